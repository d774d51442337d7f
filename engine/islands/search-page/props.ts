import type { Messages } from '../../config/messages/messages.ts'

/**
 * `data-props` of `<div data-island="search-page" data-on="load">`; what else stands there is left alone.
 *
 * The server's HTML inside is what this island draws for an empty query (SearchForm, SearchEmpty: same elements and
 * classes, so nothing moves), then the topics. The island keeps the HTML of all that follows `.empty`.
 */
export interface SearchPageProps {
  /** Address of the search page; the form goes there with `?q=`. */
  searchHref: string
  text: Messages['search']
}
