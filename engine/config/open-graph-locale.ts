/**
 * A language tag as Open Graph writes it, with the territory in which most of its readers live: `ja` is `ja_JP`,
 * `zh-Hant` is `zh_TW` (ogp.me).
 */
export function openGraphLocale(tag: string): string {
  const { language, region } = new Intl.Locale(tag).maximize()
  return region ? `${language}_${region}` : language
}
