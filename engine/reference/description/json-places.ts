/**
 * Finds offsets of values in JSON. Only the objects on the way to a value are scanned, each once: a YAML parser's tree of 13 MB takes
 * four seconds and half a gigabyte.
 */
export class JsonPlaces {
  readonly #text: string
  /** Entries of an object or list, by the offset at which it begins. */
  readonly #entries = new Map<number, ReadonlyMap<string, Place>>()

  /** @param text Valid JSON. */
  constructor(text: string) {
    this.#text = text
  }

  /** Offsets of a value. If there is none, those of its nearest parent. */
  placeOf(keys: readonly PropertyKey[]): Place {
    const start = skipSpace(this.#text, 0)
    let place: Place = { name: start, value: start }
    for (const key of keys) {
      const entry = this.#entriesOf(place.value).get(String(key))
      if (!entry) break
      place = entry
    }
    return place
  }

  #entriesOf(start: number): ReadonlyMap<string, Place> {
    const cached = this.#entries.get(start)
    if (cached) return cached
    const entries = new Map<string, Place>()
    this.#entries.set(start, entries)
    const open = this.#text[start]
    if (open !== '{' && open !== '[') return entries
    let at = skipSpace(this.#text, start + 1)
    for (let index = 0; at < this.#text.length && !'}]'.includes(this.#text[at] ?? ''); index++) {
      const name = at
      let key = String(index)
      if (open === '{') {
        const end = skipString(this.#text, at)
        key = JSON.parse(this.#text.slice(at, end)) as string
        at = skipSpace(this.#text, skipSpace(this.#text, end) + 1)
      }
      entries.set(key, { name, value: at })
      at = skipSpace(this.#text, this.#skipValue(at))
      if (this.#text[at] === ',') at = skipSpace(this.#text, at + 1)
    }
    return entries
  }

  #skipValue(from: number): number {
    let depth = 0
    let at = from
    while (at < this.#text.length) {
      const character = this.#text[at]
      if (character === '"') at = skipString(this.#text, at)
      else if (character === '{' || character === '[') {
        depth++
        at++
      } else if (character === '}' || character === ']') {
        if (depth === 0) return at
        depth--
        at++
      } else if (character === ',' && depth === 0) return at
      else {
        at++
        continue
      }
      if (depth === 0) return at
    }
    return at
  }
}

/** Offsets of a value in a text. */
export interface Place {
  /** Offset of the key; for an entry of a list, the same as `value`. */
  name: number
  value: number
}

/** Offset of the first character that is not white space, from an offset on. */
export function skipSpace(text: string, from: number): number {
  let at = from
  while (at < text.length && text.charCodeAt(at) <= 32) at++
  return at
}

/** Offset after the closing quotation mark of a string. @param from Offset of the opening one. */
export function skipString(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 0x5c) at++
    else if (code === 0x22) return at + 1
  }
  return text.length
}
