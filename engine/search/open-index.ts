import type { Manifest } from './format/layout.ts'
import { SearchEngine } from './query/engine.ts'
import { checkedManifest, IndexFiles, readManifest } from './query/index-files.ts'
import type { ByteSpan, FetchFile } from './query/pack-reader.ts'
import { SearchError } from './types.ts'

/**
 * Opens an index. Its packs are in the folder next to the manifest.
 *
 * @param manifestUrl URL of the manifest.
 * @param build Build of the page.
 * @param fetchUrl Fetches the content of a URL, or a range of its bytes.
 * @param content The manifest, if it is loaded already.
 * @throws {SearchError} `stale` if the index belongs to another build than the page.
 */
export async function openIndex(
  manifestUrl: string,
  build: string,
  fetchUrl: FetchFile = fetchBytes,
  content?: Manifest,
): Promise<SearchEngine> {
  const manifest = content
    ? checkedManifest(content, build)
    : readManifest(await fetchUrl(manifestUrl), build)
  const folder = manifestUrl.replace(/[^/]*$/, `${manifest.locale}.${manifest.id}/`)
  return new SearchEngine(new IndexFiles(manifest, (name, span) => fetchUrl(folder + name, span)))
}

/**
 * Fetches a file, or a range of its bytes from a server that supports ranges. Each range has its own query string,
 * which file servers ignore: a browser's cache handles requests to the same URL one after the other, at a round trip
 * each. File names contain the hash of the content, so a missing file belongs to a build that is gone.
 */
async function fetchBytes(url: string, span?: ByteSpan): Promise<ArrayBuffer> {
  const request = span
    ? fetch(`${url}?${span.from}`, { headers: { Range: `bytes=${span.from}-${span.to - 1}` } })
    : fetch(url)
  const response = await request.catch((error: unknown) => {
    throw new SearchError('network', `${url}: ${String(error)}`)
  })
  if (response.status === 404 || response.status === 410) throw new SearchError('stale', `${url} is gone`)
  // The server has responded, so the reader's network is not the cause.
  if (!response.ok) throw new SearchError('refused', `${url}: HTTP ${response.status}`)
  return response.arrayBuffer().catch((error: unknown) => {
    throw new SearchError('network', `${url}: ${String(error)}`)
  })
}
