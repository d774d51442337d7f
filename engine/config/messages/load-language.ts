import type { LocaleInfo } from '../locale-info.ts'
import type { Messages } from './messages.ts'
import { isSameLanguage } from './of-locale.ts'
import { merged } from './site-messages.ts'

/**
 * Languages besides those of of-locale.ts, by BCP 47 tag. Each is a file that is only loaded for sites with such a locale. They are
 * complete, but not yet reviewed by native speakers.
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

/** Tags of the languages that are loaded on demand. */
export const loadedLanguages: readonly string[] = Object.keys(languages)

/**
 * Loads the texts of a language: `zh-CN` uses those of `zh-Hans`, `pt-PT` those of `pt-BR`. Undefined if there are none, or every site has
 * them (`shippedMessages`).
 */
export async function loadLanguage(tag: string): Promise<Messages | undefined> {
  const [, load] = Object.entries(languages).find(([language]) => isSameLanguage(language, tag)) ?? []
  return (await load?.())?.default
}

/** Adds the engine's texts for the languages of these locales; the site's own texts take precedence. */
export async function loadLanguages(locales: readonly LocaleInfo[]): Promise<void> {
  for (const locale of locales) {
    const texts = await loadLanguage(locale.htmlLang)
    if (texts) locale.messages = merged(texts, locale.messages ?? {})
  }
}
