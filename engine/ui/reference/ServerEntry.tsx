import type { Server } from '../../reference/types.ts'
import { InlineCode } from '../mdx/InlineCode.tsx'
import { Html } from './Html.tsx'

/** A server with the values of its variables; the first value is used in the address above. */
export function ServerEntry({ server: { template, description, variables } }: { server: Server }) {
  return (
    <dd>
      <InlineCode>{template}</InlineCode> <Html as="span" html={description} />
      {variables.map(({ name, default: standard, values, description: meaning }) => (
        <small key={name}>
          <code>{`{${name}}`}</code>{' '}
          {[...new Set([standard, ...values])].filter(Boolean).map((value, index) => (
            <span key={value}>
              {index > 0 && ', '}
              <code>{value}</code>
            </span>
          ))}{' '}
          <Html as="span" html={meaning} />
        </small>
      ))}
    </dd>
  )
}
