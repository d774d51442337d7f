import type { AnnouncementData } from '../../route-data/frame-types.ts'
import { Anchor } from './Anchor.tsx'
import { useFrame } from './frame-context.ts'

/** A line above the navbar. After a reader has closed it, it stays hidden until its id changes. */
export function AnnouncementBar({ announcement }: { announcement: AnnouncementData }) {
  const { layout } = useFrame().messages
  const { id, before, link, after, closable } = announcement
  return (
    <section className="ann" aria-label={layout.announcement} data-announcement={id}>
      <p>
        {before}
        {link && <Anchor link={link} />}
        {after}
      </p>
      {closable && (
        <button
          type="button"
          className="i i-close js-only"
          aria-label={layout.closeAnnouncement}
          data-announcement-close=""
        />
      )}
    </section>
  )
}
