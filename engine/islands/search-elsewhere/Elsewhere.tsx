import { useEffect, useState } from 'react'
import type { SearchElsewhere } from '../../route-data/search-types.ts'
import { useSearchText } from '../search/search-text.ts'
import { loadElsewhere } from './load-elsewhere.ts'
import { OtherLanguages } from './OtherLanguages.tsx'

export interface ElsewhereProps {
  query: string
  /** Whether to show the site's topics, which the search page shows anyway. */
  hasTopics: boolean
}

/** Alternatives for a search without results: other languages with results, and the site's topics. */
export function Elsewhere({ query, hasTopics }: ElsewhereProps) {
  const text = useSearchText()
  const [elsewhere, setElsewhere] = useState<SearchElsewhere>()
  useEffect(() => {
    // A failure is ignored, because the search itself has already answered.
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
