import { CopyButton } from '../ui/layout/CopyButton.tsx'
import { useFrame } from '../ui/layout/frame-context.ts'
import { Code } from '../ui/reference/Code.tsx'
import { RootTree } from '../ui/reference/FieldTree.tsx'
import { Html } from '../ui/reference/Html.tsx'
import { TypeText } from '../ui/reference/TypeText.tsx'
import type { MessageData } from './page-types.ts'

/** Payload, headers and correlation ID of a message. */
export function MessageBody({ message, heading: Heading }: { message: MessageData; heading: 'h3' | 'h4' }) {
  const { messages } = useFrame()
  const text = messages.asyncapi
  const { contentType, payload, foreign, headers, correlation } = message
  return (
    <>
      <p className="media sub">
        <code>{contentType}</code> {payload && <TypeText type={payload.type} />}
        {foreign && <code>{foreign.format}</code>}
        {!payload && !foreign && text.noPayload}
      </p>
      {payload && <RootTree node={payload} isFirst={false} />}
      {foreign && (
        <figure className="code" data-code="">
          <Code html={foreign.html} />
          <CopyButton label={messages.browser.copy} />
        </figure>
      )}
      {headers && (
        <>
          <Heading>{text.headers}</Heading>
          <RootTree node={headers} isFirst={false} />
        </>
      )}
      {correlation && (
        <>
          <Heading>{text.correlation}</Heading>
          <p>
            <code>{correlation.location}</code> <Html as="span" html={correlation.description} />
          </p>
        </>
      )}
    </>
  )
}
