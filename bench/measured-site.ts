import type { SearchDialogParts } from './measure-search.ts'

/** What a browser needs to know of a site to measure it. */
export interface MeasuredSite {
  /** Paths of a short and of a long page, by the size of their sources. */
  shortPage: string
  longPage: string
  /** Selectors of links in the sidebar of the short page, each to another page. */
  links: string[]
  search: SearchDialogParts
}
