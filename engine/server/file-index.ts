import type { Dirent } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locale } from '../config/locale.ts'
import { plainPath } from '../config/plain-path.ts'
import type { UrlSpace } from '../config/urls.ts'

/** Content codings of precompressed siblings, best first (RFC 9110, 8.4.1). */
export type Coding = 'br' | 'gzip'

/** A file of the built site. */
export interface StaticFile {
  /** Path in the built folder, with forward slashes: `docs/x.html`. */
  file: string
  /** Codings of its precompressed siblings, best first: `br` for `docs/x.html.br`. */
  codings: readonly Coding[]
}

/**
 * All paths of a site. Only files in this index are ever opened, so that no request can reach others. Size and time of a file are read when it is
 * opened, so that headers match the bytes sent.
 */
export interface FileIndex {
  /** Files by decoded path below the base path: `/docs/x`, `/assets/site-4f2a.js`. */
  files: ReadonlyMap<string, StaticFile>
  /** Not-found pages by locale. */
  notFound: ReadonlyMap<Locale, StaticFile>
  /** Not-found pages as Markdown, by locale. */
  notFoundMarkdown: ReadonlyMap<Locale, StaticFile>
}

const suffixes = ['.br', '.gz']

/** The four possible lists of codings, shared by all files, since a large site has 60,000. */
const codings: Readonly<Record<'none' | 'br' | 'gzip' | 'both', readonly Coding[]>> = {
  none: [],
  br: ['br'],
  gzip: ['gzip'],
  both: ['br', 'gzip'],
}

/** Folder of well-known URIs (RFC 8615) such as `security.txt`: the only name with a leading dot that is served. */
const wellKnown = '.well-known'

/**
 * Indexes the files of a built folder. Other dotfiles and symbolic links are left out, and so are names at the top
 * level that begin with `_`: these are files for servers and the next build, some of them code (`_tools.mjs`).
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
  return suffixes.some(suffix => name.endsWith(suffix) && names.has(name.slice(0, -suffix.length)))
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
