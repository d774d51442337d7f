import { useEffect, useState } from 'react'
import type { SearchLanguage } from '../../route-data/search-types.ts'
import { Message } from '../../text/Message.tsx'
import { countedText, countForm } from '../search/count-text.ts'
import { openLanguage } from '../search/create-client.ts'
import { useSearchText } from '../search/search-text.ts'
import { searchLink } from '../search/search-url.ts'
import { type LanguageResult, searchLanguages } from './search-languages.ts'

/** Milliseconds without typing after which other languages are searched. */
const pause = 500

/** Links to the site's languages with results for a query. */
export function OtherLanguages({
  query,
  languages,
}: {
  query: string
  languages: readonly SearchLanguage[]
}) {
  const { otherLanguages, otherLanguagesMore } = useSearchText()
  const found = useOtherLanguages(query, languages)
  const { lang } = document.documentElement
  return (
    // Announced when it appears, which is after the message that there are no results.
    <div aria-live="polite">
      {found.length > 0 && (
        <ul>
          {found.map(({ language: { locale, label, htmlLang, searchHref }, ...count }) => (
            <li key={locale}>
              <a href={searchLink(searchHref, query)} hrefLang={htmlLang} data-no-prerender="">
                <Message
                  text={countForm(otherLanguages, otherLanguagesMore, count, lang)}
                  values={{
                    language: <bdi lang={htmlLang}>{label}</bdi>,
                    count: countedText(count, lang),
                  }}
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function useOtherLanguages(query: string, languages: readonly SearchLanguage[]): LanguageResult[] {
  const [found, setFound] = useState<LanguageResult[]>([])
  useEffect(() => {
    const controller = new AbortController()
    const ask = async () => {
      for await (const language of searchLanguages(query, languages, openLanguage, controller.signal))
        setFound(languages => [...languages, language])
    }
    const timer = setTimeout(ask, pause)
    return () => {
      clearTimeout(timer)
      controller.abort()
      setFound([])
    }
  }, [query, languages])
  return found
}
