import { byLanguage } from '../by-language.ts'
import type { en } from './en.ts'

/** A text with a form for each plural category of the locale's language (Unicode CLDR; `other` is required). */
export type PluralMessage = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

/** Texts of the same shape as these, in another language. */
export type MessagesOf<T> = {
  [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends { other: string }
      ? PluralMessage
      : MessagesOf<T[K]>
}

type PartOf<T> = {
  [K in keyof T]?: T[K] extends string | { other: string } ? T[K] : PartOf<T[K]>
}

/** Interface texts. The type requires every locale to have all of them. */
export type Messages = MessagesOf<typeof en>

/** Some of the texts, as in a site's configuration. A text with plural forms must have all of them. */
export type MessagesInput = PartOf<Messages>

/** Whether a value is a text with plural forms; other objects are groups of texts. */
export function isPlural(message: object): message is PluralMessage {
  return 'other' in message && typeof message.other === 'string'
}

/** Names of placeholders in a message: `{count}`. */
export function placeholdersOf(message: string): string[] {
  return [...message.matchAll(placeholder)].flatMap(match => match[1] ?? [])
}

const placeholder = /\{(\w+)\}/g

/**
 * Replaces `{name}` in a message by values.
 *
 * @throws If a value is missing.
 */
export function format(message: string, values: Record<string, string | number>): string {
  return message.replace(placeholder, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`Message "${message}" needs a value for {${name}}`)
    return String(value)
  })
}

/** The form of a message for a count in a language, with `{count}` and further values filled in. */
export function formatPlural(
  message: PluralMessage,
  count: number,
  htmlLang: string,
  values: Record<string, string | number> = {},
): string {
  const form = message[plurals(htmlLang).select(count)] ?? message.other
  return format(form, { count: numbers(htmlLang).format(count), ...values })
}

const plurals = byLanguage(tag => new Intl.PluralRules(tag))
const numbers = byLanguage(tag => new Intl.NumberFormat(tag))
