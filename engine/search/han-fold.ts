import type { HanFold } from './fold.ts'

/** The map of a list of classes, each with the character first that stands for it. */
export function hanFold(classes: readonly string[]): HanFold {
  const map = new Map<string, string>()
  for (const characters of classes) {
    const [first = '', ...others] = characters
    for (const other of others) map.set(other, first)
  }
  return map
}
