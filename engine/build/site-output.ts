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
import { type Problem, ProblemsError } from '../config/problem.ts'
import { isWithin } from '../files/real-path.ts'
import { type Effort, writeCompressed } from './compress.ts'

/** Sizes in bytes of a site's files, by their path. */
export type WrittenFiles = Map<string, number>

/** The folder into which a site is written. */
export class SiteOutput {
  readonly folder: string
  /** The site of the last build, if its files may be reused. */
  readonly last: string | undefined
  /** Whether to write compressed siblings of files. */
  readonly compress: boolean
  /** Files written so far; those of rendering processes are added. */
  readonly written: WrittenFiles = new Map()
  /** Errors for files that the site itself adds, by path: the build must not write them, too. */
  readonly taken = new Map<string, Problem>()
  /** Existing folders: checking for each of 1,110 pages took a tenth of a second. */
  readonly #made = new Set<string>()

  constructor(folder: string, last: string | undefined, compress = true) {
    this.folder = folder
    this.last = last
    this.compress = compress
  }

  /**
   * Writes a file with its compressed siblings, or links those of the last build if they are the same.
   *
   * @param name Path from the site's root.
   * @returns Size in bytes with Brotli, or of the file itself if nothing is compressed.
   */
  write(name: string, content: string | Uint8Array, effort: Effort): number {
    const last = this.last && path.join(this.last, name)
    const sent = writeCompressed(this.#pathOf(name), content, this.compress ? effort : 'plain', last)
    this.noteWritten(name, effort)
    return sent
  }

  /** Notes that a file with its siblings belongs to the site; it may have been written by another process. */
  noteWritten(name: string, effort: Effort): void {
    this.#note(name)
    if (this.compress && effort !== 'plain') for (const suffix of siblings) this.#note(name + suffix)
  }

  /** Writes a file whose time must be that of this build, without siblings and without reusing an old one. */
  writeNew(name: string, text: string): void {
    writeFileSync(this.#pathOf(name), text)
    this.#note(name)
  }

  /** Reads a file of this build. */
  read(name: string): string {
    return readFileSync(path.join(this.folder, name), 'utf8')
  }

  /** Copies a file unchanged. */
  async copy(from: string, name: string): Promise<void> {
    await copyFile(from, this.#pathOf(name))
    this.#note(name)
  }

  /** Links a file from another folder, or copies it from another file system. */
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
   * Links every file of a folder in the last build; none may exist yet.
   *
   * @returns Number of files; 0 if they cannot be linked.
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
      // Somebody changed the built site, or its file system does not support links.
      return 0
    }
  }

  /** Removes a folder of written files. */
  remove(folder: string): void {
    rmSync(path.join(this.folder, folder), { recursive: true, force: true })
    this.#made.clear()
    for (const name of this.written.keys()) if (name.startsWith(`${folder}/`)) this.written.delete(name)
  }

  /**
   * Path of a file, whose folder is created.
   *
   * @throws {ProblemsError} If the name leads out of the site's folder, such as that of a plugin's file.
   */
  #pathOf(name: string): string {
    const file = path.join(this.folder, name)
    if (!isWithin(this.folder, file) || name.includes('\0'))
      throw new ProblemsError([
        {
          severity: 'error',
          code: 'output',
          message: `found ${JSON.stringify(name)}, expected the name of a file in the built site`,
        },
      ])
    const folder = path.dirname(file)
    if (!this.#made.has(folder)) mkdirSync(folder, { recursive: true })
    this.#made.add(folder)
    return file
  }

  #note(name: string): void {
    const stats = statSync(path.join(this.folder, name), { throwIfNoEntry: false })
    if (stats) this.record([[path.posix.join('/', name).slice(1), stats.size]])
  }

  /**
   * Adds files to those written so far.
   *
   * @param files Sizes in bytes by path.
   * @throws {ProblemsError} If one of them is taken.
   */
  record(files: Iterable<readonly [name: string, bytes: number]>): void {
    const taken = new Set<Problem>()
    for (const [name, bytes] of files) {
      this.written.set(name, bytes)
      const problem = this.taken.get(name)
      if (problem) taken.add(problem)
    }
    if (taken.size > 0) throw new ProblemsError([...taken])
  }
}

/** What the names of a file's compressed siblings end with. */
export const siblings = ['.br', '.gz']
