import type { Json } from '../json.ts'
import { StatusError } from './status-error.ts'

/** Deeper bodies are refused: no API needs them, and each level costs time in every later step. */
const maxLevels = 64

/**
 * Parses JSON more strictly than `JSON.parse`: repeated keys are errors, because parsers differ in which one they use, and deep nesting
 * is an error, too.
 *
 * @throws StatusError With the error and its place.
 */
export function parseJson(text: string): Json {
  rejectDepthAndRepeats(text)
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new StatusError('INVALID_ARGUMENT', `the body is not valid JSON: ${(error as Error).message}`)
  }
}

/** Scans the text once, without parsing values; leaves syntax errors to `JSON.parse`. */
function rejectDepthAndRepeats(text: string): void {
  const keys: (Set<string> | undefined)[] = []
  let string: string | undefined
  for (let at = 0; at < text.length; at++) {
    switch (text.charCodeAt(at)) {
      case 0x22: {
        const end = endOfString(text, at)
        string = text.slice(at, end)
        at = end - 1
        break
      }
      case 0x3a: {
        const open = keys.at(-1)
        if (string === undefined || !open) break
        const key = string.includes('\\') ? unescaped(string) : string
        if (open.has(key))
          throw new StatusError('INVALID_ARGUMENT', `the body has the key ${key} twice in one object`)
        open.add(key)
        string = undefined
        break
      }
      case 0x7b:
      case 0x5b:
        keys.push(text[at] === '{' ? new Set() : undefined)
        if (keys.length > maxLevels) {
          throw new StatusError('INVALID_ARGUMENT', `the body is nested deeper than ${maxLevels} levels`)
        }
        break
      case 0x7d:
      case 0x5d:
        keys.pop()
        break
    }
  }
}

/** Index after the closing quote of the string that begins at `start`. */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1)
  while (end > 0) {
    let backslashes = 0
    while (text[end - 1 - backslashes] === '\\') backslashes++
    if (backslashes % 2 === 0) return end + 1
    end = text.indexOf('"', end + 1)
  }
  return text.length
}

/** Decodes escapes, since keys can be equal with different spellings. */
function unescaped(string: string): string {
  try {
    return JSON.stringify(JSON.parse(string))
  } catch {
    return string
  }
}
