import { isElsewhere, navigationLink } from '../page/navigation-link.ts'

/** Links within the docs, from text or sidebar, except those to other languages, files and videos. */
export const docsLinks =
  '.docs a:not([target], [download], [rel~=external], [hreflang], [data-no-prerender], [data-video])'

/** The last segment of a path that names a file instead of a page. */
const file = /\.[a-z]\w*$/i

/**
 * The link of an event, if it is in the text or sidebar of a docs page and leads to another path, which may be a docs page. Whether it is
 * one is known only after loading.
 */
export function swapLink(event: Event): HTMLAnchorElement | undefined {
  const link = navigationLink(event)
  return link && isSwapLink(link) ? link : undefined
}

/** As `swapLink`, for a link. */
export function isSwapLink(link: HTMLAnchorElement): boolean {
  const { pathname } = link
  return (
    isElsewhere(link) && pathname !== location.pathname && link.matches(docsLinks) && !file.test(pathname)
  )
}
