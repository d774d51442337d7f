import type { CSSProperties, ReactNode } from 'react'
import { TableContext } from './InlineCode.tsx'

/** A table that scrolls by itself if it is wider than the text. */
export function Table({ children }: { children?: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <div className="tbl" tabIndex={0}>
      <table>
        <TableContext value={true}>{children}</TableContext>
      </table>
    </div>
  )
}

interface CellProps {
  style?: CSSProperties
  children?: ReactNode
}

/** A header cell; the empty corner of a table becomes a plain cell, because it is not a header of anything. */
export function HeaderCell({ style, children }: CellProps) {
  return children === undefined ? <td style={style} /> : <th style={style}>{children}</th>
}
