import type { ErrorReason } from '../../reference/types.ts'
import { Message } from '../../text/Message.tsx'
import { InlineCode } from '../mdx/InlineCode.tsx'
import { Table } from '../mdx/Table.tsx'
import { Html } from './Html.tsx'
import { useReference } from './reference-context.ts'
import { Section } from './Section.tsx'

/** Reasons for which the API refuses a request; the first row with a constant has it as id. */
export function ErrorReasons({ reasons }: { reasons: readonly ErrorReason[] }) {
  const { text } = useReference()
  const domains = new Set(reasons.flatMap(({ domain }) => domain ?? []))
  const [domain] = domains
  return (
    <Section
      id="errors"
      title={text.errorReasons}
      note={
        domains.size === 1 && <Message text={text.errorDomain} values={{ domain: <code>{domain}</code> }} />
      }
    >
      <Table>
        <thead>
          <tr>
            <th>{text.errorStatus}</th>
            <th>{text.errorReason}</th>
            <th>{text.errorWhen}</th>
          </tr>
        </thead>
        <tbody>
          {reasons.map((reason, index) => (
            <Row
              // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
              key={index}
              reason={reason}
              isFirst={reasons.findIndex(other => other.reason === reason.reason) === index}
              hasDomain={domains.size > 1}
            />
          ))}
        </tbody>
      </Table>
    </Section>
  )
}

function Row({
  reason: { status, reason, domain, description },
  isFirst,
  hasDomain,
}: {
  reason: ErrorReason
  isFirst: boolean
  hasDomain: boolean
}) {
  return (
    <tr id={isFirst ? reason : undefined}>
      <td>{status}</td>
      <td>
        {reason && (
          <a href={`#${reason}`}>
            <InlineCode>{reason}</InlineCode>
          </a>
        )}
        {hasDomain && domain && <small>{domain}</small>}
      </td>
      <Html as="td" html={description} />
    </tr>
  )
}
