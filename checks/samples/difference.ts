import { isDeepStrictEqual } from 'node:util'

/** Describes a difference on one line; empty if both are equal. */
export function difference(what: string, expected: unknown, found: unknown): string[] {
  if (isDeepStrictEqual(expected, found)) return []
  return [`${what} is ${shown(found)}, not ${shown(expected)}`]
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'undefined'
  return text.length > 400 ? `${text.slice(0, 400)}...` : text
}
