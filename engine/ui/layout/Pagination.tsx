import type { LinkData, PaginationData } from '../../route-data/link-types.ts'
import { useFrame } from './frame-context.ts'

interface PaginationProps extends PaginationData {
  /** Accessible name of the navigation. Default: that of docs. */
  label?: string
  /** Labels above the titles. Default: those of docs. */
  previousLabel?: string
  nextLabel?: string
}

/** Links to the previous and next page. */
export function Pagination({ label, previousLabel, nextLabel, previous, next }: PaginationProps) {
  const { docs } = useFrame().messages
  if (!previous && !next) return null
  return (
    <nav className="pager" aria-label={label ?? docs.pagination}>
      {previous && <Neighbour rel="prev" label={previousLabel ?? docs.previous} link={previous} />}
      {next && <Neighbour rel="next" label={nextLabel ?? docs.next} link={next} />}
    </nav>
  )
}

function Neighbour({ rel, label, link }: { rel: 'prev' | 'next'; label: string; link: LinkData }) {
  const { locale } = useFrame()
  return (
    <a rel={rel} href={link.href} lang={link.lang}>
      <small className="sub" lang={link.lang && locale.htmlLang}>
        {label}
      </small>
      {link.label}
    </a>
  )
}
