import type { SearchText } from '../search/load-search-text.ts'

/** Props from engine/browser/search/search-dialog.ts, which handles the `<dialog>`; the island renders its content. */
export interface SearchDialogProps {
  text: SearchText
  /** Address of the search page. */
  searchHref: string
  close: () => void
  /** Stores the query for going back, if the dialog has a history entry. */
  remember: (query: string) => void
  /** Reloads the page; the dialog opens again with the query. */
  reload: (query: string) => void
}
