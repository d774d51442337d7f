import type { Locale } from '../../../config/locale.ts'

/** Mintlify uses country codes for these languages. */
const countries: Readonly<Record<string, string>> = { cn: 'zh', jp: 'ja' }

/** Converts the name of a locale in a source to a locale code: `pt_BR` becomes `pt-BR`. */
export function localeCodeOf(name: string | undefined): Locale {
  const [language = '', ...rest] = (name ?? 'en').replaceAll('_', '-').split('-')
  const own = countries[language.toLowerCase()] ?? language.toLowerCase()
  const code = [own, ...rest].join('-')
  return /^[a-z]{2,3}(-[A-Za-z0-9]+)*$/.test(code) ? code : 'en'
}
