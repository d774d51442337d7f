import type { SearchText } from '../search/load-search-text.ts'

/** What engine/browser/search/search-dialog.ts gives the island; it keeps the `<dialog>` itself, this draws what is in it. */
export interface SearchDialogProps {
  text: SearchText
  /** Address of the search page. */
  searchHref: string
  close: () => void
  /** Keeps the query for the way back, where the dialog has a history entry. */
  remember: (query: string) => void
  /** Loads the page anew; the dialog opens again with the query. */
  reload: (query: string) => void
}
