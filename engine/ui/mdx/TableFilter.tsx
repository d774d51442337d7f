import type { TableFilterProps } from '../../markdown/components.ts'
import { useFrame } from '../layout/frame-context.ts'
import { Sheet } from '../Sheet.tsx'
import { useContent } from './content-context.ts'
import filterCss from './table-filter.css?inline'

/** A table with a field that filters its rows (engine/browser/content/table-filter.ts). Without script, all rows are shown. */
export function TableFilter({ label, children }: TableFilterProps) {
  const { messages, locale } = useFrame()
  const { lang } = useContent()
  const { filter, filtered } = messages.content.table
  return (
    <div data-table-filter={JSON.stringify({ filtered, lang: locale.htmlLang })}>
      <Sheet name="table-filter" css={filterCss} />
      {/* The surrounding text may be in another language than the page. */}
      <p className="table-filter" lang={lang && locale.htmlLang}>
        <input
          type="search"
          aria-label={label ?? filter}
          placeholder={label ?? filter}
          autoComplete="off"
          spellCheck={false}
        />
        <span role="status" />
      </p>
      {children}
    </div>
  )
}
