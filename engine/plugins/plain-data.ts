import { types } from 'node:util'
import { serialize } from 'node:v8'

/** A part of a value that cannot be sent to another process. */
export interface UnsendablePart {
  /** Keys that lead to the part, such as `prices.1.format`; empty for the value itself. */
  key: string
  /** What the part is: `a function`. */
  found: string
}

/**
 * Finds what keeps a value from being sent to the processes that render pages, such as a function.
 *
 * @returns The first such part; undefined if the value is plain data.
 */
export function unsendablePart(value: unknown): UnsendablePart | undefined {
  if (isSendable(value)) return undefined
  const keys: string[] = []
  const seen = new Set<unknown>()
  let part = value
  for (;;) {
    seen.add(part)
    const next = childrenOf(part).find(([, child]) => !seen.has(child) && !isSendable(child))
    if (!next) return { key: keys.join('.'), found: nameOf(part) }
    const [key, child] = next
    keys.push(key)
    part = child
  }
}

/**
 * Checks what a plugin has read, which is sent to the processes that render pages.
 *
 * @throws {TypeError} If a part of it cannot be sent.
 */
export function requirePlain(value: unknown): void {
  const part = unsendablePart(value)
  if (!part) return
  const place = part.key === '' ? '' : `"${part.key}" is `
  throw new TypeError(`${place}${part.found}, expected plain data, which can be sent to other processes`)
}

function isSendable(value: unknown): boolean {
  try {
    serialize(value)
    return true
  } catch {
    return false
  }
}

function childrenOf(value: unknown): (readonly [key: string, value: unknown])[] {
  if (typeof value !== 'object' || value === null || types.isProxy(value)) return []
  if (value instanceof Map) return [...value].map(([key, child]) => [String(key), child])
  return Object.entries(value instanceof Set ? [...value] : value)
}

function nameOf(value: unknown): string {
  if (types.isPromise(value)) return 'a promise (is an "await" missing?)'
  if (types.isProxy(value)) return 'a proxy'
  return typeof value === 'object'
    ? `an object of ${value?.constructor?.name ?? 'no class'}`
    : `a ${typeof value}`
}
