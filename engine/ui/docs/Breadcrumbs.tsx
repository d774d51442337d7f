import type { Crumb } from '../../route-data/link-types.ts'
import { useFrame } from '../layout/frame-context.ts'

/** The path to the page; the last crumb is the page itself. */
export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  const { docs } = useFrame().messages
  return (
    // On phones, a long title without links before it scrolls, which needs a focus.
    <nav
      className="crumbs"
      aria-label={docs.breadcrumbs}
      tabIndex={crumbs.some(({ href }) => href) ? undefined : 0}
    >
      <ol>
        {crumbs.map(({ label, lang, href }, index) => (
          <li
            key={label}
            lang={lang}
            className={index > 0 ? 'chevron' : undefined}
            aria-current={index === crumbs.length - 1 ? 'page' : undefined}
          >
            {href ? <a href={href}>{label}</a> : label}
          </li>
        ))}
      </ol>
    </nav>
  )
}
