import { isElsewhere, navigationLink } from '../page/navigation-link.ts'

/** Links within the docs, from text or sidebar; those of languages, files and videos are others. */
export const docsLinks =
  '.docs a:not([target], [download], [rel~=external], [hreflang], [data-no-prerender], [data-video])'

/** Last part of a path that names a file and not a page. */
const file = /\.[a-z]\w*$/i

/**
 * The link that an event leads from, when it leads from a page of the docs to what may be another one: from its text or its
 * sidebar to another path. Whether it is one is known when it is there.
 */
export function swapLink(event: Event): HTMLAnchorElement | undefined {
  const link = navigationLink(event)
  return link && isSwapLink(link) ? link : undefined
}

/** The same of a link. */
export function isSwapLink(link: HTMLAnchorElement): boolean {
  const { pathname } = link
  return (
    isElsewhere(link) && pathname !== location.pathname && link.matches(docsLinks) && !file.test(pathname)
  )
}
