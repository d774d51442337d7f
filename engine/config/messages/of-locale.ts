import type { Locale } from '../locale.ts'
import { en } from './en.ts'
import { ja } from './ja.ts'
import type { Messages } from './messages.ts'
import { zh } from './zh.ts'

const messages: Record<Locale, Messages> = { en, ja, zh }

/** Languages whose texts every site has; `zh` is Traditional Chinese. */
const languages: Record<string, Messages> = { en, ja, 'zh-Hant': zh }

/** Locales whose texts every site has. */
export const messageLocales: readonly Locale[] = Object.keys(messages)

/**
 * Texts that every site has, by locale.
 *
 * @throws For an unknown locale.
 */
export function messagesOf(locale: Locale): Messages {
  const found = messages[locale]
  if (!found) throw new Error(`No interface texts for locale "${locale}"`)
  return found
}

/**
 * Texts of a language that every site has; load-language.ts has the others.
 *
 * @param tag BCP 47 tag: `zh-TW` and `zh-Hant` have the same texts; `zh-CN` is in another script and has none here.
 */
export function shippedMessages(tag: string): Messages | undefined {
  return Object.entries(languages).find(([language]) => isSameLanguage(language, tag))?.[1]
}

/** Whether two BCP 47 tags mean a language in the same script, regardless of the region: `zh` and `zh-Hans`, `pt-PT` and `pt-BR`. */
export function isSameLanguage(first: string, second: string): boolean {
  const [a, b] = [first, second].map(tag => new Intl.Locale(tag).maximize())
  return a?.language === b?.language && a?.script === b?.script
}
