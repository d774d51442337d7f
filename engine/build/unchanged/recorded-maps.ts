import { hash } from 'node:crypto'

/** Separates the parts of a name: that of a value, and the keys of the maps on the way to an entry. */
const separator = '\n'
/** Last part of the name of all keys of a map, and of all of its values; no map of a site has these keys. */
const allKeys = '\tkeys'
const allValues = '\tvalues'

/**
 * A value whose maps note what is read from them. Objects with maps in them are followed, others are entries as a whole. What else there
 * is belongs to the outline (`outlineOf`), whose changes concern every page.
 *
 * @param name Name of the value; an entry's name is that of its map, followed by its key.
 * @param note Called with the names of what is read.
 */
export function recordedMaps<T>(value: T, name: string, note: (name: string) => void): T
export function recordedMaps(value: unknown, name: string, note: (name: string) => void): unknown {
  if (value instanceof Map) return new RecordedMap(value, name, note)
  if (!isFollowed(value)) return value
  const members = Object.entries(value).map(([key, member]) => [
    key,
    recordedMaps(member, name === '' ? key : name + separator + key, note),
  ])
  return Object.fromEntries(members)
}

/** Whether a value is a map, or a plain object with maps in it. */
function isFollowed(value: unknown): value is Map<unknown, unknown> | Record<string, unknown> {
  if (value instanceof Map) return true
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const known = followed.get(value)
  if (known !== undefined) return known
  const found = Object.values(value).some(isFollowed)
  followed.set(value, found)
  return found
}
const followed = new WeakMap<object, boolean>()

/** A map that notes what is read from it. Changes go to the original. */
class RecordedMap extends Map<unknown, unknown> {
  readonly #original: Map<unknown, unknown>
  readonly #name: string
  readonly #note: (name: string) => void
  /** Entries that are followed. */
  readonly #followed = new Map<unknown, unknown>()

  constructor(original: Map<unknown, unknown>, name: string, note: (name: string) => void) {
    super()
    this.#original = original
    this.#name = name
    this.#note = note
  }

  override get(key: unknown): unknown {
    const known = this.#followed.get(key)
    if (known !== undefined) return known
    const value = this.#original.get(key)
    if (!isFollowed(value)) {
      this.#note(this.#nameOf(key))
      return value
    }
    const followed = recordedMaps(value, this.#nameOf(key), this.#note)
    this.#followed.set(key, followed)
    return followed
  }

  override has(key: unknown): boolean {
    this.#note(this.#nameOf(key))
    return this.#original.has(key)
  }

  override set(key: unknown, value: unknown): this {
    this.#followed.delete(key)
    this.#original.set(key, value)
    return this
  }

  override get size(): number {
    this.#note(this.#nameOf(allKeys))
    return this.#original.size
  }

  override keys(): MapIterator<unknown> {
    this.#note(this.#nameOf(allKeys))
    return this.#original.keys()
  }

  override *entries(): MapIterator<[unknown, unknown]> {
    this.#note(this.#nameOf(allValues))
    for (const [key, value] of this.#original) yield [key, isFollowed(value) ? this.get(key) : value]
  }

  override *values(): MapIterator<unknown> {
    for (const [, value] of this.entries()) yield value
  }

  override [Symbol.iterator](): MapIterator<[unknown, unknown]> {
    return this.entries()
  }

  override forEach(run: (value: unknown, key: unknown, map: Map<unknown, unknown>) => void): void {
    for (const [key, value] of this.entries()) run(value, key, this)
  }

  #nameOf(key: unknown): string {
    return this.#name + separator + String(key)
  }
}

/** The state of what recorded names refer to. */
export class MapStates {
  readonly #value: unknown
  readonly #texts = new WeakMap<object, string>()

  /** @param value The value whose maps are recorded. */
  constructor(value: unknown) {
    this.#value = value
  }

  /**
   * The state of what a name refers to, as text.
   *
   * @param name As noted by `recordedMaps`, without the name of the value.
   */
  stateOf(name: string): string {
    let found: unknown = this.#value
    for (const part of name.split(separator)) {
      if (found instanceof Map) {
        if (part === allKeys) return JSON.stringify([...found.keys()])
        // Entries that are followed are read by names of their own.
        if (part === allValues)
          return [...found]
            .map(([key, value]) => `${key} ${isFollowed(value) ? '' : this.#textOf(value)}`)
            .join()
        found = found.get(part)
      } else if (typeof found === 'object' && found !== null)
        found = (found as Readonly<Record<string, unknown>>)[part]
    }
    // A map exists; its entries have names of their own.
    return isFollowed(found) ? 'followed' : this.#textOf(found)
  }

  #textOf(value: unknown): string {
    if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? ''
    const known = this.#texts.get(value)
    if (known !== undefined) return known
    const text = hash('sha256', JSON.stringify(value, withMaps), 'base64url')
    this.#texts.set(value, text)
    return text
  }
}

/** Everything in a value but the entries that `recordedMaps` notes, for JSON. */
export function outlineOf(value: unknown): unknown {
  if (value instanceof Map)
    return [...value].flatMap(([key, entry]) => (isFollowed(entry) ? [[key, outlineOf(entry)]] : []))
  if (!isFollowed(value)) return undefined
  return Object.entries(value).map(([key, member]) => [key, isFollowed(member) ? outlineOf(member) : member])
}

/** For `JSON.stringify`, which would write maps and sets as `{}`. */
export function withMaps(_key: string, value: unknown): unknown {
  return value instanceof Map || value instanceof Set ? [...value] : value
}
