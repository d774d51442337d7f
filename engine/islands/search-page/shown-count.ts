type EntryState = { shownResults?: number } | null

/** Results of the first list. */
export const pageSize = 20

/** How many results the history entry's list had when it was left: as many are asked for again. */
export function shownCount(): number {
  return (history.state as EntryState)?.shownResults ?? pageSize
}

/** Keeps with the entry how many results are shown. */
export function keepShownCount(count: number): void {
  history.replaceState(withShownCount(count), '')
}

/** The entry's state, which belongs to others too, with another count. */
export function withShownCount(count: number): object {
  return { ...(history.state as EntryState), shownResults: count }
}
