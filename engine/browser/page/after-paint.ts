/** Calls back once what stands in the page now has been painted; soon, where nothing is painted as nobody looks. */
export function afterPaint(callback: () => void): void {
  if (document.hidden) setTimeout(callback)
  else requestAnimationFrame(() => setTimeout(callback))
}
