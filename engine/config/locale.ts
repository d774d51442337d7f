import type { MessagesInput } from './messages/messages.ts'

/** A locale code as it stands in the configuration, the content folders and the URL: `en`, `ja`, `pt-BR`. */
export type Locale = string

/** What the site knows of one of its locales; comes from `locales` in site.config.ts. */
export interface LocaleInfo {
  code: Locale
  /** The name readers of the locale know it by: "日本語". */
  label: string
  /** BCP 47 tag for `lang` and `hreflang`: `zh` is written `zh-Hant`. */
  htmlLang: string
  dir: 'ltr' | 'rtl'
  /** The site's own texts of the interface, above those of a language that is loaded for it (messages/load-language.ts). */
  messages?: MessagesInput | undefined
}
