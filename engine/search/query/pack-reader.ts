import { fileOf, type Place } from '../format/places.ts'
import { SearchError } from '../types.ts'

/** Range of bytes of a file. `to` is exclusive. */
export interface ByteSpan {
  from: number
  to: number
}

/**
 * Fetches a file, or a range of its bytes. If the server does not support ranges, it returns the whole file, which its
 * length shows.
 *
 * @throws {SearchError} `stale` if the file does not exist, `network` if there is no response.
 */
export type FetchFile = (name: string, span?: ByteSpan) => Promise<ArrayBuffer>

/**
 * Maximum number of bytes between two parts that one request reads: reading the gap costs less than another request.
 */
const maxGap = 32

/** Reads parts of packs, adjacent ones in one request. */
export class PackReader {
  readonly #fetchFile: FetchFile
  readonly #perFile: number
  /** Whole files, from a server without ranges. */
  readonly #wholeFiles = new Map<string, Promise<Uint8Array>>()
  #hasRanges = true

  /** @param perFile Number of packs in a file. */
  constructor(fetchFile: FetchFile, perFile = 1) {
    this.#fetchFile = fetchFile
    this.#perFile = perFile
  }

  /** The bytes of each place, by its offset. */
  read(places: readonly Place[]): Map<number, Promise<Uint8Array>> {
    const parts = new Map<number, Promise<Uint8Array>>()
    for (const near of this.#together(places)) {
      const [first] = near
      const last = near.at(-1)
      if (!first || !last) continue
      const { name, from } = fileOf(first, this.#perFile)
      const span = { from, to: from + last.at + last.length - first.at }
      const bytes = this.#span(name, span)
      for (const place of near) {
        const offset = place.at - first.at
        const part = bytes.then(all => all.subarray(offset, offset + place.length))
        parts.set(place.at, near.length === 1 ? part : part.catch(error => this.#alone(place, error)))
      }
    }
    return parts
  }

  /**
   * Parts of a failed request may be available one by one: without network, the cache has those that earlier queries
   * read.
   */
  #alone(place: Place, error: unknown): Promise<Uint8Array> {
    if (error instanceof SearchError && error.reason === 'stale') throw error
    const { name, from } = fileOf(place, this.#perFile)
    return this.#span(name, { from, to: from + place.length })
  }

  /** Groups of places that one request reads. */
  #together(places: readonly Place[]): Place[][] {
    const nameOf = (place: Place) => fileOf(place, this.#perFile).name
    const groups: Place[][] = []
    for (const place of [...places].sort((a, b) => a.at - b.at)) {
      const before = groups.at(-1)?.at(-1)
      const isNearby =
        before && nameOf(before) === nameOf(place) && place.at - before.at - before.length <= maxGap
      if (isNearby) groups.at(-1)?.push(place)
      else groups.push([place])
    }
    return groups
  }

  async #span(name: string, span: ByteSpan): Promise<Uint8Array> {
    if (!this.#hasRanges) return cut(name, await this.#wholePack(name), span)
    const bytes = new Uint8Array(await this.#fetchFile(name, span))
    if (bytes.length === span.to - span.from) return bytes
    const part = cut(name, bytes, span)
    this.#hasRanges = false
    this.#wholeFiles.set(name, Promise.resolve(bytes))
    return part
  }

  async #wholePack(name: string): Promise<Uint8Array> {
    const cached = this.#wholeFiles.get(name)
    if (cached) return cached
    const pack = this.#fetchFile(name).then(buffer => new Uint8Array(buffer))
    this.#wholeFiles.set(name, pack)
    pack.catch(() => this.#wholeFiles.delete(name))
    return pack
  }
}

function cut(name: string, pack: Uint8Array, { from, to }: ByteSpan): Uint8Array {
  if (to > pack.length) throw new SearchError('network', `${name} of the search index ends too early`)
  return pack.subarray(from, to)
}
