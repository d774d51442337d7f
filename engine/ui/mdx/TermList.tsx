import { Children, isValidElement, type ReactElement, type ReactNode } from 'react'
import type { TermListProps } from '../../markdown/components.ts'
import { useFrame } from '../layout/frame-context.ts'
import { Sheet } from '../Sheet.tsx'
import { type HeadingProps, headings } from './Heading.tsx'
import { RowFilter } from './RowFilter.tsx'
import termListCss from './term-list.css?inline'

/** Minimum number of terms for which the list has a search field: more than fit on a screen or two. */
const minFiltered = 24

/** An index of terms: links to its letters, and below each letter the terms beside their definitions. */
export function TermList({ children }: TermListProps) {
  const { terms } = useFrame().messages.content
  const groups = partsAt('h2', Children.toArray(children)).map(([heading, ...nodes]) => ({
    heading: heading as ReactElement<HeadingProps>,
    rows: partsAt('h3', nodes),
  }))
  const list = (
    <div className="terms">
      <Sheet name="term-list" css={termListCss} />
      {groups.length > 1 && (
        <nav aria-label={terms.letters}>
          {groups.map(({ heading: { props } }) => (
            <a key={props.id} href={`#${props.id}`}>
              {props.children}
            </a>
          ))}
        </nav>
      )}
      {groups.map(({ heading, rows }) => (
        <section key={heading.props.id}>
          {heading}
          {rows.map(row => (
            <div key={String((row[0] as ReactElement<HeadingProps>).props.id)} className="term">
              {row}
            </div>
          ))}
        </section>
      ))}
    </div>
  )
  const count = groups.reduce((sum, { rows }) => sum + rows.length, 0)
  if (count < minFiltered) return list
  return (
    <RowFilter label={terms.filter} filtered={terms.filtered}>
      {list}
    </RowFilter>
  )
}

/** Cuts content before each heading of a level; what precedes the first is left out. */
function partsAt(level: 'h2' | 'h3', nodes: readonly ReactNode[]): ReactNode[][] {
  const parts: ReactNode[][] = []
  for (const node of nodes)
    if (isValidElement(node) && node.type === headings[level]) parts.push([node])
    else parts.at(-1)?.push(node)
  return parts
}
