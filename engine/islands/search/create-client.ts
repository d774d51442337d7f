import { consumeSearchSettings, searchSettingsUrl } from '../../client/search-settings-request.ts'
import { createSearchWorker, takeSearchWorker } from '../../client/search-worker.ts'
import { settings } from '../../client/settings.ts'
import type { Locale } from '../../config/locale.ts'
import { readSearchSettings, type SearchSettings } from '../../search/search-settings.ts'
import { createStaticClient } from '../../search/static-client.ts'
import { type SearchClient, SearchError, type SearchRequest } from '../../search/types.ts'

/** The page's search client, and the site's search settings. */
export interface PageSearch {
  client: SearchClient
  settings: SearchSettings
}

let pageSearch: Promise<PageSearch> | undefined
let loaded: PageSearch | undefined

/**
 * The page's only client, for dialog and search page. A failed attempt is not cached.
 *
 * @throws {SearchError}
 */
export function loadPageSearch(): Promise<PageSearch> {
  pageSearch ??= load().catch((error: unknown) => {
    pageSearch = undefined
    // A failed import is a network error for the reader.
    throw error instanceof SearchError ? error : new SearchError('network', String(error))
  })
  return pageSearch
}

/** The page's search if it is loaded: what it has is shown at once, so that nothing moves. */
export const loadedPageSearch = (): PageSearch | undefined => loaded

/**
 * Prefetches settings and index before the first query, which reports failures.
 *
 * @param request The expected query.
 */
export function warmPageSearch(request?: SearchRequest): void {
  loadPageSearch()
    .then(({ client }) => client.warm(request))
    .catch(() => {})
}

async function load(): Promise<PageSearch> {
  const found = await readSearchSettings(consumeSearchSettings())
  const url = new URL(searchSettingsUrl(), location.href).href
  loaded = { client: await createClient(found.engine, url, settings.locale), settings: found }
  return loaded
}

/**
 * Opens the index of another language.
 *
 * @param settingsUrl Path of its settings.
 * @param until Terminates its worker.
 * @throws {SearchError}
 */
export async function openLanguage(
  locale: Locale,
  settingsUrl: string,
  until: AbortSignal,
): Promise<SearchClient> {
  const { href } = new URL(settingsUrl, location.href)
  const found = await readSearchSettings(fetch(href, { cache: 'no-cache', signal: until }))
  if (found.isOffline) throw new SearchError('network', 'The list of pages on the device is not available')
  return createClient(found.engine, href, locale, until)
}

/**
 * @param url Address of the settings.
 * @param until Terminates its worker.
 */
async function createClient(
  engine: SearchSettings['engine'],
  url: string,
  language: Locale,
  until?: AbortSignal,
): Promise<SearchClient> {
  const context = { language, basePath: settings.basePath }
  if (engine.type === 'algolia') {
    const { createAlgoliaClient } = await import('../../search/adapters/algolia.ts')
    return createAlgoliaClient({ ...engine, ...context })
  }
  if (engine.type === 'typesense') {
    const { createTypesenseClient } = await import('../../search/adapters/typesense.ts')
    return createTypesenseClient({ ...engine, ...context })
  }
  return createStaticClient({
    manifest: engine.manifest,
    content: engine.content,
    build: engine.buildId,
    base: url,
    createWorker: () => {
      // The page's own worker may already be started.
      if (!until) return takeSearchWorker()
      const worker = createSearchWorker()
      until.addEventListener('abort', () => worker.terminate())
      return worker
    },
  })
}
