import { buildFile, type OfflineSettings } from './settings.ts'

/** What the worker does with a request. */
export type RequestKind =
  | 'page'
  | 'page-text'
  | 'asset'
  | 'index-part'
  | 'search-settings'
  | 'data'
  | 'picture'

const streams = new Set(['audio', 'video', 'track'])
const pictures = new Set(['image', 'font', 'style', 'script', 'manifest'])

/**
 * Which of the kinds that are kept a request is of; undefined for what goes to the network as though there were no worker: other
 * sites, streams and their ranges, what programs read (Markdown, `/mcp`), requests of the console.
 */
export function requestKind(
  request: Pick<Request, 'url' | 'method' | 'mode' | 'destination' | 'headers'>,
  { base }: Pick<OfflineSettings, 'base'>,
  origin: string,
): RequestKind | undefined {
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== origin || !url.pathname.startsWith(base)) return undefined
  if (streams.has(request.destination)) return undefined
  const path = url.pathname.slice(base.length)
  if (request.headers.has('Range')) return /^assets\/search\/.*\.bin$/.test(path) ? 'index-part' : undefined
  if (path.startsWith('assets/')) return 'asset'
  if (/^search-[^/]+\.json$/.test(path)) return 'search-settings'
  if (request.mode === 'navigate') return 'page'
  if (request.destination === '' && path.endsWith('.json') && path !== buildFile) return 'data'
  if (pictures.has(request.destination)) return 'picture'
  return request.headers.get('Accept') === 'text/html' ? 'page-text' : undefined
}
