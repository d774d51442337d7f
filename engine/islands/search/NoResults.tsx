import type { SearchSettings } from '../../search/search-settings.ts'
import { Message } from '../../text/Message.tsx'
import { LazyElsewhere } from '../search-elsewhere/LazyElsewhere.tsx'
import { AskLink } from './AskLink.tsx'
import { Suggestions } from './Suggestions.tsx'
import { noFilters, type SearchFilters } from './search-filters.ts'
import { shownQuery } from './search-query.ts'
import { useSearchText } from './search-text.ts'

interface NoResultsProps {
  query: string
  filters: SearchFilters
  /** Queries with results. */
  suggestions: readonly string[]
  searchHref: string
  links: Pick<SearchSettings, 'reportUrl' | 'askUrl'>
  onQuery: (query: string) => void
  onFilters: (filters: SearchFilters) => void
  /** Whether to show the site's topics. */
  hasTopics: boolean
  /** Whether the closest pages are shown above, with their own note. */
  isUnsure?: true | undefined
}

/** Help if there are no, or no good, results: other queries, alternatives, and where to report a missing page. */
export function NoResults(props: NoResultsProps) {
  const { query, filters, suggestions, searchHref, links, onQuery, onFilters, hasTopics, isUnsure } = props
  const text = useSearchText()
  const isFiltered = filters.area !== undefined || filters.service !== undefined
  return (
    <div className={isUnsure ? 'search-help' : 'search-none'}>
      {!isUnsure && (
        <p className="title">
          <Message text={text.noResults} values={{ query: <bdi>{shownQuery(query)}</bdi> }} />
        </p>
      )}
      {isFiltered && (
        <button type="button" className="btn" onClick={() => onFilters(noFilters)}>
          {text.withoutFilters}
        </button>
      )}
      <Suggestions {...{ suggestions, searchHref, onQuery }} />
      <AskLink template={links.askUrl} query={query} />
      {links.reportUrl && (
        <p>
          <a href={links.reportUrl} rel="external">
            {text.report}
          </a>
        </p>
      )}
      {/* Last, because it loads later and must not move other content. */}
      {!isFiltered && <LazyElsewhere query={query} hasTopics={hasTopics} />}
    </div>
  )
}
