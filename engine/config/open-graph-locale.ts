import { byLanguage } from './by-language.ts'

/** A language tag for Open Graph, with the territory where most of its readers live: `ja` is `ja_JP`, `zh-Hant` is `zh_TW` (ogp.me). */
export const openGraphLocale = byLanguage(tag => {
  const { language, region } = new Intl.Locale(tag).maximize()
  return region ? `${language}_${region}` : language
})
