import type { LinkData } from '../../route-data/link-types.ts'
import { Anchor } from '../layout/Anchor.tsx'

/** Other starting points: categories in columns. */
export function Topics({ title, links }: { title: string; links: LinkData[] }) {
  return (
    <>
      <h2>{title}</h2>
      <ul className="topics links">
        {links.map(link => (
          <li key={link.href}>
            <Anchor link={link} />
          </li>
        ))}
      </ul>
    </>
  )
}
