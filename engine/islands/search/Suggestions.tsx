import { isPlainClick } from './plain-click.ts'
import { useSearchText } from './search-text.ts'
import { searchLink } from './search-url.ts'

interface SuggestionsProps {
  /** Queries with (more) results. */
  suggestions: readonly string[]
  searchHref: string
  onQuery: (query: string) => void
}

/** Other queries to try. */
export function Suggestions({ suggestions, searchHref, onQuery }: SuggestionsProps) {
  const text = useSearchText()
  if (suggestions.length === 0) return null
  return (
    <div className="search-suggestions">
      <p>{text.suggestions}</p>
      <ul>
        {suggestions.map(suggestion => (
          <li key={suggestion}>
            <a
              href={searchLink(searchHref, suggestion)}
              onClick={event => {
                if (!isPlainClick(event)) return
                event.preventDefault()
                onQuery(suggestion)
              }}
            >
              {suggestion}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
