import type { Problem } from '../../config/problem.ts'
import type { Translation } from './list-translations.ts'

/** Problems for translations that are older than their original, or do not record its version. */
export function checkTranslations(translations: readonly Translation[]): Problem[] {
  return translations.flatMap(({ state, file, page, original }): Problem[] => {
    if (!file || !original || (state !== 'outdated' && state !== 'unrecorded')) return []
    const message =
      state === 'outdated'
        ? `${original.file} has changed since it was translated (it is now ${original.hash})`
        : `the translation does not say which state of ${original.file} it renders`
    const hint = `Compare the two, then run: npm run i18n:accept -- ${page}. To leave it as it is for now, put "outdated: true" into its front matter.`
    return [{ severity: 'error', code: 'translation-outdated', file, message, hint }]
  })
}
