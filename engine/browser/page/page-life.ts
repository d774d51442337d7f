/** Event on the window when another page is about to replace the current one (navigation/show-page.ts). */
export const leaving = 'shiori:leave'
export const shown = 'shiori:show'

/**
 * Starts a behaviour on this page, and again on each page that replaces it.
 *
 * @param start Receives a signal that is aborted when the page is left; it removes listeners on elements outside the page.
 */
export function onEachPage(start: (signal: AbortSignal) => void): void {
  let life = new AbortController()
  start(life.signal)
  addEventListener(leaving, () => life.abort())
  addEventListener(shown, () => {
    life = new AbortController()
    start(life.signal)
  })
}
