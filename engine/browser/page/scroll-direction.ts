type ScrollListener = (top: number, down: boolean) => void

/** Movements below this many pixels are trembling, not a change of direction. */
const threshold = 4

/** Calls back on scrolling with the page's offset in pixels and the direction. */
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
