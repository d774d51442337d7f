import type { PaginationData } from '../../route-data/types.ts'

interface PaginationProps extends PaginationData {
  /** Accessible name of the whole. */
  label: string
  /** Small words above the titles. */
  previousLabel: string
  nextLabel: string
}

/** Links to the neighbours of a page, in reading order. */
export function Pagination({ label, previousLabel, nextLabel, previous, next }: PaginationProps) {
  if (!previous && !next) return null
  return (
    <nav className="pager" aria-label={label}>
      {previous && (
        <a rel="prev" href={previous.href}>
          <small className="sub">{previousLabel}</small>
          {previous.label}
        </a>
      )}
      {next && (
        <a rel="next" href={next.href}>
          <small className="sub">{nextLabel}</small>
          {next.label}
        </a>
      )}
    </nav>
  )
}
