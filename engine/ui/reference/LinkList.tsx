import type { ReactNode } from 'react'
import type { LinkData } from '../../route-data/link-types.ts'
import { Anchor } from '../layout/Anchor.tsx'

/** Links, one a line. `children` are further rows. */
export function LinkList({ links, children }: { links: readonly LinkData[]; children?: ReactNode }) {
  return (
    <ul className="guides">
      {links.map(link => (
        <li key={link.href}>
          <Anchor link={link} />
        </li>
      ))}
      {children}
    </ul>
  )
}
