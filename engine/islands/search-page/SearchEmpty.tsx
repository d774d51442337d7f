import type { SearchPageProps } from './props.ts'

/** Content of the search page without a query; an error replaces it. */
export function SearchEmpty({ text }: Pick<SearchPageProps, 'text'>) {
  return (
    <section className="empty" data-island-place="">
      <h2>{text.emptyTitle}</h2>
      <p>{text.emptyText}</p>
    </section>
  )
}
