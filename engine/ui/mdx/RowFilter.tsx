import type { ReactNode } from 'react'
import type { PluralMessage } from '../../config/messages/messages.ts'
import { useFrame } from '../layout/frame-context.ts'
import { Sheet } from '../Sheet.tsx'
import { useContent } from './content-context.ts'
import filterCss from './table-filter.css?inline'

interface RowFilterProps {
  label: string
  /** Number of shown rows, for screen readers. */
  filtered: PluralMessage
  children: ReactNode
}

/**
 * A field that filters the rows of a table or list (engine/browser/content/table-filter.ts). Without script, all rows are
 * shown.
 */
export function RowFilter({ label, filtered, children }: RowFilterProps) {
  const { locale } = useFrame()
  const { lang } = useContent()
  return (
    <div data-table-filter={JSON.stringify({ filtered, lang: locale.htmlLang })}>
      <Sheet name="table-filter" css={filterCss} />
      {/* The surrounding text may be in another language than the page. */}
      <p className="table-filter" lang={lang && locale.htmlLang}>
        <input type="search" aria-label={label} placeholder={label} autoComplete="off" spellCheck={false} />
        <span role="status" />
      </p>
      {children}
    </div>
  )
}
