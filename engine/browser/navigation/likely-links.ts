import { docsLinks, isSwapLink } from './swap-link.ts'

/** Links to the pages beside the one that is shown, the next one first. */
export function neighbourLinks(): HTMLAnchorElement[] {
  return ['next', 'prev'].flatMap(rel => [
    ...document.querySelectorAll<HTMLAnchorElement>(`.pager [rel=${rel}]`),
  ])
}

/** Links that the reader sees: those of the text first, then those of the sidebar, the nearest to the page's own row first. */
export function linksInSight(): HTMLAnchorElement[] {
  const { innerWidth, innerHeight } = window
  const seen = [...document.querySelectorAll<HTMLAnchorElement>(docsLinks)].filter(link => {
    const { top, bottom, left, right, width } = link.getBoundingClientRect()
    return width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth && isSwapLink(link)
  })
  const isText = (link: HTMLAnchorElement) => link.closest('main') !== null
  const topOf = (element: Element) => element.getBoundingClientRect().top
  const own = document.querySelector('#sidebar [aria-current=page]')
  const ownTop = own ? topOf(own) : 0
  const distance = (link: HTMLAnchorElement) => Math.abs(topOf(link) - ownTop)
  const others = seen.filter(link => !isText(link)).sort((a, b) => distance(a) - distance(b))
  return [...seen.filter(isText), ...others]
}
