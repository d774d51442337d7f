import type { Locale } from '../locale.ts'
import { en } from './en.ts'
import { ja } from './ja.ts'
import type { Messages } from './messages.ts'
import { zh } from './zh.ts'

const messages: Record<Locale, Messages> = { en, ja, zh }

/** Locales that have interface texts. */
export const messageLocales: readonly Locale[] = Object.keys(messages)

/** Texts of the interface in a locale. @throws for a locale without: the configuration is checked for that. */
export function messagesOf(locale: Locale): Messages {
  const found = messages[locale]
  if (!found) throw new Error(`No interface texts for locale "${locale}"`)
  return found
}
