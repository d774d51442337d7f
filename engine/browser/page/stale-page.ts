/** Milliseconds in which a page reloads itself at most once. */
const pause = 60_000

/** Whether something has been typed that a reload would lose. */
function hasText(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>(
    'input:not([type=radio],[type=checkbox]),textarea',
  )
  return [...fields].some(field => field.value)
}

/**
 * Reloads the page, but not twice in a row and never with text in a field. The mark is kept in the history entry: that survives a reload
 * and needs no storage, which may be denied.
 */
export function reloadOnce(): void {
  const state = history.state as { reloadedAt?: number } | null
  if (hasText() || Date.now() - (state?.reloadedAt ?? 0) < pause) return
  history.replaceState({ ...state, reloadedAt: Date.now() }, '')
  location.reload()
}

/**
 * Browsers from before the middle of 2026 remember that a module did not load and fail again without asking the network
 * (whatwg/html#10327). When Retry has failed though the server answers, only a new document forgets it.
 */
export async function reloadIfCached(error: unknown = new TypeError()): Promise<void> {
  // Browsers report a module that did not load as a TypeError; an error within the module is another matter.
  if (!(error instanceof TypeError)) return
  const response = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  if (response?.ok) reloadOnce()
}
