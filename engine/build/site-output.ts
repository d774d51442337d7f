import {
  copyFileSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { copyFile } from 'node:fs/promises'
import path from 'node:path'
import { type Effort, writeCompressed } from './compress.ts'

/** Files of a site by their path in its folder, with their bytes. */
export type WrittenFiles = Map<string, number>

/** The folder that a site is written to. */
export class SiteOutput {
  readonly folder: string
  /** The site that the last build left, if files of it may be taken over. */
  readonly last: string | undefined
  /** Whether files get compressed siblings. */
  readonly compress: boolean
  /** What was written here; what processes wrote that render pages is added. */
  readonly written: WrittenFiles = new Map()
  /** Folders that are there: asking the file system for each page took a tenth of a second of 1,110. */
  readonly #made = new Set<string>()

  constructor(folder: string, last: string | undefined, compress = true) {
    this.folder = folder
    this.last = last
    this.compress = compress
  }

  /**
   * Writes a file with its compressed siblings, or takes all of them from the last build if they would be the same.
   *
   * @param name Path below the site's root.
   * @returns bytes as Brotli sends them; of the file itself where nothing is compressed.
   */
  write(name: string, content: string | Uint8Array, effort: Effort): number {
    const last = this.last && path.join(this.last, name)
    const sent = writeCompressed(this.#pathOf(name), content, this.compress ? effort : 'plain', last)
    this.#note(name)
    if (this.compress && effort !== 'plain') for (const suffix of siblings) this.#note(name + suffix)
    return sent
  }

  /** Writes a file whose time has to tell of this build, without siblings: it is never taken over. */
  writeNew(name: string, text: string): void {
    writeFileSync(this.#pathOf(name), text)
    this.#note(name)
  }

  /** A file that was written before. */
  read(name: string): string {
    return readFileSync(path.join(this.folder, name), 'utf8')
  }

  /** Copies a file as it is. */
  async copy(from: string, name: string): Promise<void> {
    await copyFile(from, this.#pathOf(name))
    this.#note(name)
  }

  /** Takes a file over from another folder; on another file system it is copied. */
  link(from: string, name: string): void {
    const to = this.#pathOf(name)
    try {
      linkSync(from, to)
    } catch {
      copyFileSync(from, to)
    }
    this.#note(name)
  }

  /**
   * Links every file of a folder of the last build, none of which is there yet.
   *
   * @returns how many there are; 0 where they cannot be linked.
   */
  linkLast(folder: string): number {
    const { last } = this
    if (last === undefined) return 0
    try {
      const names = readdirSync(path.join(last, folder))
      for (const name of names) linkSync(path.join(last, folder, name), this.#pathOf(`${folder}/${name}`))
      for (const name of names) this.#note(`${folder}/${name}`)
      return names.length
    } catch {
      // Somebody changed the built site, or its file system has no links.
      return 0
    }
  }

  /** Removes a folder of what was written. */
  remove(folder: string): void {
    rmSync(path.join(this.folder, folder), { recursive: true, force: true })
    this.#made.clear()
    for (const name of this.written.keys()) if (name.startsWith(`${folder}/`)) this.written.delete(name)
  }

  /** Path of a file; its folder is there. */
  #pathOf(name: string): string {
    const file = path.join(this.folder, name)
    const folder = path.dirname(file)
    if (!this.#made.has(folder)) mkdirSync(folder, { recursive: true })
    this.#made.add(folder)
    return file
  }

  #note(name: string): void {
    const stats = statSync(path.join(this.folder, name), { throwIfNoEntry: false })
    if (stats) this.written.set(path.posix.join('/', name).slice(1), stats.size)
  }
}

const siblings = ['.br', '.gz']
