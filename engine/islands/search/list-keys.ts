/**
 * The option that a key leads to, in a list that has one active: arrows go round, Home and End to the ends.
 * @returns undefined for keys that are none of the list's, and in an empty list.
 */
export function optionAfterKey(key: string, active: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (active + 1) % count
  if (key === 'ArrowUp') return (active + count - 1) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}

/** Whether a key belongs to an input method that is composing: Enter takes its candidate then and opens nothing. */
export function isComposing(event: KeyboardEvent): boolean {
  // 229: Safari ends the composition before it tells of the key that did so.
  return event.isComposing || event.keyCode === 229
}
