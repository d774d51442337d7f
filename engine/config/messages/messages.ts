import { byLanguage } from '../by-language.ts'
import type { en } from './en.ts'

/** A text with a form for each plural category that the locale's language has (Unicode CLDR; `other` always). */
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

/** Texts of the interface; every locale has all of them, or the types do not check. */
export type Messages = MessagesOf<typeof en>

/** Some of the texts, as a site's configuration has them. A text with plural forms is given with all of them. */
export type MessagesInput = PartOf<Messages>

/** Whether what stands at a key of the messages is a text with plural forms; the others are texts and groups of them. */
export function isPlural(message: object): message is PluralMessage {
  return 'other' in message && typeof message.other === 'string'
}

/** Names in a message that stand for values: `{count}`. */
export function placeholdersOf(message: string): string[] {
  return [...message.matchAll(placeholder)].flatMap(match => match[1] ?? [])
}

const placeholder = /\{(\w+)\}/g

/** Fills `{name}` in a message with values. @throws when the message names a value that is not given. */
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
