import type { NavigationPlaces } from './measure-navigation.ts'
import type { SearchDialogParts } from './measure-search.ts'

/** What a browser needs to know of a site to measure it. */
export interface MeasuredSite {
  /** Paths of a short and of a long page, by the size of their sources. */
  shortPage: string
  longPage: string
  navigation: NavigationPlaces
  search: SearchDialogParts
}
