import type { Locale } from '../../../config/locale.ts'

/** Mintlify names these by countries. */
const countries: Readonly<Record<string, string>> = { cn: 'zh', jp: 'ja' }

/** The code here of a locale as a source names it: `pt_BR` is `pt-BR`. */
export function localeCodeOf(name: string | undefined): Locale {
  const [language = '', ...rest] = (name ?? 'en').replaceAll('_', '-').split('-')
  const own = countries[language.toLowerCase()] ?? language.toLowerCase()
  const code = [own, ...rest].join('-')
  return /^[a-z]{2,3}(-[A-Za-z0-9]+)*$/.test(code) ? code : 'en'
}
