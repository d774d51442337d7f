import type { SearchLanguage } from '../../route-data/search-types.ts'
import type { SearchClient, SearchRequest } from '../../search/types.ts'
import type { Count } from '../search/count-text.ts'

/** A language that has results for a query, and how many. */
export interface FoundLanguage extends Count {
  language: SearchLanguage
}

/** Opens the search of a language, until the signal ends it. */
export type OpenLanguage = (locale: string, settings: string, until: AbortSignal) => Promise<SearchClient>

/**
 * Asks a query in other languages, one after the other, so that a site with many of them runs one more search at a time.
 * A language that does not answer is passed over.
 */
export async function* searchLanguages(
  query: string,
  languages: readonly SearchLanguage[],
  open: OpenLanguage,
  signal: AbortSignal,
): AsyncGenerator<FoundLanguage> {
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
      // Nobody has asked for it.
    } finally {
      ended.abort()
    }
  }
}
