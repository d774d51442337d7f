import type { SearchPageProps } from './props.ts'

/** What the search page says before there is a query; a crash of the island is told in its place. */
export function SearchEmpty({ text }: Pick<SearchPageProps, 'text'>) {
  return (
    <section className="empty" data-island-place="">
      <h2>{text.emptyTitle}</h2>
      <p>{text.emptyText}</p>
    </section>
  )
}
