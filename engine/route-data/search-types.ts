import type { LocaleInfo } from '../config/locale-info.ts'
import type { LinkData } from './link-types.ts'

/** Another language that can be searched, and its index. */
export interface SearchLanguage {
  locale: LocaleInfo['code']
  label: string
  htmlLang: string
  /** Path of its search settings. */
  settings: string
  searchHref: string
}

/** Alternatives for a search without results: content of `search-elsewhere-<index>.json`. */
export interface SearchElsewhere {
  languages: SearchLanguage[]
  topics: LinkData[]
}
