import type { NavigationPlaces } from './measure-navigation.ts'
import type { SearchDialogParts } from './measure-search.ts'

/** Follows the name of what was measured on a static host. */
export const onStaticHost = ', static host'

/** What a browser needs to know of a site to measure it. */
export interface MeasuredSite {
  /** Paths of a short and of a long page, by the size of their sources. */
  shortPage: string
  longPage: string
  /** Where a static host serves the same files, of a site that our own server serves. */
  staticHost?: string
  navigation: NavigationPlaces
  search: SearchDialogParts
}
