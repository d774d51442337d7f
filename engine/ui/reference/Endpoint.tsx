import { Fragment } from 'react'
import type { Operation } from '../../reference/types.ts'
import { useReference } from './reference-context.ts'

/** Method, host and path. A script puts a button beside it that copies the URL. */
export function Endpoint({ operation: { method, server, path, webhook } }: { operation: Operation }) {
  const { text } = useReference()
  if (webhook)
    return (
      <>
        <p className="endpoint api">
          <b className={`m-${method}`}>{method.toUpperCase()}</b> <code>{path}</code>
        </p>
        <p className="sub">{text.webhook}</p>
      </>
    )
  return (
    <p className="endpoint api">
      <b className={`m-${method}`}>{method.toUpperCase()}</b>{' '}
      <code data-url={server + path}>
        {server && <span>{breakable(server)}</span>}
        {path
          .split(/(\{[^}]+\})/)
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of a constant text
          .map((part, index) => (index % 2 ? <var key={index}>{part}</var> : breakable(part)))}
      </code>
    </p>
  )
}

/** An address that breaks before its slashes. */
function breakable(text: string) {
  return text.split(/(?<=\w)(?=\/)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a constant text
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
