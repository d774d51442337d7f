import { onScroll } from './scroll-direction.ts'

/** Pixels from the top of the page below which the link is useless. */
const minimum = 300

/** The link to the top of the page, which appears when the reader scrolls up while far from it. */
export function startBackToTop(): void {
  const link = document.querySelector<HTMLElement>('[data-back-to-top]')
  if (!link) return
  onScroll((top, down) => {
    link.hidden = down || top < minimum
  })
  link.addEventListener('click', event => {
    event.preventDefault()
    scrollTo({ top: 0 })
    // Moves the focus to the start of the page, because the link disappears.
    const { body } = document
    body.tabIndex = -1
    body.focus({ preventScroll: true })
    body.removeAttribute('tabindex')
  })
}
