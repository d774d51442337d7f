type EntryState = { console?: true } | null

const isOwn = () => Boolean((history.state as EntryState)?.console)

/**
 * On phones going back closes the sheet. Browsers with CloseWatcher do so by themselves (Chromium); for the others the sheet gets a
 * history entry while it is open, as the search dialog does.
 */
export function followBack(dialog: HTMLDialogElement, signal: AbortSignal): void {
  addEventListener('popstate', () => !isOwn() && dialog.close(), { signal })
  dialog.addEventListener('close', () => isOwn() && history.back())
}

/** Tells the history that the sheet has opened. */
export function enterSheet(): void {
  if ('CloseWatcher' in window || isOwn()) return
  // The entry's state belongs to others too.
  history.pushState({ ...(history.state as EntryState), console: true }, '')
}
