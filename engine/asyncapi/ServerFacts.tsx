import type { LinkData } from '../route-data/link-types.ts'
import { useFrame } from '../ui/layout/frame-context.ts'
import { Authentication } from '../ui/reference/Authentication.tsx'
import { ServerEntry } from '../ui/reference/ServerEntry.tsx'
import type { OperationData, ServerData } from './page-types.ts'

interface ServerFactsProps {
  servers: readonly ServerData[]
  security: OperationData['security']
  tokenGuides: Record<string, LinkData>
}

/** Servers and authorization, as terms of a list. */
export function ServerFacts({ servers, security, tokenGuides }: ServerFactsProps) {
  const { reference } = useFrame().messages
  return (
    <>
      {servers.length > 0 && (
        <>
          <dt>{reference.servers}</dt>
          {servers.map(server => (
            <ServerEntry key={server.template} server={server} />
          ))}
        </>
      )}
      {security.length > 0 && (
        <>
          <dt>{reference.authentication}</dt>
          <Authentication
            security={security}
            isUndeclared={false}
            tokenGuides={tokenGuides}
            tokenIssuers={{}}
          />
        </>
      )}
    </>
  )
}
