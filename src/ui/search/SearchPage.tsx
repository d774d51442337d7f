import type { SearchPageData } from '../../route-data/types.ts'
import { Anchor } from '../layout/Anchor.tsx'
import { Page } from '../layout/Page.tsx'
import { SearchForm } from './SearchForm.tsx'

/** The search page. Without script it leads to every page by topic; an island takes over what is inside. */
export function SearchPage({ frame, categories, reportHref }: SearchPageData) {
  const { search } = frame.messages
  const props = { searchHref: frame.searchHref, text: search, categories, reportHref }
  return (
    <Page frame={frame}>
      <main id="main" className="narrow search" tabIndex={-1}>
        <div data-island="search-page" data-on="load" data-props={JSON.stringify(props)}>
          <header className="head">
            <h1>{search.title}</h1>
          </header>
          <SearchForm searchHref={frame.searchHref} text={search} />
          <section className="empty">
            <h2>{search.emptyTitle}</h2>
            <p>{search.emptyText}</p>
            <noscript>
              <p className="notice">{search.noScript}</p>
            </noscript>
          </section>
          <h2>{search.browse}</h2>
          <ul className="topics links">
            {categories.map(link => (
              <li key={link.href}>
                <Anchor link={link} />
              </li>
            ))}
          </ul>
        </div>
      </main>
    </Page>
  )
}
