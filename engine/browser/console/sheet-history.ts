type EntryState = { console?: true } | null

const isOwn = () => Boolean((history.state as EntryState)?.console)

/**
 * On phones, going back closes the sheet. Browsers with CloseWatcher (Chromium) do that themselves; for others, the open sheet has a
 * history entry, as the search dialog has.
 */
export function followBack(dialog: HTMLDialogElement, signal: AbortSignal): void {
  addEventListener('popstate', () => !isOwn() && dialog.close(), { signal })
  dialog.addEventListener('close', () => isOwn() && history.back())
}

/** Adds the history entry of an open sheet. */
export function enterSheet(): void {
  if ('CloseWatcher' in window || isOwn()) return
  // Keeps the state that other scripts have stored in the entry.
  history.pushState({ ...(history.state as EntryState), console: true }, '')
}
