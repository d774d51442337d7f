import { createHash } from 'node:crypto'
import { type Place, packsPerFile } from '../format/places.ts'
import { Placer } from './pack-files.ts'

/** The parts of an index, in the order in which they are written. */
export class PartList {
  /** Those that are kept. */
  readonly kept: Uint8Array[] = []
  readonly #placer = new Placer()
  readonly #hash = createHash('sha256')

  /** Keeps a part. @returns where it will be. */
  add(part: Uint8Array): Place {
    this.kept.push(part)
    return this.pass(part)
  }

  /** Counts a part that is not kept but made again for writing. Such parts come before all that are kept. */
  pass(part: Uint8Array): Place {
    this.#hash.update(part)
    return this.#placer.place(part)
  }

  /** How many packs share a file; to be called last. */
  perFile(): number {
    return packsPerFile(this.#placer.last)
  }

  /** Of all parts; to be called last. */
  hash(): string {
    return this.#hash.digest('hex')
  }
}
