import { docsLinks, isSwapLink } from './swap-link.ts'

/** Links to the pages beside the one that is shown, the next one first. */
export function neighbourLinks(): HTMLAnchorElement[] {
  return ['next', 'prev'].flatMap(rel => [
    ...document.querySelectorAll<HTMLAnchorElement>(`.pager [rel=${rel}]`),
  ])
}

/** Links that the reader sees: those of the text first, then those of the sidebar, from the top. */
export function linksInSight(): HTMLAnchorElement[] {
  const { innerWidth, innerHeight } = window
  const seen = [...document.querySelectorAll<HTMLAnchorElement>(docsLinks)].filter(link => {
    const { top, bottom, left, right, width } = link.getBoundingClientRect()
    return width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth && isSwapLink(link)
  })
  const isText = (link: HTMLAnchorElement) => link.closest('main') !== null
  return [...seen.filter(isText), ...seen.filter(link => !isText(link))]
}
