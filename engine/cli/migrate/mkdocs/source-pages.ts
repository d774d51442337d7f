import path, { posix } from 'node:path'
import type { Locale } from '../../../config/locale.ts'
import { localeCodeOf } from '../frame/locale-code.ts'
import { fitsPatterns } from '../git-patterns.ts'
import { plain } from '../plain-address.ts'
import { asList, asObject, asText, type Plain } from '../plain-data.ts'
import { filesIn } from '../source-files.ts'

/** A language of a site. */
export interface SourceLocale {
  code: Locale
  /** Language in the names of its files. */
  name: string
  label: string | undefined
  prefix: string
  /** Settings for this language: `nav_translations`, `site_name`. */
  own: Plain
}

/** A page in one language. */
export interface SourcePage {
  /** Absolute path. */
  source: string
  /** Path relative to the docs folder, without the language. */
  file: string
  locale: Locale
  address: string
}

/** Contents of a docs folder. */
export interface SourceFiles {
  pages: readonly SourcePage[]
  /** Other files, which are served unchanged. */
  served: readonly { source: string; address: string }[]
  /** Files that are left out, with the reason. */
  leftOut: readonly { file: string; reason: string }[]
}

/** The languages in mkdocs-static-i18n, the default one first; without that plugin, the language of the theme. */
export function sourceLocales(plugin: Plain | undefined, language: string | undefined): SourceLocale[] {
  const given = asList(plugin?.languages).map(asObject)
  const older = Object.entries(asObject(plugin?.languages)).map(([locale, own]) =>
    typeof own === 'string' ? { locale, name: own } : { locale, ...asObject(own) },
  )
  const listed = (given.length > 0 ? given : older).filter(
    item => item.build !== false && asText(item.locale) !== undefined && item.locale !== 'null',
  )
  const main = listed.find(item => item.default === true) ??
    listed.find(item => item.locale === plugin?.default_language) ??
    listed[0] ?? { locale: language ?? 'en' }
  return [main, ...listed.filter(item => item !== main)].map(item => {
    const name = asText(item.locale) ?? 'en'
    return {
      code: localeCodeOf(name),
      name,
      label: 'name' in item ? asText(item.name) : undefined,
      prefix: item === main ? '' : `/${name}`,
      own: item,
    }
  })
}

/**
 * Pages and other files in a docs folder.
 *
 * @param structure How languages are separated: by suffixes of names (`a.fr.md`) or by folders.
 * @param excluded Patterns in `exclude_docs`, in the syntax of git.
 */
export function sourceFiles(
  folder: string,
  root: string,
  locales: readonly SourceLocale[],
  structure: 'suffix' | 'folder',
  excluded: readonly string[],
): SourceFiles {
  const pages: SourcePage[] = []
  const served: { source: string; address: string }[] = []
  const leftOut: { file: string; reason: string }[] = []
  const all = filesIn(folder, root)
  const known = new Set(all)
  for (const name of all) {
    const source = path.join(folder, name)
    if (isExcluded(name, excluded)) continue
    const isPage = /\.(?:md|markdown|mdown|mkdn|mkd)$/.test(name)
    if (!isPage) {
      if (!/\.(?:pages|py|pyc)$|(?:^|\/)\.[^/]*$/.test(name)) served.push({ source, address: `/${name}` })
      continue
    }
    const { file, locale } = localeOf(name, locales, structure)
    if (/(?:^|\/)README\.md$/.test(file) && known.has(name.replace(/README(?=(?:\.\w+)?\.md$)/, 'index'))) {
      leftOut.push({
        file: name,
        reason: 'index.md is the page of its folder, so MkDocs does not show this one',
      })
      continue
    }
    pages.push({ source, file, locale: locale.code, address: addressOf(file) })
  }
  return { pages: pages.sort(comparePages), served, leftOut }
}

function localeOf(
  name: string,
  locales: readonly SourceLocale[],
  structure: 'suffix' | 'folder',
): { file: string; locale: SourceLocale } {
  const [main] = locales
  const locale = locales.find(locale =>
    structure === 'folder' ? name.startsWith(`${locale.name}/`) : name.endsWith(`.${locale.name}.md`),
  )
  if (locales.length > 1 && locale) {
    const file =
      structure === 'folder'
        ? name.slice(locale.name.length + 1)
        : `${name.slice(0, -`.${locale.name}.md`.length)}.md`
    return { file, locale }
  }
  return { file: name, locale: main ?? { code: 'en', name: 'en', label: undefined, prefix: '', own: {} } }
}

/** The address of a page without base path; an index has the address of its folder. */
export function addressOf(file: string): string {
  const name = file.replace(/\.\w+$/, '')
  return plain(`/${isIndexFile(file) ? posix.dirname(name).replace(/^\.$/, '') : name}`)
}

/** Whether a file is the page of its folder. */
export function isIndexFile(file: string): boolean {
  return /(?:^|\/)(?:index|README)\.md$/.test(file)
}

/** Order of files in MkDocs: files before folders, the index first. */
function comparePages(a: SourcePage, b: SourcePage): number {
  const [own, other] = [a.file.split('/'), b.file.split('/')]
  for (let at = 0; ; at++) {
    const [left, right] = [own[at], other[at]]
    if (left === right && left !== undefined) continue
    const isLast = [at === own.length - 1, at === other.length - 1]
    if (isLast[0] !== isLast[1]) return isLast[0] ? -1 : 1
    if (left === undefined || right === undefined) return 0
    const isIndex = [isIndexFile(left), isIndexFile(right)]
    if (isIndex[0] !== isIndex[1]) return isIndex[0] ? -1 : 1
    return left < right ? -1 : 1
  }
}

/** Whether MkDocs or a pattern excludes a file. */
function isExcluded(name: string, patterns: readonly string[]): boolean {
  const isOut = /(?:^|\/)\.(?!well-known(?:\/|$))[^/]*/.test(name) || name.startsWith('templates/')
  return fitsPatterns(name, patterns, isOut)
}
