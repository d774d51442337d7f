import { byLanguage } from './by-language.ts'

/**
 * A language tag as Open Graph writes it, with the territory in which most of its readers live: `ja` is `ja_JP`,
 * `zh-Hant` is `zh_TW` (ogp.me).
 */
export const openGraphLocale = byLanguage(tag => {
  const { language, region } = new Intl.Locale(tag).maximize()
  return region ? `${language}_${region}` : language
})
