/** Minimum milliseconds between two automatic reloads of a page. */
const minReloadInterval = 60_000

/** Whether a field contains text that a reload would lose. */
function hasText(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>(
    'input:not([type=radio],[type=checkbox]),textarea',
  )
  return [...fields].some(field => field.value)
}

/**
 * Reloads the page, but not twice in a row, and never with text in a field. The time is stored in the history entry, which survives a
 * reload and needs no storage permission.
 */
export function reloadOnce(): void {
  const state = history.state as { reloadedAt?: number } | null
  if (hasText() || Date.now() - (state?.reloadedAt ?? 0) < minReloadInterval) return
  history.replaceState({ ...state, reloadedAt: Date.now() }, '')
  location.reload()
}

/**
 * Reloads the page if the browser has cached a failed module import, as browsers before mid-2026 do (whatwg/html#10327): if Retry fails
 * although the server responds, only a new document helps.
 */
export async function reloadIfCached(error: unknown = new TypeError()): Promise<void> {
  // Browsers report a module that failed to load as a TypeError; other errors come from the module itself.
  if (!(error instanceof TypeError)) return
  const response = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  if (response?.ok) reloadOnce()
}
