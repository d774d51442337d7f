type EntryState = { console?: true } | null

const isOwn = () => Boolean((history.state as EntryState)?.console)

/**
 * On phones, going back closes the sheet. Browsers with CloseWatcher (Chromium) do that themselves; for others, the open sheet has a
 * history entry, as the search dialog has.
 *
 * @returns A function that adds the entry of a sheet that has been opened.
 */
export function closeOnBack(dialog: HTMLDialogElement, signal: AbortSignal): () => void {
  if ('CloseWatcher' in window) return () => {}
  /** Going back from the entry of a closed sheet takes a moment, in which it may be opened again. */
  let isLeaving = false
  const enter = () => {
    // Keeps the state that other scripts have stored in the entry.
    if (!isLeaving && !isOwn()) history.pushState({ ...(history.state as EntryState), console: true }, '')
  }
  addEventListener(
    'popstate',
    () => {
      const hasLeft = isLeaving
      isLeaving = false
      // Only a sheet has an entry: beside the page, readers follow links within it.
      if (isOwn() || !dialog.matches(':modal')) return
      if (hasLeft) enter()
      else dialog.close()
    },
    { signal },
  )
  dialog.addEventListener('close', () => {
    if (dialog.open || isLeaving || !isOwn()) return
    isLeaving = true
    history.back()
  })
  return enter
}
