import type { ReactNode } from 'react'
import type { FrameData } from '../../route-data/frame-types.ts'
import { Part } from '../Part.tsx'
import { AnnouncementBar } from './AnnouncementBar.tsx'
import { Footer } from './Footer.tsx'
import { Navbar } from './Navbar.tsx'
import { Settings } from './Settings.tsx'

/**
 * The body of every page: navbar and footer around `children`, which contain `<main id="main">`, the target of the skip link. It is inside
 * a `Document`.
 */
export function Page({ frame, children }: { frame: FrameData; children: ReactNode }) {
  const { layout } = frame.messages
  return (
    <>
      {/* For programs that convert pages from HTML: they begin here, and many truncate the page before its text. */}
      {frame.markdown && <p hidden>{`See ${frame.markdown.indexHref}, or add .md to the address.`}</p>}
      <a className="vh skip" href="#main">
        {layout.skipToContent}
      </a>
      {frame.announcement && (
        <Part of="Announcement" props={{ announcement: frame.announcement }}>
          <AnnouncementBar announcement={frame.announcement} />
        </Part>
      )}
      <Part of="Navbar">
        <Navbar />
      </Part>
      {children}
      <Part of="Footer">
        <Footer />
      </Part>
      <a className="to-top" href="#top" data-back-to-top="" hidden>
        {layout.backToTop}
      </a>
      <Settings settings={frame.browser} />
    </>
  )
}
