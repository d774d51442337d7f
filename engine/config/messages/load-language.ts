import type { LocaleInfo } from '../locale.ts'
import type { Messages } from './messages.ts'
import { isSameLanguage } from './of-locale.ts'
import { merged } from './site-messages.ts'

/**
 * Languages beside those of of-locale.ts, by BCP 47 tag: each a file that only sites load that have a locale of it. They are complete, and
 * not yet read by natives.
 */
const languages: Readonly<Record<string, () => Promise<{ default: Messages }>>> = {
  ar: () => import('./languages/ar.json', { with: { type: 'json' } }),
  de: () => import('./languages/de.json', { with: { type: 'json' } }),
  es: () => import('./languages/es.json', { with: { type: 'json' } }),
  fr: () => import('./languages/fr.json', { with: { type: 'json' } }),
  ko: () => import('./languages/ko.json', { with: { type: 'json' } }),
  'pt-BR': () => import('./languages/pt-BR.json', { with: { type: 'json' } }),
  'zh-Hans': () => import('./languages/zh-Hans.json', { with: { type: 'json' } }),
}

/** Tags of those languages. */
export const loadedLanguages: readonly string[] = Object.keys(languages)

/**
 * Texts in the language of a tag that only sites load that need them: `zh-CN` has those of `zh-Hans`, `pt-PT` those of `pt-BR`.
 * Undefined where there are none, and where every site has them (`shippedMessages`).
 */
export async function loadLanguage(tag: string): Promise<Messages | undefined> {
  const [, load] = Object.entries(languages).find(([language]) => isSameLanguage(language, tag)) ?? []
  return (await load?.())?.default
}

/** Puts the texts that the engine brings in the languages of these locales below the site's own. */
export async function loadLanguages(locales: readonly LocaleInfo[]): Promise<void> {
  for (const locale of locales) {
    const texts = await loadLanguage(locale.htmlLang)
    if (texts) locale.messages = merged(texts, locale.messages ?? {})
  }
}
