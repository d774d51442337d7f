import type { SearchPageProps } from './props.ts'

/** What the search page says before there is a query. */
export function SearchEmpty({ text }: Pick<SearchPageProps, 'text'>) {
  return (
    <section className="empty">
      <h2>{text.emptyTitle}</h2>
      <p>{text.emptyText}</p>
    </section>
  )
}
