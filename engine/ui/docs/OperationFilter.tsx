import { useFrame } from '../layout/frame-context.ts'
import { Sheet } from '../Sheet.tsx'
import filterCss from './operation-filter.css?inline'

/** The field above the sidebar of an API. A script filters by the typed text (browser/sidebar/operation-filter.ts). */
export function OperationFilter({ href }: { href: string }) {
  const { messages, locale } = useFrame()
  const { label, found, none } = messages.reference.filter
  return (
    <>
      <Sheet name="operation-filter" css={filterCss} />
      <input
        type="search"
        className="js-only"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        data-operations={href}
        data-texts={JSON.stringify({ found, none, lang: locale.htmlLang })}
      />
    </>
  )
}
