/** State of an open dialog in its history entry; after a load, search-shortcut.ts opens the dialog again. */
interface SearchEntry {
  query: string
  /** Whether the entry was created for the dialog, so that going back closes it. */
  isOwn: boolean
}

type EntryState = { search?: SearchEntry } | null

/** Other scripts keep their state in the entry, too. */
const current = () => (history.state as EntryState)?.search
const withEntry = (search?: SearchEntry) => ({ ...(history.state as EntryState), search })

/** Going back from the entry of a closed dialog takes a moment, in which it may be opened again. */
let isLeaving = false

/** The query stored in the entry. */
export function rememberedQuery(): string {
  return current()?.query ?? ''
}

/** Stores the query in the entry, before the page is reloaded or left for a result. */
export function rememberQuery(query: string, isReload: boolean): void {
  const entry = current()
  if (entry || isReload) history.replaceState(withEntry({ query, isOwn: entry?.isOwn ?? false }), '')
}

/**
 * On phones, going back closes the dialog. Browsers with CloseWatcher (Chromium) do that themselves; for others, the open dialog has a
 * history entry. Going back from a result then leads to the dialog.
 *
 * @param open Shows the dialog again.
 */
export function syncWithHistory(dialog: HTMLDialogElement, open: () => void): void {
  addEventListener('popstate', () => {
    const hasLeft = isLeaving
    isLeaving = false
    if (hasLeft && dialog.open) enterHistory()
    else if (!current()) dialog.close()
    else if (!dialog.open) open()
  })
  // A page from the back/forward cache should look as if it were loaded again.
  addEventListener('pagehide', () => !current()?.isOwn && dialog.close())
  dialog.addEventListener('close', () => {
    const entry = current()
    if (dialog.open || isLeaving) return
    isLeaving = entry?.isOwn === true
    if (isLeaving) history.back()
    else if (entry) history.replaceState(withEntry(), '')
  })
}

/** Adds the history entry of the open dialog. */
export function enterHistory(): void {
  if (isLeaving || 'CloseWatcher' in window || current() || !matchMedia('(width < 48em)').matches) return
  history.pushState(withEntry({ query: '', isOwn: true }), '')
}
