import { searchIndexName, searchSettingsName } from '../search/index-name.ts'
import { openIndex } from '../search/open-index.ts'
import type { SearchSettings } from '../search/search-settings.ts'
import { type SearchClient, SearchError } from '../search/types.ts'
import type { McpSite } from './site.ts'
import { textOf } from './source/site-source.ts'

/**
 * Opens the search of a locale once, as readers use it: the site's index or its hosted engine. It rejects with a `SearchError` if the site has
 * no index. After a failure, the next question tries again.
 */
export function siteSearch(site: McpSite): (locale: string) => Promise<SearchClient> {
  const clients = new Map<string, Promise<SearchClient>>()
  return locale => {
    const known = clients.get(locale)
    if (known) return known
    const opened = openSearch(site, locale)
    clients.set(locale, opened)
    opened.catch(() => clients.delete(locale))
    return opened
  }
}

async function openSearch({ source, facts }: McpSite, locale: string): Promise<SearchClient> {
  const name = searchSettingsName(searchIndexName(locale))
  const text = await textOf(source, `/${name}`)
  if (text === undefined) throw new SearchError('refused', `${name} is not there`)
  const { engine } = JSON.parse(text) as SearchSettings
  const context = { language: locale, basePath: facts.basePath }
  switch (engine.type) {
    case 'algolia':
      return (await import('../search/adapters/algolia.ts')).createAlgoliaClient({ ...engine, ...context })
    case 'typesense':
      return (await import('../search/adapters/typesense.ts')).createTypesenseClient({
        ...engine,
        ...context,
      })
    case 'static': {
      const index = await openIndex(`/${engine.manifest}`, engine.buildId, async path => {
        const bytes = await source.bytes(path)
        if (!bytes) throw new SearchError('stale', `${path} is gone`)
        return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength)
      })
      return {
        async warm() {},
        async search(request) {
          const found = await index.search(request)
          if (!found) throw new SearchError('refused', 'The search gave no answer')
          return found
        },
      }
    }
  }
}
