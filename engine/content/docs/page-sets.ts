import type { Locale } from '../../config/locale.ts'
import { nearest } from '../../config/nearest.ts'
import type { Problem } from '../../config/problem.ts'
import { addressLine, type FileCache, frontMatterLine } from '../files/markdown-file.ts'
import { sourceFiles } from '../files/source-files.ts'
import type { SectionOptions } from '../options.ts'
import type { PageSet, SourcePage } from './source-page.ts'

/** All pages of a section. Excluded drafts are separate, since a sidebar may name them. */
export interface SectionPages {
  sets: PageSet[]
  drafts: SourcePage[]
}

/**
 * Reads the pages of a section and groups translations with their originals.
 *
 * @param section Folder in `content/` with a folder for each locale: `docs`.
 */
export function readSection(
  options: SectionOptions,
  section: string,
  cache: FileCache,
  problems: Problem[],
): SectionPages {
  const pages = new Map<Locale, Map<string, SourcePage>>()
  for (const [locale, files] of sourceFiles(options, section, problems)) {
    const bySource = new Map<string, SourcePage>()
    for (const file of files) {
      const page = { ...file, ...cache.read(options.root, file.file, options.syntax) }
      problems.push(...page.problems)
      const counterpart = bySource.get(file.source)
      if (counterpart) problems.push(duplicateProblem(options.root, counterpart, page))
      else bySource.set(file.source, page)
    }
    pages.set(locale, bySource)
  }
  return pair(options, pages, problems)
}

function pair(
  options: SectionOptions,
  pages: Map<Locale, Map<string, SourcePage>>,
  problems: Problem[],
): SectionPages {
  const originals = pages.get(options.defaultLocale) ?? new Map<string, SourcePage>()
  const translations = new Map<string, Map<Locale, SourcePage>>()
  for (const [locale, bySource] of pages) {
    if (locale === options.defaultLocale) continue
    for (const page of bySource.values()) {
      const original = originals.get(page.source)
      if (!original) {
        problems.push(orphan(options, page, originals.keys()))
        continue
      }
      problems.push(...addressProblems(options.root, original, page))
      if (page.frontMatter.draft && !options.includeDrafts) continue
      const ofPage = translations.get(page.source) ?? new Map<Locale, SourcePage>()
      translations.set(page.source, ofPage.set(locale, page))
    }
  }
  const isLeftOut = (page: SourcePage) => page.frontMatter.draft === true && !options.includeDrafts
  const all = [...originals.values()]
  return {
    sets: all
      .filter(page => !isLeftOut(page))
      .map(original => ({ original, translations: translations.get(original.source) ?? noTranslations })),
    drafts: all.filter(isLeftOut),
  }
}

const noTranslations: ReadonlyMap<Locale, SourcePage> = new Map()

/** Checks that a page has the same address in all locales, so that the language menu can link to it. */
function addressProblems(root: string, original: SourcePage, page: SourcePage): Problem[] {
  return (['id', 'slug'] as const)
    .filter(key => page.frontMatter[key] !== undefined && page.frontMatter[key] !== original.frontMatter[key])
    .map(key => ({
      severity: 'error',
      code: 'translation-address',
      file: page.file,
      line: frontMatterLine(root, page.file, [key]),
      message: `${key} "${page.frontMatter[key]}" differs from the original's (${original.frontMatter[key] ?? 'none'}) in ${original.file}`,
      hint: `Remove ${key}: a translation uses its original's.`,
    }))
}

function orphan(options: SectionOptions, page: SourcePage, sources: Iterable<string>): Problem {
  const folder = page.file.slice(0, -`${page.locale}/${page.source}.${page.format}`.length)
  const near = nearest(page.source, sources)
  const place = `${folder}${options.defaultLocale}/${page.source}.${page.format}`
  return {
    severity: 'error',
    code: 'orphan-translation',
    file: page.file,
    message: `this is a translation, but its original (${options.defaultLocale}) is gone: there is no ${place}`,
    hint: near
      ? `If the original was renamed to ${near}, rename this file too; otherwise delete it.`
      : 'Delete the translation, or write the original.',
  }
}

function duplicateProblem(root: string, first: SourcePage, second: SourcePage): Problem {
  return {
    severity: 'error',
    code: 'duplicate-id',
    file: second.file,
    line: addressLine(root, second),
    message: `the same page as ${first.file}`,
    hint: 'Delete or rename one of them.',
  }
}
