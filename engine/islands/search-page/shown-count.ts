type EntryState = { shownResults?: number } | null

/** Number of results in the first list. */
export const pageSize = 20

/** Number of results when the history entry was left, to request as many again. */
export function shownCount(): number {
  return (history.state as EntryState)?.shownResults ?? pageSize
}

/** Stores the number of shown results in the entry. */
export function keepShownCount(count: number): void {
  history.replaceState(withShownCount(count), '')
}

/** The entry's state, which other scripts share, with another number. */
export function withShownCount(count: number): object {
  return { ...(history.state as EntryState), shownResults: count }
}
