import type { ReactNode } from 'react'
import type { FrameData } from '../route-data/frame-types.ts'
import type { LinkData } from '../route-data/link-types.ts'
import { Anchor } from '../ui/layout/Anchor.tsx'
import { Page } from '../ui/layout/Page.tsx'

interface BlogLayoutProps {
  frame: FrameData
  recent: LinkData[]
  /** Links below the recent posts. */
  more?: LinkData[]
  /** Direct children of `<main>`, as in the docs. */
  children: ReactNode
}

/** A blog page with the recent posts next to it, or below it on narrow screens. */
export function BlogLayout({ frame, recent, more = [], children }: BlogLayoutProps) {
  const { blog } = frame.messages
  return (
    <Page frame={frame}>
      <div className="docs blog">
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <nav className="recent links" aria-labelledby="recent">
          <h2 id="recent">{blog.recentPosts}</h2>
          {[recent, more].map(
            links =>
              links.length > 0 && (
                <ul key={links[0]?.href}>
                  {links.map(link => (
                    <li key={link.href}>
                      <Anchor link={link} />
                    </li>
                  ))}
                </ul>
              ),
          )}
        </nav>
      </div>
    </Page>
  )
}
