import { local } from '../../client/storage.ts'
import { closest } from '../event-target.ts'

/** Closes the announcement for good: the head script hides it until another announcement, with another id, replaces it. */
export function startAnnouncement(): void {
  document.querySelector('[data-announcement-close]')?.addEventListener('click', event => {
    const { announcement = '' } = closest(event, '[data-announcement]')?.dataset ?? {}
    local.set('announcement.id', announcement)
    local.set('announcement.dismissed', 'true')
    document.documentElement.dataset.announcement = announcement
  })
}
