import { type FormEvent, useState } from 'react'
import { format } from '../../config/messages/messages.ts'
import type { IslandProps } from '../island.ts'
import { PastQueries } from '../search/PastQueries.tsx'
import resultStyles from '../search/results.css?inline'
import { searchQuery, shownQuery } from '../search/search-query.ts'
import { SearchTextProvider } from '../search/search-text.ts'
import { readSearchUrl } from '../search/search-url.ts'
import { statusText } from '../search/status-text.ts'
import { useQueryList } from '../search/use-query-list.ts'
import { useSearch } from '../search/use-search.ts'
import { useStatus } from '../search/use-status.ts'
import type { SearchPageProps } from './props.ts'
import { Results } from './Results.tsx'
import { SearchEmpty } from './SearchEmpty.tsx'
import { SearchForm } from './SearchForm.tsx'
import pageStyles from './search-page.css?inline'
import { keepShownCount, pageSize } from './shown-count.ts'
import { useDocumentTitle } from './use-document-title.ts'
import { useOpenedQuery } from './use-opened-query.ts'
import { useSearchAddress } from './use-search-address.ts'

export const styles = resultStyles + pageStyles

/** The dynamic part of the search page: results during typing, in sync with address and title. */
export default function SearchPage({
  searchHref,
  text,
  fallback,
}: SearchPageProps & Pick<IslandProps, 'fallback'>) {
  const [opened] = useState(() => readSearchUrl(location.href).query)
  const address = useSearchAddress(fallback.querySelector('input')?.value ?? '')
  const query = searchQuery(address.typed)
  const search = useSearch(query, address.filters, {
    limit: pageSize,
    start: address.shown,
    isWhole: true,
  })
  const recent = useQueryList('search.recent')
  const favorites = useQueryList('search.favorites')
  useOpenedQuery(opened, recent.add)
  const [topics] = useState(() => htmlAfter(fallback.querySelector('.empty')))
  const title = query ? format(text.titleWithQuery, { query: shownQuery(query) }) : text.title
  useDocumentTitle(text.title, title)
  const status = useStatus(statusText(text, search.response, document.documentElement.lang))

  const submit = (event: FormEvent) => {
    event.preventDefault()
    recent.add(query)
    address.submit()
  }
  const choose = (chosen: string) => {
    recent.add(chosen)
    address.choose(chosen)
  }
  const more = () => {
    keepShownCount((search.response?.groups.length ?? 0) + pageSize)
    search.more()
  }

  return (
    <SearchTextProvider value={text}>
      <header className="head">
        <h1>{title}</h1>
      </header>
      <SearchForm
        searchHref={searchHref}
        text={text}
        value={address.typed}
        onChange={event => address.type(event.target.value)}
        onSubmit={submit}
      />
      <p className="vh" role="status">
        {status}
      </p>
      {query === '' ? (
        <>
          <SearchEmpty text={text} />
          <PastQueries {...{ searchHref, recent, favorites }} onQuery={choose} />
        </>
      ) : (
        <Results
          {...{ search, searchHref }}
          filters={address.filters}
          onQuery={choose}
          onFilters={address.filter}
          onMore={more}
        />
      )}
      {/* Results would push the topics out of the window, so both come at once. */}
      {(query === '' || search.response || search.failure) && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the page's own HTML, as the server wrote it
        <div className="search-topics" dangerouslySetInnerHTML={{ __html: topics }} />
      )}
    </SearchTextProvider>
  )
}

/** HTML of the siblings after an element. */
function htmlAfter(element: Element | null): string {
  const next = element?.nextElementSibling
  return next ? next.outerHTML + htmlAfter(next) : ''
}
