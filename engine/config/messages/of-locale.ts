import type { Locale } from '../locale.ts'
import { en } from './en.ts'
import { ja } from './ja.ts'
import type { Messages } from './messages.ts'
import { zh } from './zh.ts'

const messages: Record<Locale, Messages> = { en, ja, zh }

/** Languages of the texts that every site has, by the names of their files; `zh` is Traditional Chinese. */
const languages: Record<string, Messages> = { en, ja, 'zh-Hant': zh }

/** Locales whose texts every site has. */
export const messageLocales: readonly Locale[] = Object.keys(messages)

/** Texts that every site has, by the name of their file. @throws for a name without a file. */
export function messagesOf(locale: Locale): Messages {
  const found = messages[locale]
  if (!found) throw new Error(`No interface texts for locale "${locale}"`)
  return found
}

/**
 * Texts that every site has in a language; load-language.ts has those of others.
 *
 * @param tag BCP 47 tag: `zh-TW` and `zh-Hant` have the same texts, `zh-CN` is written in another script and has none here.
 */
export function shippedMessages(tag: string): Messages | undefined {
  return Object.entries(languages).find(([language]) => isSameLanguage(language, tag))?.[1]
}

/** Whether two BCP 47 tags name a language in the same script, wherever it is spoken: `zh` and `zh-Hans`, `pt-PT` and `pt-BR`. */
export function isSameLanguage(one: string, other: string): boolean {
  const [a, b] = [one, other].map(tag => new Intl.Locale(tag).maximize())
  return a?.language === b?.language && a?.script === b?.script
}
