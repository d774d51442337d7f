import type { Operation } from '../../reference/types.ts'
import { webhookFacts } from '../../reference/webhooks/webhook-facts.ts'
import type { OperationPageData } from '../../route-data/reference-types.ts'
import { InlineCode, TableContext } from '../mdx/InlineCode.tsx'
import { Authentication } from './Authentication.tsx'
import { Html } from './Html.tsx'
import { useReference } from './reference-context.ts'
import { ServerEntry } from './ServerEntry.tsx'
import { StateChange } from './StateChange.tsx'
import { WebhookFacts } from './WebhookFacts.tsx'

interface FactsProps {
  operation: Operation
  tokenGuides: OperationPageData['tokenGuides']
  tokenIssuers: OperationPageData['tokenIssuers']
}

/** Who may call the operation, when, and whether repeating the call is safe. */
export function Facts({ operation, tokenGuides, tokenIssuers }: FactsProps) {
  const { text, htmlLang } = useReference()
  const { idempotent, allowedStates, stateChanges, security, servers = [], webhook, callbacks } = operation
  // A webhook without security is not mentioned.
  const isSecured = !webhook || security.length > 0
  const facts = webhookFacts(operation, text, htmlLang)
  if (
    !isSecured &&
    facts.length === 0 &&
    allowedStates.length + stateChanges.length + callbacks.length === 0 &&
    idempotent === undefined
  )
    return null
  return (
    <dl className="facts">
      {isSecured && (
        <>
          <dt>{text.authentication}</dt>
          <Authentication
            security={security}
            isUndeclared={operation.securityUndeclared ?? false}
            tokenGuides={tokenGuides}
            tokenIssuers={tokenIssuers}
          />
        </>
      )}
      <WebhookFacts facts={facts} />
      {servers.length > 0 && (
        <>
          <dt>{text.servers}</dt>
          {servers.map(server => (
            <ServerEntry key={server.template} server={server} />
          ))}
        </>
      )}
      {idempotent !== undefined && (
        <>
          <dt>{text.idempotent}</dt>
          <dd>{idempotent ? text.idempotentYes : text.idempotentNo}</dd>
        </>
      )}
      {allowedStates.length > 0 && (
        <TableContext value={true}>
          <dt>{text.allowedStates}</dt>
          {allowedStates.map(({ value, description }) => (
            <dd key={value}>
              <InlineCode>{value}</InlineCode> <Html as="span" html={description} />
            </dd>
          ))}
        </TableContext>
      )}
      {stateChanges.length > 0 && (
        <TableContext value={true}>
          <dt>{text.stateChange}</dt>
          {stateChanges.map(change => (
            <StateChange key={`${change.from} ${change.to} ${change.condition}`} {...change} />
          ))}
        </TableContext>
      )}
      {callbacks.length > 0 && (
        <>
          <dt>{text.callbacks}</dt>
          {callbacks.map(({ name, anchor }) => (
            <dd key={anchor}>
              <a href={`#${anchor}`}>{name}</a>
            </dd>
          ))}
        </>
      )}
    </dl>
  )
}
