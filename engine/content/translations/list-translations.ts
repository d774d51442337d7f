import type { Locale } from '../../config/locale.ts'
import type { Problem } from '../../config/problem.ts'
import { readSection } from '../docs/page-sets.ts'
import type { SourcePage } from '../docs/source-page.ts'
import type { FileCache } from '../files/markdown-file.ts'
import type { ContentOptions, SectionOptions } from '../options.ts'
import { frozenVersions, versionFolder } from '../versions/version-files.ts'
import { type TranslationState, translationState } from './translation-state.ts'

/** A page of the default locale in another locale. */
export interface Translation {
  locale: Locale
  /** Part of the site: first folder of a doc (`video-on-demand`), otherwise the folder in `content/`; `docs 1.0` for a frozen version. */
  section: string
  /** Folder in `content/`. */
  folder: string
  /** Path in the locale's folder, without extension: `video-on-demand/intro`. */
  page: string
  /** `missing`: there is no translation; `orphaned`: there is no original any more. */
  state: TranslationState | 'missing' | 'orphaned'
  /** The translation; undefined if missing. */
  file: string | undefined
  /** The original; undefined if it no longer exists. */
  original: Pick<SourcePage, 'file' | 'hash'> | undefined
}

/**
 * Every page in every locale except the default one, by section, page and locale. Includes drafts, since they are translated too.
 *
 * @param folders Folders of plugins (`pluginFolders`).
 */
export function listTranslations(
  options: Pick<ContentOptions, 'root' | 'locales' | 'defaultLocale'>,
  cache: FileCache,
  folders: readonly string[],
): Translation[] {
  const read = { ...options, content: 'content', includeDrafts: true }
  return ['docs', ...folders, 'pages'].flatMap(section => translationsOf(section, read, cache))
}

/** As `listTranslations`, for the docs of frozen versions. */
export function listFrozenTranslations(
  options: Pick<ContentOptions, 'root' | 'locales' | 'defaultLocale'>,
  cache: FileCache,
): Translation[] {
  return frozenVersions(options.root).flatMap(version => {
    const content = `${versionFolder(version)}content`
    const found = translationsOf('docs', { ...options, content, includeDrafts: true }, cache)
    return found.map(translation => ({ ...translation, section: `docs ${version}` }))
  })
}

function translationsOf(section: string, options: SectionOptions, cache: FileCache): Translation[] {
  const problems: Problem[] = []
  const { sets } = readSection(options, section, cache, problems)
  const translations = sets.flatMap(set =>
    options.locales
      .filter(locale => locale !== options.defaultLocale)
      .map(locale => translationIn(section, set.original, set.translations.get(locale), locale)),
  )
  return [...translations, ...orphans(section, problems)]
}

function translationIn(
  section: string,
  original: SourcePage,
  translation: SourcePage | undefined,
  locale: Locale,
): Translation {
  return {
    locale,
    section: sectionOf(section, original.source),
    folder: section,
    page: original.source,
    state: translation ? translationState(original, translation) : 'missing',
    file: translation?.file,
    original: { file: original.file, hash: original.hash },
  }
}

function orphans(section: string, problems: readonly Problem[]): Translation[] {
  return problems.flatMap(({ code, file }) => {
    const [, locale, page] = /(?:^|\/)content\/[^/]+\/([^/]+)\/(.+)\.mdx?$/.exec(file ?? '') ?? []
    if (code !== 'orphan-translation' || !locale || !page) return []
    return [
      {
        locale,
        section: sectionOf(section, page),
        folder: section,
        page,
        state: 'orphaned',
        file,
        original: undefined,
      },
    ] as const
  })
}

function sectionOf(section: string, source: string): string {
  return section === 'docs' && source.includes('/') ? source.slice(0, source.indexOf('/')) : section
}
