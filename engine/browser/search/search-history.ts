/** What a history entry says of the dialog that is open on it; search-shortcut.ts opens it again after a load. */
interface SearchEntry {
  query: string
  /** Whether the entry was made for the dialog, so that going back closes it. */
  isOwn: boolean
}

type EntryState = { search?: SearchEntry } | null

/** The entry's state belongs to others too. */
const current = () => (history.state as EntryState)?.search
const withEntry = (search?: SearchEntry) => ({ ...(history.state as EntryState), search })

/** Query that was kept with the entry. */
export function rememberedQuery(): string {
  return current()?.query ?? ''
}

/** Keeps the query with the entry: for a page that is about to be loaded anew, or left for a result. */
export function rememberQuery(query: string, isReload: boolean): void {
  const entry = current()
  if (entry || isReload) history.replaceState(withEntry({ query, isOwn: entry?.isOwn ?? false }), '')
}

/**
 * On phones going back closes the dialog. Browsers with CloseWatcher do so by themselves (Chromium); for the others the
 * dialog gets a history entry while it is open. Ways back from a result then lead to it again.
 *
 * @param open Shows the dialog again.
 */
export function followHistory(dialog: HTMLDialogElement, open: () => void): void {
  addEventListener('popstate', () => {
    if (!current()) dialog.close()
    else if (!dialog.open) open()
  })
  // A page that comes back from the back/forward cache comes as one that is loaded anew would.
  addEventListener('pagehide', () => !current()?.isOwn && dialog.close())
  dialog.addEventListener('close', () => {
    const entry = current()
    if (entry?.isOwn) history.back()
    else if (entry) history.replaceState(withEntry(), '')
  })
}

/** Tells the history that the dialog has opened. */
export function enterHistory(): void {
  if ('CloseWatcher' in window || current() || !matchMedia('(width < 48em)').matches) return
  history.pushState(withEntry({ query: '', isOwn: true }), '')
}
