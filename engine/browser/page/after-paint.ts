/** Calls back once the current state of the page has been painted; soon, if the tab is hidden and nothing is painted. */
export function afterPaint(callback: () => void): void {
  if (document.hidden) setTimeout(callback)
  else requestAnimationFrame(() => setTimeout(callback))
}
