interface QueryAction {
  /** Class that names the icon. */
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
}

/** Queries of before as links, each with buttons; nothing when there are none. */
export function QueryList({ title, searchHref, queries, actions }: QueryListProps) {
  if (queries.length === 0) return null
  return (
    <section className="search-queries">
      <h2>{title}</h2>
      <ul>
        {queries.map(query => (
          <li key={query}>
            <a href={`${searchHref}?${new URLSearchParams({ q: query })}`}>{query}</a>
            {actions.map(({ icon, label, run }) => (
              <button
                key={icon}
                type="button"
                className={`i ${icon}`}
                aria-label={label.replace('{query}', () => query)}
                onClick={() => run(query)}
              />
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}
