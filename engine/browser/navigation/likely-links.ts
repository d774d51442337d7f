import { docsLinks, isSwapLink } from './swap-link.ts'

/** Links to the previous and next pages, the next one first. */
export function neighbourLinks(): HTMLAnchorElement[] {
  return ['next', 'prev'].flatMap(rel => [
    ...document.querySelectorAll<HTMLAnchorElement>(`.pager [rel=${rel}]`),
  ])
}

/** Links in sight: first those of the text, then those of the sidebar, by their distance from the page's own row. */
export function visibleLinks(): HTMLAnchorElement[] {
  const { innerWidth, innerHeight } = window
  const currentLink = document.querySelector('#sidebar [aria-current=page]')
  const currentTop = currentLink?.getBoundingClientRect().top ?? 0
  const texts: HTMLAnchorElement[] = []
  const others: { link: HTMLAnchorElement; distance: number }[] = []
  for (const link of document.querySelectorAll<HTMLAnchorElement>(docsLinks)) {
    const { top, bottom, left, right, width } = link.getBoundingClientRect()
    const isSeen = width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
    if (!isSeen || !isSwapLink(link)) continue
    if (link.closest('main')) texts.push(link)
    else others.push({ link, distance: Math.abs(top - currentTop) })
  }
  others.sort((a, b) => a.distance - b.distance)
  return [...texts, ...others.map(({ link }) => link)]
}
