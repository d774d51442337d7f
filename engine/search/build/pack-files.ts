import { type Place, packName, placeAfter } from '../format/places.ts'

/** Gives parts their places, one after the other. */
export class Placer {
  #last: Place = { at: 0, length: 0 }

  place(part: Uint8Array): Place {
    this.#last = placeAfter(this.#last, part.length)
    return this.#last
  }
}

/** Puts parts into packs, in the order in which they got their places. No more than a pack is kept. */
export function* packFiles(parts: Iterable<Uint8Array>): Generator<[name: string, content: Uint8Array]> {
  const placer = new Placer()
  let open: Uint8Array[] = []
  let name = ''
  for (const part of parts) {
    const next = packName(placer.place(part))
    if (next !== name && open.length > 0) {
      yield [name, joined(open)]
      open = []
    }
    name = next
    open.push(part)
  }
  if (open.length > 0) yield [name, joined(open)]
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const length = parts.reduce((sum, part) => sum + part.length, 0)
  const pack = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    pack.set(part, at)
    at += part.length
  }
  return pack
}
