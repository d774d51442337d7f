import type { LocaleInfo } from '../locale-info.ts'
import { en } from './en.ts'
import { isPlural } from './messages.ts'
import { shippedMessages } from './of-locale.ts'

/** Interface texts that a locale shows in English because they are not translated; none if the engine has its language. */
export function fallbackTexts({ htmlLang, messages }: LocaleInfo): string[] {
  return shippedMessages(htmlLang) ? [] : untranslatedKeys(en, messages)
}

function untranslatedKeys(texts: object, translation: object | undefined): string[] {
  return Object.entries(texts).flatMap(([key, text]: [string, unknown]) => {
    const translated: unknown = translation && Reflect.get(translation, key)
    if (typeof text === 'string') return translated === undefined ? [text] : []
    if (typeof text !== 'object' || text === null) return []
    if (isPlural(text)) return translated === undefined ? Object.values(text) : []
    return untranslatedKeys(text, typeof translated === 'object' && translated ? translated : undefined)
  })
}
