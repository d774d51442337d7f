import { closest } from '../event-target.ts'

/** Milliseconds on a link that are no passing by. */
export const intent = 65

/** The link that an event leads from, when following it would replace this page by another one of the portal. */
export function navigationLink(event: Event): HTMLAnchorElement | undefined {
  const link = closest<HTMLAnchorElement>(event, 'a:not([target], [download])')
  return link && isElsewhere(link) ? link : undefined
}

/** Whether an address is another page of the portal than the one that is shown. */
export function isElsewhere({ origin, pathname, search }: HTMLAnchorElement): boolean {
  return origin === location.origin && (pathname !== location.pathname || search !== location.search)
}
