import { searchSettingsUrl, takeSearchSettings } from '../../client/search-settings-request.ts'
import { createSearchWorker, takeSearchWorker } from '../../client/search-worker.ts'
import { settings } from '../../client/settings.ts'
import type { Locale } from '../../config/locale.ts'
import { readSearchSettings, type SearchSettings } from '../../search/search-settings.ts'
import { createStaticClient } from '../../search/static-client.ts'
import { type SearchClient, SearchError, type SearchRequest } from '../../search/types.ts'

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

/**
 * Has settings and index fetched ahead of the first question; that one tells of failures.
 *
 * @param request What will be asked.
 */
export function warmPageSearch(request?: SearchRequest): void {
  loadPageSearch()
    .then(({ client }) => client.warm(request))
    .catch(() => {})
}

async function load(): Promise<PageSearch> {
  const found = await readSearchSettings(takeSearchSettings())
  const url = new URL(searchSettingsUrl(), location.href).href
  return { client: await createClient(found.engine, url, settings.locale), settings: found }
}

/**
 * Opens the index of another language.
 *
 * @param settingsUrl Path of its settings.
 * @param until Ends its worker.
 * @throws {SearchError}
 */
export async function openLanguage(
  locale: Locale,
  settingsUrl: string,
  until: AbortSignal,
): Promise<SearchClient> {
  const { href } = new URL(settingsUrl, location.href)
  const found = await readSearchSettings(fetch(href, { cache: 'no-cache', signal: until }))
  if (found.isOffline) throw new SearchError('network', 'Which pages are on the device is not known')
  return createClient(found.engine, href, locale, until)
}

/**
 * @param url Address of the settings.
 * @param until Ends its worker.
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
      // The page's own may have been started ahead.
      if (!until) return takeSearchWorker()
      const worker = createSearchWorker()
      until.addEventListener('abort', () => worker.terminate())
      return worker
    },
  })
}
