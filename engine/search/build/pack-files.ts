import { fileOf, type Place, placeAfter } from '../format/places.ts'

/** Gives parts their places, one after the other. */
export class Placer {
  #last: Place = { at: 0, length: 0 }

  /** The last one that was given. */
  get last(): Place {
    return this.#last
  }

  place(part: Uint8Array): Place {
    this.#last = placeAfter(this.#last, part.length)
    return this.#last
  }
}

/** Parts of a file with where each begins in it. */
type Placed = { from: number; part: Uint8Array }[]

/**
 * Puts parts into files of packs, in the order in which they got their places. No more than a file is kept.
 *
 * @param perFile Packs in a file; between them are zeros up to where the next begins.
 */
export function* packFiles(
  parts: Iterable<Uint8Array>,
  perFile: number,
): Generator<[name: string, content: Uint8Array]> {
  const placer = new Placer()
  let open: Placed = []
  let name = ''
  for (const part of parts) {
    const next = fileOf(placer.place(part), perFile)
    if (next.name !== name && open.length > 0) {
      yield [name, joined(open)]
      open = []
    }
    name = next.name
    open.push({ from: next.from, part })
  }
  if (open.length > 0) yield [name, joined(open)]
}

function joined(parts: Placed): Uint8Array {
  const last = parts.at(-1)
  const file = new Uint8Array(last ? last.from + last.part.length : 0)
  for (const { from, part } of parts) file.set(part, from)
  return file
}
