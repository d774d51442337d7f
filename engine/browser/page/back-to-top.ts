import { onScroll } from './scroll-direction.ts'

/** Pixels from the page's top below which the link is of no use. */
const minimum = 300

/** The link to the page's top, shown when the reader scrolls up far from it. */
export function startBackToTop(): void {
  const link = document.querySelector<HTMLElement>('[data-back-to-top]')
  if (!link) return
  onScroll((top, down) => {
    link.hidden = down || top < minimum
  })
  link.addEventListener('click', event => {
    event.preventDefault()
    scrollTo({ top: 0 })
    // Tab goes on from the page's start, not from a link that has gone.
    const { body } = document
    body.tabIndex = -1
    body.focus({ preventScroll: true })
    body.removeAttribute('tabindex')
  })
}
