import type { LocaleInfo } from '../config/locale.ts'
import type { LinkData } from './link-types.ts'

/** Another language that can be searched, and where. */
export interface SearchLanguage {
  locale: LocaleInfo['code']
  label: string
  htmlLang: string
  /** Path of the settings of its search. */
  settings: string
  searchHref: string
}

/** Where else a reader can look whose search found nothing: what `search-elsewhere-<index>.json` holds. */
export interface SearchElsewhere {
  languages: SearchLanguage[]
  topics: LinkData[]
}
