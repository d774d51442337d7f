import type { ComponentProps, Ref } from 'react'
import { AskLink } from '../search/AskLink.tsx'
import { AskRow } from '../search/AskRow.tsx'
import { Failure } from '../search/Failure.tsx'
import { Filters } from '../search/Filters.tsx'
import { NoResults } from '../search/NoResults.tsx'
import { OfflineNote } from '../search/OfflineNote.tsx'
import { PastQueries } from '../search/PastQueries.tsx'
import { Suggestions } from '../search/Suggestions.tsx'
import type { SearchFilters } from '../search/search-filters.ts'
import { useSearchText } from '../search/search-text.ts'
import { UnsureNote } from '../search/UnsureNote.tsx'
import type { useSearch } from '../search/use-search.ts'
import { PassageOption } from './PassageOption.tsx'
import { PopularPages } from './PopularPages.tsx'
import { ResultOptions } from './ResultOptions.tsx'

interface DialogBodyProps
  extends Omit<ComponentProps<typeof ResultOptions>, 'answered'>,
    Omit<ComponentProps<typeof PastQueries>, 'onQuery'> {
  /** The scrolling element. */
  ref: Ref<HTMLDivElement>
  query: string
  filters: SearchFilters
  search: ReturnType<typeof useSearch>
  onQuery: (query: string) => void
  onFilters: (filters: SearchFilters) => void
  reload: () => void
}

/** The content below the field: filters, and results or the reason why there are none. */
export function DialogBody(props: DialogBodyProps) {
  const { ref, query, filters, search, searchHref, recent, favorites } = props
  const { onQuery, onFilters, onOpen, reload } = props
  const { response, failure } = search
  const none = { filters, searchHref, onQuery, onFilters, links: search.links, hasTopics: true }
  return (
    <>
      {query !== '' && !failure && <Filters filters={filters} response={response} onChange={onFilters} />}
      <div ref={ref} className="search-dialog-body">
        {query !== '' && !failure && response?.isOffline && <OfflineNote />}
        {query === '' ? (
          <Beginning {...{ searchHref, recent, favorites, onQuery, onOpen }} />
        ) : failure ? (
          <Failure reason={failure} retry={search.retry} reload={reload} />
        ) : response?.total === 0 ? (
          <NoResults {...none} query={response.query} suggestions={response.suggestions} />
        ) : (
          response && (
            <>
              {response.isUnsure && (
                <p className="search-unsure">
                  <UnsureNote query={response.query} />
                </p>
              )}
              <AskRow key={response.query} response={response} onOpen={onOpen} />
              {response.passage && <PassageOption {...props} passage={response.passage} />}
              <ResultOptions {...props} answered={search.isTitles ? undefined : response.query} />
              {response.isUnsure ? (
                <NoResults {...none} query={response.query} suggestions={response.suggestions} isUnsure />
              ) : (
                <>
                  <Suggestions {...{ searchHref, onQuery }} suggestions={response.suggestions} />
                  <AskLink template={search.links.askUrl} query={response.query} />
                </>
              )}
            </>
          )
        )}
      </div>
    </>
  )
}

/** Content before a query is typed: earlier queries, or advice and popular pages. */
function Beginning({
  onOpen,
  ...props
}: ComponentProps<typeof PastQueries> & Pick<DialogBodyProps, 'onOpen'>) {
  const text = useSearchText()
  const isFirst = props.recent.queries.length + props.favorites.queries.length === 0
  return (
    <>
      {isFirst ? <p className="search-hint">{text.emptyText}</p> : <PastQueries {...props} />}
      <PopularPages onOpen={onOpen} />
    </>
  )
}
