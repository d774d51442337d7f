import type { SearchPageProps } from '../../islands/search-page/props.ts'
import { SearchEmpty } from '../../islands/search-page/SearchEmpty.tsx'
import { SearchForm } from '../../islands/search-page/SearchForm.tsx'
import type { SearchPageData } from '../../route-data/types.ts'
import { Page } from '../layout/Page.tsx'
import { Topics } from './Topics.tsx'

/** The search page. Without script, it links to all pages by topic; the island replaces everything but the topics. */
export function SearchPage({ frame, categories }: SearchPageData) {
  const { search } = frame.messages
  const props: SearchPageProps = { searchHref: frame.searchHref, text: search }
  return (
    <Page frame={frame}>
      <main id="main" className="narrow search" tabIndex={-1}>
        <div data-island="search-page" data-on="load" data-props={JSON.stringify(props)}>
          <header className="head">
            <h1>{search.title}</h1>
          </header>
          <SearchForm {...props} />
          <SearchEmpty text={search} />
          <p className="notice no-script">{search.noScript}</p>
          <Topics title={search.browse} links={categories} />
        </div>
      </main>
    </Page>
  )
}
