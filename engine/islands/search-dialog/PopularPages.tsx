import { type MouseEvent, useEffect, useState } from 'react'
import { loadedPageSearch, loadPageSearch } from '../search/create-client.ts'
import { useSearchText } from '../search/search-text.ts'

/** The popular pages of the site, from the search settings, which the dialog loads anyway. */
export function PopularPages({ onOpen }: { onOpen: (event: MouseEvent<HTMLAnchorElement>) => void }) {
  const text = useSearchText()
  const [pages, setPages] = useState(() => loadedPageSearch()?.settings.popular)
  useEffect(() => {
    if (pages) return
    // A failure is shown when a query is sent.
    loadPageSearch().then(
      ({ settings }) => setPages(settings.popular),
      () => {},
    )
  }, [pages])
  if (!pages) return null
  return (
    <section className="search-popular">
      <h2>{text.popular}</h2>
      <ul>
        {pages.map(({ label, href, lang }) => (
          <li key={href}>
            <a href={href} lang={lang} onClick={onOpen}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
