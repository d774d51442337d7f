import { readFileSync } from 'node:fs'
import path, { posix } from 'node:path'
import { titleOfName } from '../frame/title-of-file.ts'
import { asList, asObject, asText, type Plain } from '../plain-data.ts'
import { parseData } from '../read-data.ts'
import type { Report } from '../report.ts'
import { isSourceFile } from '../source-folder.ts'
import { isIndexFile, type SourcePage } from './source-pages.ts'

/** An entry of the navigation, as in MkDocs. */
export type NavEntry =
  | { type: 'page'; file: string; label: string | undefined }
  | { type: 'link'; href: string; label: string }
  | { type: 'section'; label: string; items: readonly NavEntry[] }

/** The pages of a site, and the settings for their order in folders. */
export interface NavSource {
  /** Page files relative to the docs folder, in MkDocs's order. */
  pages: readonly string[]
  /** Text of a file in the docs folder; undefined if it does not exist. */
  read(file: string): string | undefined
  /** File name of literate-nav; undefined without that plugin. */
  literate: string | undefined
  /** File name of awesome-pages or awesome-nav; undefined without these plugins. */
  awesome: string | undefined
  /** Reports an entry without a page. */
  missing(written: string): void
}

/** The navigation in a configuration; without one, the navigation that follows from folders. */
export function navigation(nav: unknown, source: NavSource): NavEntry[] {
  return Array.isArray(nav) ? orderEntries(nav, '', source) : folderEntries('', source)
}

/** Entries in a given order; `...` means all others in the folder. */
function orderEntries(order: readonly unknown[], folder: string, source: NavSource): NavEntry[] {
  const given = order.map(item => (isCatchAll(item) ? undefined : entries([item], folder, source)))
  if (!given.includes(undefined)) return given.flatMap(list => list ?? [])
  const taken = new Set(given.flatMap(list => (list ?? []).flatMap(filesIn)))
  const rest = listed(folder, source).filter(item => !filesIn(item).every(file => taken.has(file)))
  return given.flatMap(list => list ?? rest)
}

function entries(list: readonly unknown[], folder: string, source: NavSource): NavEntry[] {
  return list.flatMap(item => {
    if (typeof item === 'string') return target(item, undefined, folder, source)
    return Object.entries(asObject(item)).flatMap(([label, value]): NavEntry[] => {
      if (Array.isArray(value)) {
        const items = entries(value, folder, source)
        return items.length === 0 ? [] : [{ type: 'section', label, items }]
      }
      const written = asText(value)
      return written === undefined ? [] : target(written, label, folder, source)
    })
  })
}

