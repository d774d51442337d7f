import type { Messages } from '../../config/messages/messages.ts'

/**
 * `data-props` of `<div data-island="search-page" data-on="load">`.
 *
 * The server's HTML inside equals the island's for an empty query (SearchForm, SearchEmpty: same elements and classes, so that nothing
 * moves), followed by the topics. The island keeps the HTML after `.empty`.
 */
export interface SearchPageProps {
  /** Address of the search page, to which the form is submitted with `?q=`. */
  searchHref: string
  text: Messages['search']
}
