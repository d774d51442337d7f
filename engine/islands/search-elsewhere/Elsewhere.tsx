import { useEffect, useState } from 'react'
import type { SearchElsewhere } from '../../route-data/search-types.ts'
import { useSearchText } from '../search/search-text.ts'
import { loadElsewhere } from './load-elsewhere.ts'
import { OtherLanguages } from './OtherLanguages.tsx'

export interface ElsewhereProps {
  query: string
  /** Whether the site's topics are shown: the search page has them without. */
  hasTopics: boolean
}

/** Where else a reader can look whose search found nothing: other languages that hold results, and the site's topics. */
export function Elsewhere({ query, hasTopics }: ElsewhereProps) {
  const text = useSearchText()
  const [elsewhere, setElsewhere] = useState<SearchElsewhere>()
  useEffect(() => {
    // The search has said that it found nothing: that more help does not come is no failure of its own.
    loadElsewhere().then(setElsewhere, () => {})
  }, [])
  if (!elsewhere) return null
  const { languages, topics } = elsewhere
  return (
    <>
      {languages.length > 0 && <OtherLanguages query={query} languages={languages} />}
      {hasTopics && topics.length > 0 && (
        <>
          <p>{text.browse}</p>
          <ul>
            {topics.map(({ label, lang, href }) => (
              <li key={href}>
                <a href={href} lang={lang}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
