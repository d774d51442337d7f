import type { Decoded } from '../decode/decode.ts'
import { RichText } from './RichText.tsx'
import { useErrorDecoderText } from './text.ts'

/** Maximum number of letters of a quoted message. */
const maxLength = 300

/** Shows what the pasted body itself says: its message, the fields that it names, its metadata. */
export function ErrorFacts({ decoded: { message, fields, metadata } }: { decoded: Decoded }) {
  const text = useErrorDecoderText()
  if (message === undefined && metadata.length === 0 && fields.length === 0) return null
  return (
    <dl className="decoder-facts">
      {message !== undefined && (
        <>
          <dt>{text.message}</dt>
          <dd>
            <q>{message.length > maxLength ? `${message.slice(0, maxLength)}…` : message}</q>
          </dd>
        </>
      )}
      {fields.length > 0 && (
        <>
          <dt>{text.fields}</dt>
          <dd>
            {fields.map((field, index) => (
              <span key={field}>
                {index > 0 && ' '}
                <code>{field}</code>
              </span>
            ))}
          </dd>
        </>
      )}
      {metadata.map(({ name, value, meaning }) => (
        <div key={name} className="decoder-value">
          <dt>
            <code>{name}</code>
          </dt>
          <dd>
            <code>{value}</code>
            {meaning !== undefined && <RichText text={meaning} />}
          </dd>
        </div>
      ))}
    </dl>
  )
}
