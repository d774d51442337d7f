import type { NavigationPlaces } from './measure-navigation.ts'
import type { SearchDialogParts } from './measure-search.ts'

/** Suffix of names that were measured on a static host. */
export const onStaticHost = ', static host'

/** Facts about a site that measuring it in a browser needs. */
export interface MeasuredSite {
  /** Paths of a short and a long page, chosen by the size of their sources. */
  shortPage: string
  longPage: string
  /** Origin of a static host with the same files, for a site that the engine's own server serves. */
  staticHost?: string
  navigation: NavigationPlaces
  search: SearchDialogParts
}