/** A page, a folder with its own order, a file pattern, or a link. */
function target(written: string, label: string | undefined, folder: string, source: NavSource): NavEntry[] {
  if (/^[a-z][a-z\d+.-]*:|^\/\//i.test(written) || written.startsWith('/'))
    return [{ type: 'link', href: written, label: label ?? written }]
  const name = posix.join(folder, written.replace(/[?#].*$/, '')).replace(/^\.\/|\/$/g, '')
  const file = [name, `${name}.md`].find(candidate => source.pages.includes(candidate))
  if (file !== undefined) return [{ type: 'page', file, label }]
  if (name.includes('*'))
    return source.pages
      .filter(page => posix.matchesGlob(page, name))
      .map(page => ({ type: 'page', file: page, label: undefined }))
  if (source.pages.some(page => page.startsWith(`${name}/`))) {
    return [section(name, label, folderEntries(name, source), source)]
  }
  source.missing(label === undefined ? written : `${label}: ${written}`)
  return []
}

function section(
  folder: string,
  label: string | undefined,
  items: readonly NavEntry[],
  source: NavSource,
): NavEntry {
  const own = source.awesome === undefined ? {} : settingsOf(folder, source)
  return { type: 'section', label: label ?? asText(own.title) ?? titleOfName(posix.basename(folder)), items }
}

/** Entries of a folder in its own order, or in MkDocs's: pages, then folders. */
function folderEntries(folder: string, source: NavSource): NavEntry[] {
  const literate = source.literate && source.read(posix.join(folder, source.literate))
  if (literate) return literateEntries(literate, folder, source)
  const own = source.awesome === undefined ? {} : settingsOf(folder, source)
  if (own.hide === true) return []
  const order = asList(own.nav ?? own.arrange)
  return order.length > 0 ? orderEntries(order, folder, source) : sorted(listed(folder, source), own)
}

function listed(folder: string, source: NavSource): NavEntry[] {
  const start = folder === '' ? '' : `${folder}/`
  const inside = source.pages.filter(page => page.startsWith(start))
  const own = inside.filter(page => !page.slice(start.length).includes('/'))
  const folders = new Set(inside.flatMap(page => /^([^/]+)\//.exec(page.slice(start.length))?.[1] ?? []))
  return [
    ...own.map((file): NavEntry => ({ type: 'page', file, label: undefined })),
    ...[...folders].flatMap(name => {
      const items = folderEntries(start + name, source)
      return items.length === 0 ? [] : [section(start + name, undefined, items, source)]
    }),
  ]
}

function sorted(all: readonly NavEntry[], own: Readonly<Record<string, unknown>>): NavEntry[] {
  const isIndex = (entry: NavEntry) => entry.type === 'page' && isIndexFile(entry.file)
  if (own.order !== 'desc') return [...all]
  return [...all.filter(isIndex), ...all.filter(file => !isIndex(file)).reverse()]
}

function isCatchAll(item: unknown): boolean {
  return typeof item === 'string'
    ? /^\.{3}/.test(item)
    : Object.keys(asObject(item))[0]?.startsWith('...') === true
}

function filesIn(entry: NavEntry): string[] {
  if (entry.type === 'page') return [entry.file]
  return entry.type === 'section' ? entry.items.flatMap(filesIn) : []
}

/** Lists of links as literate-nav reads them, nested by indentation. */
function literateEntries(text: string, folder: string, source: NavSource): NavEntry[] {
  const lines = text.split('\n').flatMap(line => {
    const [, space = '', words] = /^(\s*)[-*+]\s+(.*\S)\s*$/.exec(line.replaceAll('\t', '    ')) ?? []
    return words === undefined ? [] : [{ width: space.length, words }]
  })
  const read = (start: number, end: number): NavEntry[] => {
    const result: NavEntry[] = []
    for (let at = start; at < end; ) {
      const line = lines[at]
      if (!line) break
      let next = at + 1
      while (next < end && (lines[next]?.width ?? 0) > line.width) next += 1
      const inner = read(at + 1, next)
      const [, label, href] = /^\[(.*?)\]\(<?([^)>]+)>?\)/.exec(line.words) ?? []
      const own = href === undefined ? [] : target(decodeURI(href), label, folder, source)
      const words = (label ?? line.words).replaceAll(/[*_`]/g, '')
      if (inner.length > 0) result.push({ type: 'section', label: words, items: [...own, ...inner] })
      else if (href !== undefined) result.push(...own)
      else result.push(...target(line.words, undefined, folder, source))
      at = next
    }
    return result
  }
  return read(0, lines.length)
}

/** `.pages` of a folder. */
function settingsOf(folder: string, source: NavSource): Readonly<Record<string, unknown>> {
  const text = source.read(posix.join(folder, source.awesome ?? ''))
  return asObject(text === undefined ? {} : parseData(text).value)
}

/** What the navigation of a site is read with. */
interface NavigationPlace {
  plugins: ReadonlyMap<string, Plain>
  folder: string
  root: string
  pages: readonly SourcePage[]
  report: Report
}

/** The navigation that `nav` and plugins give. */
export function siteNavigation(
  nav: unknown,
  { plugins, folder, root, pages, report }: NavigationPlace,
): NavEntry[] {
  const literate = plugins.get('literate-nav')
  const awesome = plugins.get('awesome-pages') ?? plugins.get('awesome-nav')
  return navigation(nav, {
    pages: [...new Set(pages.map(({ file }) => file))],
    read: file => {
      const absolute = path.join(folder, file)
      return isSourceFile(absolute, root) ? readFileSync(absolute, 'utf8') : undefined
    },
    literate: literate && (asText(literate.nav_file) ?? 'SUMMARY.md'),
    awesome: awesome && (asText(awesome.filename) ?? (plugins.has('awesome-nav') ? '.nav.yml' : '.pages')),
    missing: written => report.leftOut('nav', `"${written}" is not a file of the docs`),
  })
}

/** The names of pages in a navigation, by their files. */
export function namesIn(entries: readonly NavEntry[]): Map<string, string> {
  const named = (entry: NavEntry): [string, string][] => {
    if (entry.type === 'section') return entry.items.flatMap(named)
    return entry.type === 'page' && entry.label !== undefined ? [[entry.file, entry.label]] : []
  }
  // Of several names the first counts.
  return new Map(entries.flatMap(named).reverse())
}
