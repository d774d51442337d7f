import type { HostedEngine } from './adapters/engine-config.ts'
import type { Manifest } from './format/layout.ts'
import { SearchError } from './types.ts'

/** The site's own index. */
export interface StaticEngine {
  type: 'static'
  /** URL of the manifest, relative to the settings: `assets/search/ja.1a2b3c4d.json`. */
  manifest: string
  /** Content of the manifest, which saves a request. */
  content: Manifest
  /** Build that the index belongs to. */
  buildId: string
}

/**
 * Content of `<base path>search-<index>.json`, a small file that is always revalidated. It has everything about search
 * that changes with a build, so that no page contains it.
 */
export interface SearchSettings {
  engine: StaticEngine | HostedEngine
  /** Whether a service worker gave the settings because there is no network. */
  isOffline?: true
  /** Page on which readers report missing results. */
  reportUrl?: string
  /**
   * Pages that most readers look for, shown before anything is typed. `lang` is set if the title is in another
   * language.
   */
  popular?: { label: string; href: string; lang?: string }[]
  /** URL of a chatbot, with the placeholders `{query}`, `{locale}` and `{page}`. */
  askUrl?: string
  /** Whether the site's server can provide written answers. */
  isWritten?: true
}

/**
 * Reads the settings.
 *
 * @throws {SearchError} `network` if there is no response, `refused` if the response is something else.
 */
export async function readSearchSettings(answer: Promise<Response>): Promise<SearchSettings> {
  const response = await answer.catch((error: unknown) => {
    throw new SearchError('network', String(error))
  })
  // The server has responded, so the reader's network is not the cause.
  if (!response.ok) throw new SearchError('refused', `${response.url} has status ${response.status}`)
  const settings: unknown = await response.json().catch((error: unknown) => {
    throw new SearchError('refused', `${response.url}: ${String(error)}`)
  })
  return settings as SearchSettings
}
