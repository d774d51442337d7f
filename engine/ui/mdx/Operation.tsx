import type { OperationProps } from '../../markdown/components.ts'
import { useFrame } from '../layout/frame-context.ts'
import { Badge } from './Badge.tsx'
import { useContent } from './content-context.ts'

/** An operation of the API, with a link to its page. The build reports unknown operations. */
export function Operation({ id, path = false, children }: OperationProps) {
  const { reference } = useFrame().messages
  const operation = useContent().api.operations[id]
  if (!operation) return <code>{id}</code>
  return (
    <>
      <b className={`m-${operation.method} badge`}>{operation.method.toUpperCase()}</b>
      {/* Kept on one line. */}
      {'\u00a0'}
      <a href={operation.href}>{children ?? (path ? <code>{operation.path}</code> : operation.title)}</a>
      {operation.deprecated && (
        <>
          {' '}
          <Badge tone="warning">{reference.fieldDeprecated}</Badge>
        </>
      )}
    </>
  )
}
