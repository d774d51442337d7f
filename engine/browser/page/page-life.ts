/** Events of the window when another page comes into the place of the one that is shown (navigation/show-page.ts). */
export const leaving = 'shiori:leave'
export const shown = 'shiori:show'

/**
 * Starts a behaviour with the page, and again with each that comes into its place.
 *
 * @param start Given a signal that is aborted when the page goes: listeners beyond the page's own elements end with it.
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
