import { navigationLink } from '../page/navigation-link.ts'

/** Last part of a path that names a file and not a page. */
const file = /\.[a-z]\w*$/i

/**
 * The link that an event leads from, when it leads from a page of the docs to what may be another one: from its text or its
 * sidebar to another path. Whether it is one is known when it is there.
 */
export function swapLink(event: Event): HTMLAnchorElement | undefined {
  const link = navigationLink(event)
  return link &&
    link.pathname !== location.pathname &&
    link.matches('.docs a:not([rel~=external], [hreflang], [data-no-prerender], [data-video])') &&
    !file.test(link.pathname)
    ? link
    : undefined
}
