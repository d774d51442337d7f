import { Fragment } from 'react'
import type { Operation } from '../../reference/types.ts'
import { CopyButton } from '../layout/CopyButton.tsx'
import { useFrame } from '../layout/frame-context.ts'
import { useReference } from './reference-context.ts'

interface EndpointProps {
  operation: Operation
  /** Part of the description that the console loads; undefined if the console cannot call the operation. */
  group: string | undefined
}

/** Method, host and path, with buttons to copy them or open the console (browser/operation/try-it.ts). */
export function Endpoint({ operation: { method, server, path, webhook }, group }: EndpointProps) {
  const { text } = useReference()
  const { messages } = useFrame()
  if (webhook)
    return (
      <>
        <p className="endpoint">
          <b className={`m-${method}`}>{method.toUpperCase()}</b> <code>{path}</code>
        </p>
        <p className="sub">{text.webhook}</p>
      </>
    )
  return (
    <p className="endpoint">
      <b className={`m-${method}`}>{method.toUpperCase()}</b>{' '}
      <code data-url={server + path}>
        {server && <span>{breakable(server)}</span>}
        <span>
          {path
            .split(/(\{[^}]+\})/)
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of a constant text
            .map((part, index) => (index % 2 ? <var key={index}>{part}</var> : breakable(part)))}
        </span>
      </code>
      <CopyButton label={text.copyUrl} />
      {group !== undefined && (
        <button type="button" className="btn primary js-only" data-try={group} aria-keyshortcuts="t">
          {messages.apiConsole.tryIt}
        </button>
      )}
    </p>
  )
}

/** An address that may wrap before its slashes. */
function breakable(text: string) {
  return text.split(/(?<=\w)(?=\/)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a constant text
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
