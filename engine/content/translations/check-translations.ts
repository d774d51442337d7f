import type { Problem } from '../../config/problem.ts'
import type { Translation } from './list-translations.ts'

/** Problems for translations that are older than their original, or do not record its version. */
export function checkTranslations(translations: readonly Translation[]): Problem[] {
  return translations.flatMap(({ state, file, page, original }): Problem[] => {
    if (!file || !original || (state !== 'outdated' && state !== 'unrecorded')) return []
    const message =
      state === 'outdated'
        ? `${original.file} has changed since it was translated (it is now ${original.hash})`
        : `the translation does not record which version of ${original.file} it is from`
    const hint = `Compare the two, then run: npx --no shiori i18n:accept . ${page}. To accept it as it is for now, add "outdated: true" to its front matter.`
    return [{ severity: 'error', code: 'translation-outdated', file, message, hint }]
  })
}
