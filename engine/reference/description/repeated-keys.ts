import { skipSpace, skipString } from './json-places.ts'

/** A duplicate key of an object. */
export interface RepeatedKey {
  key: string
  /** 1-based. */
  line: number
}

/**
 * Duplicate keys of objects in JSON, in document order. `JSON.parse` silently uses the last one.
 *
 * @param text Valid JSON.
 */
export function repeatedKeys(text: string): RepeatedKey[] {
  const found: RepeatedKey[] = []
  /** Keys of the open objects, outermost first. Lists have an empty set. */
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
        const keys = open.at(-1)
        if (keys?.has(key)) found.push({ key, line })
        keys?.add(key)
      }
      at = end - 1
    }
  }
  return found
}

/** @param quoted The key with its quotation marks. */
function nameOf(quoted: string): string {
  return quoted.includes('\\') ? (JSON.parse(quoted) as string) : quoted.slice(1, -1)
}
