import type { Locale } from './locale.ts'
import type { MessagesInput } from './messages/messages.ts'

/** A locale of the site, from `locales` in site.config.ts. */
export interface LocaleInfo {
  code: Locale
  /** The locale's name for its readers: "日本語". */
  label: string
  /** BCP 47 tag for `lang` and `hreflang`: `zh-Hant` for `zh`. */
  htmlLang: string
  dir: 'ltr' | 'rtl'
  /** The site's own interface texts, and below them those of a language that is loaded for it (messages/load-language.ts). */
  messages?: MessagesInput | undefined
}
