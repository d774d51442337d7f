import type { HostedEngine } from './adapters/engine-config.ts'
import type { Manifest } from './format/layout.ts'
import { SearchError } from './types.ts'

/** The site's own index. */
export interface StaticEngine {
  type: 'static'
  /** Address of the manifest, relative to the settings: `assets/search/ja.1a2b3c4d.json`. */
  manifest: string
  /** What it says, so that nobody who asks here has to ask for it too. */
  content: Manifest
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
  /** Pages that most readers look for, for those who have typed nothing yet; `lang` where the title is in another language. */
  popular?: { label: string; href: string; lang?: string }[]
  /** Address of a chatbot, with places for `{query}`, `{locale}` and `{page}`. */
  askUrl?: string
  /** Whether the site's server may have answers in words written. */
  isWritten?: true
}

/** Reads the settings. @throws {SearchError} `network` when they do not come, `refused` when they are something else. */
export async function readSearchSettings(answer: Promise<Response>): Promise<SearchSettings> {
  const response = await answer.catch((error: unknown) => {
    throw new SearchError('network', String(error))
  })
  // A server that answers is no matter of the reader's network.
  if (!response.ok) throw new SearchError('refused', `${response.url} has status ${response.status}`)
  const settings: unknown = await response.json().catch((error: unknown) => {
    throw new SearchError('refused', `${response.url}: ${String(error)}`)
  })
  return settings as SearchSettings
}
