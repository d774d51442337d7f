import type { Locale } from 'shiori/internal/config/locale.ts'

/** Characters that a text in the language must contain. */
const scripts: Record<string, { has: RegExp; name: string }> = {
  ja: { has: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u, name: 'Japanese characters' },
  zh: { has: /\p{Script=Han}/u, name: 'Chinese characters' },
}

/**
 * Common Simplified characters that Traditional Chinese does not use, which reveal a text that was not converted.
 * Characters that both use (后, 里, 台, 系) are left out.
 */
const simplifiedOnly = new Set(
  '这们为务动对应当录开关发会个从价传优儿决况减击则创区单压参双变号员响听启团图场块坏声处备够头实审宽层币带帮库张弹归态总户执扩护报择损数断无时显权条来构标样检欢残气汇测浏满热状独环现电画盘码确离种积称稳签类红约级线组细终经结给统继续维编缩网罗联脑节获补视览觉规订认让训议记许设访证评识诉词译试该详语误说请读调谁负财责败账货质购费资赛转轮软载较输边达过运还进远连适选逻链错键长门闭问间阅队际隐页项顺须顾预频题额风验驱',
)

/** Returns what shows that a text is not in the language of its locale; undefined if nothing does. */
export function languageProblem(locale: Locale, text: string): string | undefined {
  const script = scripts[locale]
  if (script && !script.has.test(text) && !isListOfNames(text)) return `no ${script.name}`
  if (locale !== 'zh') return undefined
  const simplified = [...new Set(withoutCode(text))].filter(character => simplifiedOnly.has(character))
  return simplified.length > 0 ? `simplified characters: ${simplified.join(' ')}` : undefined
}

/** Names of products and formats, which are not translated. */
const names = new Set(
  'AiSK AES AOD AWS Azure BV One CDN CMS CSV DRM FairPlay Google HLS HTTP HTTPS ID JPEG JSON Meet PlayReady PDF PNG RTMP SRT Stream URL VOD Widevine'.split(
    ' ',
  ),
)

/** Whether a text contains nothing to translate, only code, names and numbers. */
export function isListOfNames(text: string): boolean {
  const words = withoutCode(text).match(/[\p{L}][\p{L}\p{N}]*/gu) ?? []
  return words.every(word => names.has(word) || /^\p{Lu}[\p{Lu}\p{N}]*$/u.test(word))
}

/** Removes code and the addresses of links. */
function withoutCode(text: string): string {
  return text.replaceAll(/`[^`]*`/g, '').replaceAll(/\]\([^)]*\)/g, ']')
}
