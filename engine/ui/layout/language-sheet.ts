import { byLanguage } from '../../config/by-language.ts'
import type { LocaleInfo } from '../../config/locale.ts'
import hansCss from '../styles/hans.css?inline'
import koreCss from '../styles/kore.css?inline'
import rtlCss from '../styles/rtl.css?inline'

const ofScripts: Partial<Record<string, string>> = { Hans: hansCss, Kore: koreCss }

const scripts = byLanguage(tag => new Intl.Locale(tag).maximize().script)

/** Styles for the language of a page, which pages in other languages do not load; undefined if there are none. */
export function languageSheet({ htmlLang, dir }: Pick<LocaleInfo, 'htmlLang' | 'dir'>): string | undefined {
  return dir === 'rtl' ? rtlCss : ofScripts[scripts(htmlLang) ?? '']
}
