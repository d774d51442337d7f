import type { MouseEvent } from 'react'
import type { SearchResponse } from '../../search/types.ts'
import { countText } from '../search/count-text.ts'
import type { SearchFilters } from '../search/search-filters.ts'
import { useSearchText } from '../search/search-text.ts'
import { searchLink } from '../search/search-url.ts'

interface DialogFooterProps {
  query: string
  filters: SearchFilters
  /** The current list. */
  response: SearchResponse | undefined
  searchHref: string
  onOpen: (event: MouseEvent<HTMLAnchorElement>) => void
}

/** Shortcuts, and the link to all results. */
export function DialogFooter({ query, filters, response, searchHref, onOpen }: DialogFooterProps) {
  const text = useSearchText()
  const { select, open, openTab, close } = text.keys
  return (
    <div className="search-dialog-footer">
      <p className="search-keys" aria-hidden="true">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> {select}
        </span>
        <span>
          <kbd>↵</kbd> {open}
        </span>
        <span>
          <kbd>{/Mac|iP/.test(navigator.platform) ? '⌘ ↵' : 'Ctrl ↵'}</kbd> {openTab}
        </span>
        <span>
          <kbd>esc</kbd> {close}
        </span>
      </p>
      {query !== '' && response && response.total > 0 && (
        <a href={searchLink(searchHref, query, filters)} onClick={onOpen}>
          {countText(text.seeAll, text.seeAllMore, response, document.documentElement.lang)}
        </a>
      )}
    </div>
  )
}
