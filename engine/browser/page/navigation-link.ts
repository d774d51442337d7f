import { closest } from '../event-target.ts'

/** Milliseconds on a link that are no passing by. */
export const intent = 65

/** The link that an event leads from, when following it would replace this page by another one of the portal. */
export function navigationLink(event: Event): HTMLAnchorElement | undefined {
  const link = closest<HTMLAnchorElement>(event, 'a:not([target], [download])')
  const { origin, pathname, search } = location
  return link && link.origin === origin && (link.pathname !== pathname || link.search !== search)
    ? link
    : undefined
}
