import type { LinkData, PaginationData } from '../../route-data/link-types.ts'
import { useFrame } from './frame-context.ts'

interface PaginationProps extends PaginationData {
  /** Accessible name of the navigation. */
  label: string
  /** Labels above the titles. */
  previousLabel: string
  nextLabel: string
}

/** Links to the previous and next page. */
export function Pagination({ label, previousLabel, nextLabel, previous, next }: PaginationProps) {
  if (!previous && !next) return null
  return (
    <nav className="pager" aria-label={label}>
      {previous && <Neighbour rel="prev" label={previousLabel} link={previous} />}
      {next && <Neighbour rel="next" label={nextLabel} link={next} />}
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
