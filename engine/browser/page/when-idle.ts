/** Calls back when the browser is idle. */
export function whenIdle(callback: () => void): void {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(callback)
  else setTimeout(callback, 200)
}
