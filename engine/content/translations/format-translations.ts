import { formatTable } from '../../config/format-table.ts'
import type { Locale } from '../../config/locale.ts'
import type { Translation } from './list-translations.ts'

/** States listed page by page, in this order. */
const outstanding = ['orphaned', 'outdated', 'unrecorded', 'kept', 'missing'] as const

/** A table of translated pages by section and locale, followed by each page that is not up to date. */
export function formatTranslations(translations: readonly Translation[], locales: readonly Locale[]): string {
  const lists = outstanding.flatMap(state => {
    const found = translations.filter(translation => translation.state === state)
    if (found.length === 0) return []
    return `\n${state} (${found.length})\n${found.map(({ locale, page, folder, file }) => `  ${file ?? `${locale}: ${folder === 'docs' ? '' : `${folder}/`}${page}`}`).join('\n')}`
  })
  return [countsTable(translations, locales), ...lists].join('\n')
}

/** `current of all` for each section and locale, with the number of outdated pages. */
function countsTable(translations: readonly Translation[], locales: readonly Locale[]): string {
  const sections = [...new Set(translations.map(({ section }) => section))]
  const cell = (locale: Locale, section?: string) => {
    const all = translations.filter(
      translation =>
        translation.locale === locale &&
        translation.original &&
        (!section || translation.section === section),
    )
    const current = all.filter(({ state }) => state === 'current')
    return `${current.length} of ${all.length}`
  }
  return formatTable([
    ['Current translations', ...locales],
    ...sections.map(section => [section, ...locales.map(locale => cell(locale, section))]),
    ['all', ...locales.map(locale => cell(locale))],
  ])
}
