type ScrollListener = (top: number, down: boolean) => void

/** Moves below this many pixels are the tremble of a finger, not a change of direction. */
const threshold = 4

/** Calls back on scrolling of the page with its offset in pixels and its direction. */
export function onScroll(listener: ScrollListener): void {
  let last = scrollY
  addEventListener(
    'scroll',
    () => {
      // Safari reports negative offsets while the page bounces at its top.
      const top = Math.max(0, scrollY)
      if (Math.abs(top - last) < threshold) return
      listener(top, top > last)
      last = top
    },
    { passive: true },
  )
}
