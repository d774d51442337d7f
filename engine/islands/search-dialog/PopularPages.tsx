import { type MouseEvent, useEffect, useState } from 'react'
import type { SearchSettings } from '../../search/search-settings.ts'
import { loadPageSearch } from '../search/create-client.ts'
import { useSearchText } from '../search/search-text.ts'

/** The pages that the site calls popular; they come with the search's settings, which the dialog fetches anyway. */
export function PopularPages({ onOpen }: { onOpen: (event: MouseEvent<HTMLAnchorElement>) => void }) {
  const text = useSearchText()
  const [pages, setPages] = useState<SearchSettings['popular']>()
  useEffect(() => {
    // That they do not come is told when something is asked.
    loadPageSearch().then(
      ({ settings }) => setPages(settings.popular),
      () => {},
    )
  }, [])
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
