import type { HanFold } from './fold.ts'

/** Makes the map of Han variants from a list of classes, each of which begins with the character that represents it. */
export function hanFold(classes: readonly string[]): HanFold {
  const map = new Map<string, string>()
  for (const characters of classes) {
    const [first = '', ...others] = characters
    for (const other of others) map.set(other, first)
  }
  return map
}
