import type { Locale } from '../locale.ts'
import type { LocaleInfo } from '../locale-info.ts'
import { en } from './en.ts'
import { isPlural, type Messages } from './messages.ts'
import { shippedMessages } from './of-locale.ts'

interface Site {
  locales: readonly LocaleInfo[]
}

/**
 * Interface texts of a site's locale: the site's own, then the engine's in that language, then English.
 *
 * @throws If the site does not have the locale.
 */
export function siteMessages({ locales }: Site, locale: Locale): Messages {
  const info = locales.find(({ code }) => code === locale)
  if (!info) throw new Error(`Locale "${locale}" is not configured`)
  const cached = messagesByLocale.get(info)
  if (cached) return cached
  const messages = merged(shippedMessages(info.htmlLang) ?? en, info.messages ?? {})
  messagesByLocale.set(info, messages)
  return messages
}

/** Cached, because every page needs them and a configuration does not change. */
const messagesByLocale = new WeakMap<LocaleInfo, Messages>()

/** The number of a locale's texts that are shown in English because they are not translated, and the number of all texts. */
export interface Untranslated {
  locale: Locale
  missing: number
  all: number
}

/** Locales of a site with missing texts. */
export function untranslatedLocales({ locales }: Site): Untranslated[] {
  const all = count(en)
  return locales.flatMap(({ code, htmlLang, messages = {} }) => {
    const missing = shippedMessages(htmlLang) ? 0 : all - count(messages)
    return missing > 0 ? [{ locale: code, missing, all }] : []
  })
}

/** A text with plural forms is one text. */
function count(messages: object): number {
  return Object.values(messages).reduce((sum: number, message: unknown) => {
    if (typeof message === 'string') return sum + 1
    if (typeof message !== 'object' || message === null) return sum
    return sum + (isPlural(message) ? 1 : count(message))
  }, 0)
}

/** Texts, overridden by those of a site at every depth. */
export function merged<Texts extends object>(messages: Texts, overrides: object): Texts {
  const replaced = Object.entries(overrides).flatMap(([key, text]: [string, unknown]) => {
    if (text === undefined) return []
    const message: unknown = Reflect.get(messages, key)
    const isGroup = typeof message === 'object' && message !== null && !isPlural(message)
    return [[key, isGroup && typeof text === 'object' && text ? merged(message, text) : text] as const]
  })
  return { ...messages, ...Object.fromEntries(replaced) }
}
