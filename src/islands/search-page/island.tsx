import { type FormEvent, useState } from 'react'
import type { IslandProps } from '../island.ts'
import type { SearchPageProps } from './props.ts'
import { QueryList } from './QueryList.tsx'
import { SearchEmpty } from './SearchEmpty.tsx'
import { SearchForm } from './SearchForm.tsx'
import { useDocumentTitle } from './use-document-title.ts'
import { useQuery } from './use-query.ts'
import { useQueryList } from './use-query-list.ts'

export { default as styles } from './search-page.css?inline'

/** The search page's live part: keeps the query in the address and the title, and the searches of before. */
export default function SearchPage({ searchHref, text, fallback }: SearchPageProps & IslandProps) {
  const { query, setQuery, opened } = useQuery(fallback.querySelector('input')?.value ?? '')
  const recent = useQueryList('search.recent', opened)
  const favorites = useQueryList('search.favorites')
  const [topics] = useState(() => htmlAfter(fallback.querySelector('.empty')))
  const title = query ? text.titleWithQuery.replace('{query}', () => query) : text.title
  useDocumentTitle(text.title, title)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (query.trim()) recent.add(query.trim())
  }
  const prefer = (favorite: string) => {
    favorites.add(favorite)
    recent.remove(favorite)
  }

  return (
    <>
      <header className="head">
        <h1>{title}</h1>
      </header>
      <SearchForm
        searchHref={searchHref}
        text={text}
        value={query}
        onChange={event => setQuery(event.target.value)}
        onSubmit={submit}
      />
      {query === '' && (
        <>
          <SearchEmpty text={text} />
          <QueryList
            title={text.favorites}
            searchHref={searchHref}
            queries={favorites.queries}
            actions={[{ icon: 'i-close', label: text.removeFavorite, run: favorites.remove }]}
          />
          <QueryList
            title={text.recent}
            searchHref={searchHref}
            queries={recent.queries}
            actions={[
              { icon: 'i-star', label: text.addFavorite, run: prefer },
              { icon: 'i-close', label: text.removeRecent, run: recent.remove },
            ]}
          />
        </>
      )}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the page's own HTML, as the server wrote it */}
      <div className="search-topics" dangerouslySetInnerHTML={{ __html: topics }} />
    </>
  )
}

/** HTML of the elements that follow one. */
function htmlAfter(element: Element | null): string {
  const next = element?.nextElementSibling
  return next ? next.outerHTML + htmlAfter(next) : ''
}
