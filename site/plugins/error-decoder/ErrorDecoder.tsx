import type { ErrorDecoderProps } from './island/props.ts'
import type { ErrorDecoderText } from './island/text.ts'

/**
 * Explains a pasted error. Without a script it lists the pages with error codes; the island replaces all of it when it
 * comes into view.
 */
export default function ErrorDecoder({ sources, text }: ErrorDecoderProps & { text: ErrorDecoderText }) {
  return (
    <>
      <p>{text.withoutScript}</p>
      <ul>
        {sources.map(({ id, title, href }) =>
          href === undefined ? null : (
            <li key={id}>
              <a href={href}>{title}</a>
            </li>
          ),
        )}
      </ul>
    </>
  )
}
