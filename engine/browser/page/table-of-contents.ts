import { openToc } from './open-toc.ts'

/**
 * Pixels below the top of the viewport where a section counts as being read: the scroll position of links to it (base.css), plus a margin.
 */
const offset = 120

/** Marks the section in view in the table of contents. */
export function startTableOfContents(signal: AbortSignal): void {
  const toc = document.querySelector<HTMLDetailsElement>('[data-toc]')
  if (!toc) return
  openToc()

  const sections = [...toc.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')].flatMap(link => {
    const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)))
    return heading ? [{ link, heading }] : []
  })
  let marked: HTMLAnchorElement | undefined
  const mark = () => {
    const next = sections.findIndex(({ heading }) => heading.getBoundingClientRect().top > offset)
    const isAtEnd = scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 2
    const current = sections[(next < 0 || isAtEnd ? sections.length : next) - 1]?.link
    if (current === marked) return
    marked?.removeAttribute('aria-current')
    current?.setAttribute('aria-current', 'true')
    marked = current
  }
  addEventListener('scroll', mark, { passive: true, signal })
  addEventListener('resize', mark, { signal })
  mark()
}
