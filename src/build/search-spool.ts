import { hash } from 'node:crypto'
import {
  appendFileSync,
  closeSync,
  createReadStream,
  existsSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import type { PageOnDisk, SearchPage } from '../search/types.ts'
import type { Locale } from '../site/locale.ts'

/** Pages of a locale in a file, to be closed. */
export interface SpooledPages extends Disposable {
  /** By address. */
  pages: PageOnDisk[]
  /** Hash of all of them. */
  hash: string
}

/**
 * The pages of a build for search, as lines of JSON in a file a locale: in memory those of 20,000 pages would take more than
 * all else. Those of the last whole build stay for `npm run search:push`.
 */
export class SearchSpool {
  private readonly folder: string
  private readonly fresh: string

  /** @param cache Folder of caches. */
  constructor(cache: string) {
    this.folder = path.join(cache, 'search')
    this.fresh = path.join(cache, 'search.new')
  }

  /** Begins the pages of a new build. */
  begin(locales: readonly Locale[]): void {
    rmSync(this.fresh, { recursive: true, force: true })
    mkdirSync(this.fresh, { recursive: true })
    for (const locale of locales) writeFileSync(fileIn(this.fresh, locale), '')
  }

  /** @param page A page as JSON. */
  add(locale: Locale, page: string): void {
    appendFileSync(fileIn(this.fresh, locale), `${page}\n`)
  }

  /** The pages of the new build. */
  read(locale: Locale): Promise<SpooledPages> {
    return readPages(fileIn(this.fresh, locale))
  }

  /** Ends the new build: its pages are those of the last one now. */
  keep(): void {
    rmSync(this.folder, { recursive: true, force: true })
    renameSync(this.fresh, this.folder)
  }

  /** @throws when there was no build. */
  async readLast(locale: Locale): Promise<SearchPage[]> {
    const file = fileIn(this.folder, locale)
    if (!existsSync(file)) throw new Error(`There is no ${file}: run npm run build first.`)
    using spooled = await readPages(file)
    return spooled.pages.map(page => page.read())
  }
}

function fileIn(folder: string, locale: Locale): string {
  return path.join(folder, `${locale}.jsonl`)
}

async function readPages(file: string): Promise<SpooledPages> {
  const entries: { url: string; page: PageOnDisk; hash: string }[] = []
  const opened = openSync(file, 'r')
  let position = 0
  for await (const line of linesOf(file)) {
    const at = position
    const length = Buffer.byteLength(line)
    const { url, area, service, lang, title }: SearchPage = JSON.parse(line)
    const page = { area, service, lang, title, read: () => readPage(opened, at, length) }
    entries.push({ url, page, hash: hash('sha256', line, 'base64') })
    position += length + 1
  }
  entries.sort((a, b) => (a.url < b.url ? -1 : 1))
  return {
    pages: entries.map(({ page }) => page),
    hash: hash('sha256', entries.map(entry => entry.hash).join(' '), 'hex'),
    [Symbol.dispose]: () => closeSync(opened),
  }
}

function readPage(opened: number, position: number, length: number): SearchPage {
  const bytes = Buffer.allocUnsafe(length)
  readSync(opened, bytes, 0, length, position)
  return JSON.parse(bytes.toString())
}

/** Lines of a file. Node's readline would also cut at U+2028, which JSON leaves as it is. */
async function* linesOf(file: string): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of createReadStream(file, { encoding: 'utf8', highWaterMark: 1 << 20 })) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}
