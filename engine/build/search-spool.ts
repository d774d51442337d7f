import { hash } from 'node:crypto'
import {
  appendFileSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import type { IndexName } from '../search/index-name.ts'
import type { PageOnDisk, SearchPage } from '../search/types.ts'
import { fileLines } from './file-lines.ts'

/** Pages of an index in a file, which the caller closes. */
export interface SpooledPages {
  /** Sorted by address. */
  pages: PageOnDisk[]
  /** Hash of all pages. */
  hash: string
  close(): void
}

/**
 * The pages of a build for search, as lines of JSON in one file for each index: in memory, those of 20,000 pages would take more than
 * everything else. The files of the last complete build are kept for `npm run search:push`.
 */
export class SearchSpool {
  readonly #folder: string
  readonly #fresh: string

  /**
   * @param cache Folder for caches.
   * @param work Folder of this build; without it, only reading is possible.
   */
  constructor(cache: string, work = cache) {
    this.#folder = path.join(cache, 'search')
    this.#fresh = path.join(work, 'search.new')
  }

  /** Begins a new build. */
  begin(names: readonly IndexName[]): void {
    mkdirSync(this.#fresh, { recursive: true })
    for (const name of names) writeFileSync(spoolFile(this.#fresh, name), '')
  }

  /** @param pages Each as JSON; several at once, because each call opens the file. */
  add(name: IndexName, pages: readonly string[]): void {
    appendFileSync(spoolFile(this.#fresh, name), pages.map(page => `${page}\n`).join(''))
  }

  /** File with the pages of the new build, for `readSpooled`. */
  file(name: IndexName): string {
    return spoolFile(this.#fresh, name)
  }

  /** Completes the new build: its pages replace those of the last one. */
  keep(): void {
    rmSync(this.#folder, { recursive: true, force: true })
    renameSync(this.#fresh, this.#folder)
  }

  /** @throws If there was no build. */
  readLastBuild(name: IndexName): SearchPage[] {
    const file = spoolFile(this.#folder, name)
    if (!existsSync(file)) throw new Error(`There is no ${file}: run npm run build first.`)
    const spooled = readSpooled(file)
    try {
      return spooled.pages.map(page => page.read())
    } finally {
      spooled.close()
    }
  }
}

function spoolFile(folder: string, name: IndexName): string {
  return path.join(folder, `${name}.jsonl`)
}

/** Reads which pages a file of a spool has; their texts are read on demand. */
export function readSpooled(file: string): SpooledPages {
  const entries: { url: string; page: PageOnDisk; hash: string }[] = []
  const opened = openSync(file, 'r')
  for (const { bytes, at } of fileLines(opened)) {
    const { url, area, service, lang, title }: SearchPage = JSON.parse(bytes.toString())
    const { length } = bytes
    const page = { area, service, lang, title, read: () => readPage(opened, at, length) }
    entries.push({ url, page, hash: hash('sha256', bytes, 'base64') })
  }
  entries.sort((a, b) => (a.url < b.url ? -1 : 1))
  return {
    pages: entries.map(({ page }) => page),
    hash: hash('sha256', entries.map(entry => entry.hash).join(' '), 'hex'),
    close: () => closeSync(opened),
  }
}

function readPage(opened: number, position: number, length: number): SearchPage {
  const bytes = Buffer.allocUnsafe(length)
  readSync(opened, bytes, 0, length, position)
  return JSON.parse(bytes.toString())
}
