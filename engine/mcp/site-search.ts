import { type IndexName, searchIndexName, searchSettingsName } from '../search/index-name.ts'
import { openIndex } from '../search/open-index.ts'
import type { SearchSettings } from '../search/search-settings.ts'
import { type SearchClient, SearchError } from '../search/types.ts'
import type { McpSite } from './site.ts'
import { readSiteText } from './source/site-source.ts'

/**
 * Opens the search of a locale, and of a version of the docs that is not the last one, once, as readers have it: the site's own index, or the hosted engine that it names. It rejects with a
 * `SearchError` where the site has no index; what failed is retried with the next question.
 */
export function siteSearch(site: McpSite): (locale: string, version?: string) => Promise<SearchClient> {
  const clients = new Map<IndexName, Promise<SearchClient>>()
  return (locale, version) => {
    const index = searchIndexName(locale, version)
    const client = clients.get(index)
    if (client) return client
    const opened = openSearch(site, locale, index)
    clients.set(index, opened)
    opened.catch(() => clients.delete(index))
    return opened
  }
}

async function openSearch(
  { source, facts }: McpSite,
  locale: string,
  index: IndexName,
): Promise<SearchClient> {
  const name = searchSettingsName(index)
  const text = await readSiteText(source, `/${name}`)
  if (text === undefined) throw new SearchError('refused', `${name} does not exist`)
  const { engine } = readSettings(name, text)
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
      const opened = await openIndex(`/${engine.manifest}`, engine.buildId, async path => {
        const bytes = await source.bytes(path)
        if (!bytes) throw new SearchError('stale', `${path} no longer exists`)
        return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength)
      })
      return {
        async warm() {},
        async search(request) {
          const found = await opened.search(request)
          if (!found) throw new SearchError('refused', 'The search returned no response')
          return found
        },
      }
    }
  }
}

/** @throws {SearchError} if the file is damaged. */
function readSettings(name: string, text: string): SearchSettings {
  try {
    const { engine } = JSON.parse(text) as Partial<SearchSettings>
    if (engine && typeof engine.type === 'string') return { engine }
  } catch {
    // Reported below, like any other text that a build does not write.
  }
  throw new SearchError('refused', `${name} is not what a build writes`)
}
