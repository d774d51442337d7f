import { createContext, use } from 'react'
import type { SearchText } from './load-search-text.ts'

const SearchTextContext = createContext<SearchText | undefined>(undefined)

export const SearchTextProvider = SearchTextContext.Provider

/** @throws Outside SearchTextProvider. */
export function useSearchText(): SearchText {
  const text = use(SearchTextContext)
  if (!text) throw new Error('useSearchText outside SearchTextProvider')
  return text
}
