import { format } from '../../config/messages/messages.ts'
import { isPlainClick } from './plain-click.ts'
import { searchLink } from './search-url.ts'

interface QueryAction {
  /** Class of the icon. */
  icon: string
  /** Message with `{query}`. */
  label: string
  run: (query: string) => void
}

interface QueryListProps {
  title: string
  /** Address of the search page. */
  searchHref: string
  queries: readonly string[]
  actions: readonly QueryAction[]
  /** Searches the query here. */
  onQuery: (query: string) => void
}

/** Earlier queries as links with buttons; nothing if there are none. */
export function QueryList({ title, searchHref, queries, actions, onQuery }: QueryListProps) {
  if (queries.length === 0) return null
  return (
    <section className="search-queries">
      <h2>{title}</h2>
      <ul>
        {queries.map(query => (
          <li key={query}>
            <a
              href={searchLink(searchHref, query)}
              data-no-prerender=""
              onClick={event => {
                if (!isPlainClick(event)) return
                event.preventDefault()
                onQuery(query)
              }}
            >
              <bdi>{query}</bdi>
            </a>
            {actions.map(({ icon, label, run }) => (
              <button
                key={icon}
                type="button"
                className={`i ${icon}`}
                aria-label={format(label, { query })}
                onClick={() => run(query)}
              />
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}
