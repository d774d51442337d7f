import type { ErrorFilterProps } from '../../markdown/components.ts'
import { useFrame } from '../layout/frame-context.ts'
import { useContent } from './content-context.ts'
import filterCss from './error-filter.css?inline'

/** A table of codes with a field that filters its rows (engine/browser/content/error-filter.ts). Without script the table is whole. */
export function ErrorFilter({ children }: ErrorFilterProps) {
  const { messages, locale } = useFrame()
  const { lang } = useContent()
  const { filter, filtered } = messages.content.errorCodes
  return (
    <div data-error-filter={JSON.stringify({ filtered, lang: locale.htmlLang })}>
      <style href="error-filter" precedence="default">
        {filterCss}
      </style>
      {/* The text around it may be in another language than the page. */}
      <p className="error-filter" lang={lang && locale.htmlLang}>
        <input type="search" aria-label={filter} placeholder={filter} autoComplete="off" spellCheck={false} />
        <span role="status" />
      </p>
      {children}
    </div>
  )
}
