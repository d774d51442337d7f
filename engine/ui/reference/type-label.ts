import { byLanguage } from '../../config/by-language.ts'
import { format, type Messages, type PluralMessage } from '../../config/messages/messages.ts'
import type { TypeLabel } from '../../reference/types.ts'

/**
 * A type in words of the page's language: `array of strings`, `文字列の配列`, `string or null`. Names without a translation (`null`) are kept.
 */
export function typeWords(type: TypeLabel, text: Messages['reference'], htmlLang: string): string {
  const known = knownWords.get(text) ?? new Map<string, string>()
  knownWords.set(text, known)
  const key = [htmlLang, ...type.containers, ':', ...type.types, type.nullable].join(' ')
  const words = known.get(key) ?? makeWords(type, text, htmlLang)
  known.set(key, words)
  return words
}

/** Words of types by messages: a page has thousands of fields, of a few types. */
const knownWords = new WeakMap<Messages['reference'], Map<string, string>>()

function makeWords(type: TypeLabel, text: Messages['reference'], htmlLang: string): string {
  const words: Partial<Record<string, PluralMessage>> = text.types
  const isInside = type.containers.length > 0
  const names = type.types.map(name => {
    const message = words[name]
    return message ? pluralForm(message, isInside ? 2 : 1, htmlLang) : name
  })
  const joinAlternatives = disjunctions(htmlLang)
  const label = type.containers.reduceRight((inner, container, index) => {
    const message = { array: text.arrayOf, map: text.mapOf, stream: text.streamOf }[container]
    return format(pluralForm(message, index > 0 ? 2 : 1, htmlLang), { type: inner })
  }, joinAlternatives.format(names))
  return type.nullable ? joinAlternatives.format([label, 'null']) : label
}

/** The form of a message for a count, with its placeholders. */
function pluralForm(message: PluralMessage, count: number, htmlLang: string): string {
  return message[plurals(htmlLang).select(count)] ?? message.other
}

const plurals = byLanguage(tag => new Intl.PluralRules(tag))
const disjunctions = byLanguage(tag => new Intl.ListFormat(tag, { type: 'disjunction' }))
