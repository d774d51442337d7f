import { closest } from '../event-target.ts'

/** Milliseconds on a link after which the pointer is not just passing it. */
export const intent = 65

/** The link of an event, if following it would replace this page by another page of the portal. */
export function navigationLink(event: Event): HTMLAnchorElement | undefined {
  const link = closest<HTMLAnchorElement>(event, 'a:not([target], [download])')
  return link && isElsewhere(link) ? link : undefined
}

/** Whether an address is another page of the portal. */
export function isElsewhere({ origin, pathname, search }: HTMLAnchorElement): boolean {
  return origin === location.origin && (pathname !== location.pathname || search !== location.search)
}
