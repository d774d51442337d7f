/** Calls back when the browser is idle. */
export function whenIdle(callback: () => void): void {
  // Safari has none: there, an element of the page with that id is the global of its name.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(callback)
  else setTimeout(callback, 200)
}
