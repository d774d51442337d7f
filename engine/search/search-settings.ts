import type { HostedEngine } from './adapters/engine-config.ts'
import { SearchError } from './types.ts'

/** The site's own index. */
export interface StaticEngine {
  type: 'static'
  /** Address of the manifest, relative to the settings: `assets/search/ja.1a2b3c4d.json`. */
  manifest: string
  /** Build that the index is of. */
  buildId: string
}

/**
 * `<base path>search-<index>.json`: small, never kept without asking the server. It names what changes with a build,
 * so that no page has to.
 */
export interface SearchSettings {
  engine: StaticEngine | HostedEngine
  /** Whether a service worker gave it, as there is no network. */
  isOffline?: true
  /** Page where readers report what the search should have found. */
  reportUrl?: string
  /** Address of a chatbot, with places for `{query}`, `{locale}` and `{page}`. */
  askUrl?: string
}

/** Reads the settings. @throws {SearchError} `network` when they do not come or are something else. */
export async function readSearchSettings(answer: Promise<Response>): Promise<SearchSettings> {
  try {
    const response = await answer
    if (!response.ok) throw new Error(`${response.url} has status ${response.status}`)
    return (await response.json()) as SearchSettings
  } catch (error) {
    throw new SearchError('network', String(error))
  }
}
