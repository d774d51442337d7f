import type { AnnouncementData } from '../../route-data/types.ts'
import { useFrame } from './frame-context.ts'
import { Anchor } from './Anchor.tsx'

/** A line above the navbar. Closed, it stays away until its id changes. */
export function AnnouncementBar({ announcement }: { announcement: AnnouncementData }) {
  const { layout } = useFrame().messages
  const { id, before, link, after, closable } = announcement
  return (
    <div className="ann" role="region" aria-label={layout.announcement} data-announcement={id}>
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
    </div>
  )
}
