/**
 * The option that a key selects in a list: arrows wrap around, Home and End go to the ends.
 *
 * @returns undefined for other keys, and for an empty list.
 */
export function optionAfterKey(key: string, active: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (active + 1) % count
  if (key === 'ArrowUp') return (active + count - 1) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}

/** Whether a key belongs to an active input method: Enter then accepts a candidate and opens nothing. */
export function isComposing(event: KeyboardEvent): boolean {
  // 229: Safari ends the composition before the event of the key that ended it.
  return event.isComposing || event.keyCode === 229
}
