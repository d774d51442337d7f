import { createHash } from 'node:crypto'
import { type Place, packsPerFile } from '../format/places.ts'
import { Placer } from './pack-files.ts'

/** The parts of an index, in the order in which they are written. */
export class PartList {
  readonly parts: Uint8Array[] = []
  readonly #placer = new Placer()
  readonly #hash = createHash('sha256')

  /** @returns The place of the part. */
  add(part: Uint8Array): Place {
    this.parts.push(part)
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
