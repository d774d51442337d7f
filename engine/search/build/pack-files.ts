import { fileOf, type Place, placeAfter } from '../format/places.ts'

/** Assigns places to parts, one after the other. */
export class Placer {
  #last: Place = { at: 0, length: 0 }

  /** The place that was assigned last. */
  get last(): Place {
    return this.#last
  }

  place(part: Uint8Array): Place {
    this.#last = placeAfter(this.#last, part.length)
    return this.#last
  }
}

/** Parts of a file, with the byte at which each begins. */
type Placed = { from: number; part: Uint8Array }[]

/**
 * Writes parts into files of packs, in the order in which they got their places. Holds one file in memory at a time.
 *
 * @param perFile Number of packs in a file. Zeros fill the space between the end of a pack's parts and the next pack.
 */
export function* packFiles(
  parts: Iterable<Uint8Array>,
  perFile: number,
): Generator<[name: string, content: Uint8Array]> {
  const placement = new Placer()
  let open: Placed = []
  let name = ''
  for (const part of parts) {
    const next = fileOf(placement.place(part), perFile)
    if (next.name !== name && open.length > 0) {
      yield [name, concatenate(open)]
      open = []
    }
    name = next.name
    open.push({ from: next.from, part })
  }
  if (open.length > 0) yield [name, concatenate(open)]
}

function concatenate(parts: Placed): Uint8Array {
  const last = parts.at(-1)
  const file = new Uint8Array(last ? last.from + last.part.length : 0)
  for (const { from, part } of parts) file.set(part, from)
  return file
}
