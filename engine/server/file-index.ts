import type { Dirent } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locale } from '../config/locale.ts'
import { plainPath } from '../config/plain-path.ts'
import type { UrlSpace } from '../config/urls.ts'

/** Content codings a file may lie beside itself in, best first (RFC 9110, 8.4.1). */
export type Coding = 'br' | 'gzip'

/** A file of the built site. */
export interface StaticFile {
  /** Path in the built folder with forward slashes: `docs/x.html`. */
  file: string
  /** Codings it is there in precompressed, best first: `docs/x.html.br` gives `br`. */
  codings: readonly Coding[]
}

/**
 * Every address there is. Only what stands here is ever opened, so no request can reach another file; the size and the
 * time of a file are read when it is opened, so that an answer is true to the bytes it carries.
 */
export interface FileIndex {
  /** By decoded path below the base path: `/docs/x`, `/assets/site-4f2a.js`. */
  files: ReadonlyMap<string, StaticFile>
  /** The not-found page of each locale that has one. */
  notFound: ReadonlyMap<Locale, StaticFile>
  /** The same as Markdown. */
  notFoundMarkdown: ReadonlyMap<Locale, StaticFile>
}

const suffixes: readonly (readonly [Coding, string])[] = [
  ['br', '.br'],
  ['gzip', '.gz'],
]

/** The four lists of codings there can be; shared, since a large site has 60,000 files. */
const codings: Readonly<Record<'none' | 'br' | 'gzip' | 'both', readonly Coding[]>> = {
  none: [],
  br: ['br'],
  gzip: ['gzip'],
  both: ['br', 'gzip'],
}

/** Addresses that programs know (RFC 8615), `security.txt` among them: the one name with a dot that is served. */
const wellKnown = '.well-known'

/**
 * Reads which files a built folder holds. Other dotfiles and symbolic links are left out, and so is what begins with `_` at the top: the
 * build wrote it for itself and for servers, code among it (`_tools.mjs`).
 */
export async function indexFiles(dist: string, urls: UrlSpace): Promise<FileIndex> {
  const files = new Map<string, StaticFile>()
  const notFound = new Map<Locale, StaticFile>()
  const notFoundMarkdown = new Map<Locale, StaticFile>()
  const notFoundFiles = new Map(
    urls.locales.map(locale => [locale === urls.defaultLocale ? '404' : `${locale}/404`, locale]),
  )
  for await (const entry of walk(dist, '')) {
    const locale = notFoundFiles.get(entry.file.replace(/\.(html|md)$/, ''))
    const route = plainPath(`/${entry.file}`)
    if (locale !== undefined) (entry.file.endsWith('.md') ? notFoundMarkdown : notFound).set(locale, entry)
    else if (!files.has(route) || !entry.file.endsWith('/index.html')) files.set(route, entry)
  }
  return { files, notFound, notFoundMarkdown }
}

async function* walk(dist: string, folder: string): AsyncGenerator<StaticFile> {
  const entries = await readdir(join(dist, folder), { withFileTypes: true })
  const visible = entries.filter(({ name }) =>
    folder === '' ? name === wellKnown || !/^[._]/.test(name) : !name.startsWith('.'),
  )
  const names = new Set(visible.filter(isFile).map(entry => entry.name))
  for (const entry of visible) {
    const file = `${folder}${entry.name}`
    if (entry.isDirectory()) yield* walk(dist, `${file}/`)
    if (entry.isFile() && !isSibling(entry.name, names)) {
      yield { file, codings: codingsOf(entry.name, names) }
    }
  }
}

function isFile(entry: Dirent): boolean {
  return entry.isFile()
}

function isSibling(name: string, names: ReadonlySet<string>): boolean {
  return suffixes.some(([, suffix]) => name.endsWith(suffix) && names.has(name.slice(0, -suffix.length)))
}

function codingsOf(name: string, names: ReadonlySet<string>): readonly Coding[] {
  const { none, br, gzip, both } = codings
  const hasGzip = names.has(`${name}.gz`)
  if (names.has(`${name}.br`)) return hasGzip ? both : br
  return hasGzip ? gzip : none
}

/** File name suffix of a precompressed sibling. */
export function codingSuffix(coding: Coding): string {
  return coding === 'br' ? '.br' : '.gz'
}
