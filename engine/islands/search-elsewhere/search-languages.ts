import type { SearchLanguage } from '../../route-data/types.ts'
import type { SearchClient, SearchResponse } from '../../search/types.ts'

/** A language that has results for a query, and how many. */
export interface FoundLanguage extends Pick<SearchResponse, 'total' | 'more'> {
  language: SearchLanguage
}

/** Opens the search of a language, until the signal ends it. */
export type OpenLanguage = (locale: string, settings: string, until: AbortSignal) => Promise<SearchClient>

/** Pages that are asked for: those that the language's own search page shows first, so that it counts as many. */
const limit = 20

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
      const request = { query, areas: [], service: undefined, offset: 0, limit }
      const { total, more } = await client.search(request, until)
      if (total > 0 && !signal.aborted) yield { language, total, more }
    } catch {
      // Nobody has asked for it.
    } finally {
      ended.abort()
    }
  }
}
