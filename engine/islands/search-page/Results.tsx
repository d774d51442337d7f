import { AskLink } from '../search/AskLink.tsx'
import { AskRow } from '../search/AskRow.tsx'
import { countText } from '../search/count-text.ts'
import { Failure } from '../search/Failure.tsx'
import { Filters } from '../search/Filters.tsx'
import { NoResults } from '../search/NoResults.tsx'
import { OfflineNote } from '../search/OfflineNote.tsx'
import { PassageBox } from '../search/PassageBox.tsx'
import { Suggestions } from '../search/Suggestions.tsx'
import type { SearchFilters } from '../search/search-filters.ts'
import { useSearchText } from '../search/search-text.ts'
import { UnsureNote } from '../search/UnsureNote.tsx'
import type { useSearch } from '../search/use-search.ts'
import { ResultList } from './ResultList.tsx'

interface ResultsProps {
  filters: SearchFilters
  search: ReturnType<typeof useSearch>
  searchHref: string
  onQuery: (query: string) => void
  onFilters: (filters: SearchFilters) => void
  onMore: () => void
}

/** Filters with counts, the number of pages, the pages, and a button for more. */
export function Results({ filters, search, searchHref, onQuery, onFilters, onMore }: ResultsProps) {
  const text = useSearchText()
  const { response, failure } = search
  if (failure) return <Failure reason={failure} retry={search.retry} reload={() => location.reload()} />
  const found = response && countText(text.found, text.foundMore, response, document.documentElement.lang)
  const none = response && (
    <NoResults
      {...{ filters, searchHref, onQuery, onFilters }}
      query={response.query}
      suggestions={response.suggestions}
      links={search.links}
      hasTopics={false}
      isUnsure={response.isUnsure}
    />
  )
  return (
    <>
      {/* Not before the counts are known: they would move the filters and, on phones, all results */}
      {response && <Filters filters={filters} response={response} onChange={onFilters} />}
      <p key={response ? 'found' : 'loading'} className="search-summary">
        {response?.isUnsure ? <UnsureNote query={response.query} /> : found}
        {search.isSlow && <span className="search-spinner" role="img" aria-label={text.searching} />}
      </p>
      {response?.total === 0 && none}
      {response?.isOffline && <OfflineNote />}
      {response && response.total > 0 && <AskRow key={response.query} response={response} />}
      {response?.passage && (
        <PassageBox
          passage={response.passage}
          link={label => (
            <a href={response.passage?.url} className="result-title">
              {label}
            </a>
          )}
        />
      )}
      {response && <ResultList groups={response.groups} />}
      {response && (response.more || response.groups.length < response.total) && (
        <button type="button" className="btn search-more" onClick={onMore}>
          {text.more}
        </button>
      )}
      {response?.isUnsure && none}
      {response && response.total > 0 && !response.isUnsure && (
        <Suggestions {...{ searchHref, onQuery }} suggestions={response.suggestions} />
      )}
      {response && response.total > 0 && !response.isUnsure && (
        <AskLink template={search.links.askUrl} query={response.query} />
      )}
    </>
  )
}
