import { QueryList } from './QueryList.tsx'
import { useSearchText } from './search-text.ts'
import type { useQueryList } from './use-query-list.ts'

interface PastQueriesProps {
  searchHref: string
  recent: ReturnType<typeof useQueryList>
  favorites: ReturnType<typeof useQueryList>
  onQuery: (query: string) => void
}

/** Favorites and recent queries, stored in the browser. A recent query can become a favorite, and both can be removed. */
export function PastQueries({ searchHref, recent, favorites, onQuery }: PastQueriesProps) {
  const text = useSearchText()
  const prefer = (query: string) => {
    favorites.add(query)
    recent.remove(query)
  }
  return (
    <>
      <QueryList
        title={text.favorites}
        searchHref={searchHref}
        queries={favorites.queries}
        actions={[{ icon: 'i-close', label: text.removeFavorite, run: favorites.remove }]}
        onQuery={onQuery}
      />
      <QueryList
        title={text.recent}
        searchHref={searchHref}
        queries={recent.queries}
        actions={[
          { icon: 'i-star', label: text.addFavorite, run: prefer },
          { icon: 'i-close', label: text.removeRecent, run: recent.remove },
        ]}
        onQuery={onQuery}
      />
    </>
  )
}
