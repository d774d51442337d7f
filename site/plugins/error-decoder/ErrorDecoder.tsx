import type { ErrorDecoderProps } from './island/props.ts'
import type { ErrorDecoderText } from './island/text.ts'

/**
 * Says what an error is that the reader pastes. Without script: the pages with error codes; the island takes the place of all
 * this when it comes into view.
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
