import type { ErrorDecoderProps as IslandData } from '../../islands/error-decoder/props.ts'
import type { ErrorDecoderProps } from '../../markdown/components.ts'
import { useFrame } from '../layout/frame-context.ts'
import { useContent } from './content-context.ts'
import decoderCss from './error-decoder.css?inline'

/**
 * Says what an error is that the reader pastes. Without script: the pages with error codes; the island
 * (engine/islands/error-decoder) takes the place of all this when it comes into view.
 */
export function ErrorDecoder({ of }: ErrorDecoderProps) {
  const { messages, errorDecoder, searchHref, locale } = useFrame()
  const { lang } = useContent()
  if (!errorDecoder) return null
  const { data, sources, supportHref } = errorDecoder
  const props: IslandData = {
    data,
    ...(of === undefined ? {} : { of }),
    sources: sources.map(({ id, title }) => ({ id, title })),
    searchHref,
    supportHref,
  }
  return (
    <>
      <style href="error-decoder" precedence="default">
        {decoderCss}
      </style>
      <div
        className="decoder"
        // The text around it may be in another language than the page.
        lang={lang && locale.htmlLang}
        data-island="error-decoder"
        data-on="visible"
        data-props={JSON.stringify(props)}
      >
        <p>{messages.errorDecoder.withoutScript}</p>
        <ul>
          {sources.map(({ id, title, href }) =>
            href === undefined ? null : (
              <li key={id}>
                <a href={href}>{title}</a>
              </li>
            ),
          )}
        </ul>
      </div>
    </>
  )
}
