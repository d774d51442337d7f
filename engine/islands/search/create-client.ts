import { settings } from '../../client/settings.ts'
import { searchIndexName, searchSettingsName } from '../../search/index-name.ts'
import { fetchSearchSettings, type SearchSettings } from '../../search/search-settings.ts'
import { type SearchClient, SearchError } from '../../search/types.ts'
import { versionMeant } from './version-meant.ts'

/** The page's client, and what the site says about its search. */
export interface PageSearch {
  client: SearchClient
  settings: SearchSettings
}

let pageSearch: Promise<PageSearch> | undefined

/**
 * The one client of the page, for dialog and search page. A failure is not kept: the next call tries again.
 * @throws {SearchError}
 */
export function loadPageSearch(): Promise<PageSearch> {
  pageSearch ??= load().catch((error: unknown) => {
    pageSearch = undefined
    // What was meant to come and did not is code here: a network's fault to the reader.
    throw error instanceof SearchError ? error : new SearchError('network', String(error))
  })
  return pageSearch
}

/** Has settings and index fetched ahead of the first question; that one tells of failures. */
export function warmPageSearch(): void {
  loadPageSearch()
    .then(({ client }) => client.warm())
    .catch(() => {})
}

async function load(): Promise<PageSearch> {
  const { locale, basePath } = settings
  const index = searchIndexName(locale, versionMeant(location.href))
  const url = new URL(basePath + searchSettingsName(index), location.href)
  const found = await fetchSearchSettings(url.href)
  return { client: await createClient(found.engine, url), settings: found }
}

async function createClient(engine: SearchSettings['engine'], url: URL): Promise<SearchClient> {
  const context = { language: settings.locale, basePath: settings.basePath }
  if (engine.type === 'algolia') {
    const { createAlgoliaClient } = await import('../../search/adapters/algolia.ts')
    return createAlgoliaClient({ ...engine, ...context })
  }
  if (engine.type === 'typesense') {
    const { createTypesenseClient } = await import('../../search/adapters/typesense.ts')
    return createTypesenseClient({ ...engine, ...context })
  }
  const { createStaticClient } = await import('../../search/static-client.ts')
  return createStaticClient({
    manifest: engine.manifest,
    build: engine.buildId,
    base: url.href,
    createWorker: () => new Worker(new URL('../../search/worker.ts', import.meta.url), { type: 'module' }),
  })
}
