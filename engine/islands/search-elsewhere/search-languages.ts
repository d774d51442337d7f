import type { SearchLanguage } from '../../route-data/search-types.ts'
import type { SearchClient, SearchRequest } from '../../search/types.ts'
import type { Count } from '../search/count-text.ts'

/** A language with results for a query, and their number. */
export interface LanguageResult extends Count {
  language: SearchLanguage
}

/** Opens the search of a language until the signal aborts. */
export type OpenLanguage = (locale: string, settings: string, until: AbortSignal) => Promise<SearchClient>

/** Searches other languages one after another, so that only one more search runs at a time. A language that fails is skipped. */
export async function* searchLanguages(
  query: string,
  languages: readonly SearchLanguage[],
  open: OpenLanguage,
  signal: AbortSignal,
): AsyncGenerator<LanguageResult> {
  for (const language of languages) {
    if (signal.aborted) return
    const ended = new AbortController()
    const until = AbortSignal.any([signal, ended.signal])
    try {
      const client = await open(language.locale, language.settings, until)
      const request: SearchRequest = {
        query,
        areas: [],
        service: undefined,
        offset: 0,
        limit: 0,
        counted: true,
      }
      const { total, more } = await client.search(request, until)
      if (total > 0 && !signal.aborted) yield { language, total, more }
    } catch {
      // Also runs if the caller stops early.
    } finally {
      ended.abort()
    }
  }
}
