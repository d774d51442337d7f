import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { type Effort, writeCompressed } from './compress.ts'

/** The folder that a site is written to. */
export class SiteOutput {
  readonly folder: string
  /** The site that the last build left, if files of it may be taken over. */
  readonly last: string | undefined
  /** Whether files get compressed siblings. */
  readonly compress: boolean
  /** Folders that are there: asking the file system for each page took a tenth of a second of 1,110. */
  readonly #made = new Set<string>()

  constructor(folder: string, last: string | undefined, compress = true) {
    this.folder = folder
    this.last = last
    this.compress = compress
  }

  /** Path of a file to be written by other means; its folder is there. */
  pathOf(name: string): string {
    const file = path.join(this.folder, name)
    const folder = path.dirname(file)
    if (!this.#made.has(folder)) mkdirSync(folder, { recursive: true })
    this.#made.add(folder)
    return file
  }

  /**
   * Writes a file with its compressed siblings, or takes all of them from the last build if they would be the same.
   *
   * @param name Path below the site's root.
   * @returns bytes as Brotli sends them; of the file itself where nothing is compressed.
   */
  write(name: string, content: string | Uint8Array, effort: Effort): number {
    const last = this.last && path.join(this.last, name)
    return writeCompressed(this.pathOf(name), content, this.compress ? effort : 'plain', last)
  }
}
