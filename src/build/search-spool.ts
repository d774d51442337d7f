import { hash } from 'node:crypto'
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import type { SearchPage } from '../search/types.ts'
import type { Locale } from '../site/locale.ts'

/** Pages of a locale as search takes them. */
export interface SpooledPages {
  /** By address. */
  pages: SearchPage[]
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
  read(locale: Locale): SpooledPages {
    return readPages(fileIn(this.fresh, locale))
  }

  /** Ends the new build: its pages are those of the last one now. */
  keep(): void {
    rmSync(this.folder, { recursive: true, force: true })
    renameSync(this.fresh, this.folder)
  }

  /** @throws when there was no build. */
  readLast(locale: Locale): SearchPage[] {
    const file = fileIn(this.folder, locale)
    if (!existsSync(file)) throw new Error(`There is no ${file}: run npm run build first.`)
    return readPages(file).pages
  }
}

function fileIn(folder: string, locale: Locale): string {
  return path.join(folder, `${locale}.jsonl`)
}

function readPages(file: string): SpooledPages {
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1)
  const entries = lines.map((line): { line: string; page: SearchPage } => ({ line, page: JSON.parse(line) }))
  entries.sort((a, b) => (a.page.url < b.page.url ? -1 : 1))
  return {
    pages: entries.map(({ page }) => page),
    hash: hash('sha256', entries.map(({ line }) => line).join('\n'), 'hex'),
  }
}
