/** Milliseconds in which a page reloads itself at most once. */
const pause = 60_000

/**
 * Reloads the page, but not twice in a row. The mark is kept in the history entry: that survives a reload
 * and needs no storage, which may be denied.
 */
export function reloadOnce(): void {
  const state = history.state as { reloadedAt?: number } | null
  if (Date.now() - (state?.reloadedAt ?? 0) < pause) return
  history.replaceState({ ...state, reloadedAt: Date.now() }, '')
  location.reload()
}

/**
 * A part of the page's code did not load. After a new deployment the old files are gone: then the page's HTML names
 * another script now, and only a reload helps. Otherwise (offline, a server that is down) a reload would leave the
 * reader with nothing, so the page stays.
 */
async function reloadIfStale(): Promise<void> {
  const script = document.querySelector('script[type=module][src]')?.getAttribute('src')
  const response = await fetch(location.href, { cache: 'no-cache' })
  if (script && response.ok && !(await response.text()).includes(script)) reloadOnce()
}

export function startStalePage(): void {
  addEventListener('vite:preloadError', () => {
    reloadIfStale().catch(() => {})
  })
}
