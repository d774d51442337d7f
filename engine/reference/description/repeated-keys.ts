import { skipSpace, skipString } from './json-places.ts'

/** A name that an object has before. */
export interface RepeatedKey {
  key: string
  /** From 1. */
  line: number
}

/**
 * Names that stand again in the same object of a text of JSON, in their order: `JSON.parse` keeps the last one and says nothing.
 *
 * @param text That can be parsed as JSON.
 */
export function repeatedKeys(text: string): RepeatedKey[] {
  const found: RepeatedKey[] = []
  /** Names of the objects that are open, outermost first; nothing is in those of lists. */
  const open: Set<string>[] = []
  let line = 1
  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    if (character === '\n') line++
    else if (character === '{' || character === '[') open.push(new Set())
    else if (character === '}' || character === ']') open.pop()
    else if (character === '"') {
      const end = skipString(text, at)
      if (text[skipSpace(text, end)] === ':') {
        const key = nameOf(text.slice(at, end))
        const known = open.at(-1)
        if (known?.has(key)) found.push({ key, line })
        known?.add(key)
      }
      at = end - 1
    }
  }
  return found
}

/** @param quoted With its quotation marks. */
function nameOf(quoted: string): string {
  return quoted.includes('\\') ? (JSON.parse(quoted) as string) : quoted.slice(1, -1)
}
