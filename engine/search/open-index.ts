import type { Manifest } from './format/layout.ts'
import { SearchEngine } from './query/engine.ts'
import { fittingManifest, IndexFiles, readManifest } from './query/index-files.ts'
import type { ByteSpan, FetchFile } from './query/pack-reader.ts'
import { SearchError } from './types.ts'

/**
 * Opens an index by the address of its manifest; its packs are in the folder beside it.
 *
 * @param fetchUrl Gives the content of an address, or a span of it.
 * @param content The manifest, where it is known.
 * @throws {SearchError} `stale` when the index is of another build than the page.
 */
export async function openIndex(
  manifestUrl: string,
  build: string,
  fetchUrl: FetchFile = fetchBytes,
  content?: Manifest,
): Promise<SearchEngine> {
  const manifest = content
    ? fittingManifest(content, build)
    : readManifest(await fetchUrl(manifestUrl), build)
  const folder = manifestUrl.replace(/[^/]*$/, `${manifest.locale}.${manifest.id}/`)
  return new SearchEngine(new IndexFiles(manifest, (name, span) => fetchUrl(folder + name, span)))
}

/**
 * Fetches a file or, of a server that knows ranges, a span of it. Each span has an address of its own, which files do not look at: of one
 * address a browser's cache answers one request after the other, a round trip each. Names hold the hash of their content: one that is
 * not there belongs to a build that is gone.
 */
async function fetchBytes(url: string, span?: ByteSpan): Promise<ArrayBuffer> {
  const request = span
    ? fetch(`${url}?${span.from}`, { headers: { Range: `bytes=${span.from}-${span.to - 1}` } })
    : fetch(url)
  const response = await request.catch((error: unknown) => {
    throw new SearchError('network', `${url}: ${String(error)}`)
  })
  if (response.status === 404 || response.status === 410) throw new SearchError('stale', `${url} is gone`)
  // A server that answers is no matter of the reader's network.
  if (!response.ok) throw new SearchError('refused', `${url}: HTTP ${response.status}`)
  return response.arrayBuffer().catch((error: unknown) => {
    throw new SearchError('network', `${url}: ${String(error)}`)
  })
}
