import { createHash } from 'node:crypto'
import { type Place, packsPerFile } from '../format/places.ts'
import { Placer } from './pack-files.ts'

/** The parts of an index, in the order in which they are written. */
export class PartList {
  /** Parts that are kept in memory. */
  readonly kept: Uint8Array[] = []
  readonly #placer = new Placer()
  readonly #hash = createHash('sha256')

  /**
   * Keeps a part.
   *
   * @returns Its place.
   */
  add(part: Uint8Array): Place {
    this.kept.push(part)
    return this.pass(part)
  }

  /**
   * Assigns a place to a part that is not kept, because it is encoded again when it is written. Such parts come before
   * all that are kept.
   *
   * @returns Its place.
   */
  pass(part: Uint8Array): Place {
    this.#hash.update(part)
    return this.#placer.place(part)
  }

  /** Number of packs in a file. Called after the last part. */
  perFile(): number {
    return packsPerFile(this.#placer.last)
  }

  /** Hash of all parts. Called after the last part. */
  hash(): string {
    return this.#hash.digest('hex')
  }
}
