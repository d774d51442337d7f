import { buildFile, type OfflineSettings } from './settings.ts'

/** Kind of a request, by which the worker decides how to respond. */
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
 * The kind of a request. Undefined for requests that bypass the worker: to other sites, for streams and their ranges, for files that programs read
 * (Markdown, `/mcp`), and from the console.
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
