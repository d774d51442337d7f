import { brotliCompressSync, constants } from 'node:zlib'
import type { BuiltIndex } from '../build/build-index.ts'
import { openIndex } from '../open-index.ts'
import type { SearchEngine } from '../query/engine.ts'
import type { ByteSpan } from '../query/pack-reader.ts'
import { SearchError, type SearchRequest } from '../types.ts'
import { indexFiles } from './index-files.ts'

/**
 * URLs of the requests, and the bytes of their responses: the size of ranges of packs, and the Brotli size of the
 * manifest.
 */
export interface Traffic {
  files: string[]
  bytes: number
}

const weighed = new WeakMap<BuiltIndex, Map<string, number>>()

/** Brotli size of the manifest in bytes. Each is compressed once, however many queries read it. */
function weigh(index: BuiltIndex, url: string, bytes: Uint8Array): number {
  const weights = weighed.get(index) ?? new Map<string, number>()
  weighed.set(index, weights)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
  const weight = weights.get(url) ?? brotliCompressSync(bytes, { params }).length
  weights.set(url, weight)
  return weight
}

/** Returns a function that serves the files of a built index at `/search/`. */
export function serveBuilt(index: BuiltIndex, traffic?: Traffic) {
  return async (url: string, span?: ByteSpan): Promise<ArrayBuffer> => {
    const content = indexFiles(index).get(url.replace('/search/', ''))
    if (content === undefined) throw new SearchError('stale', `${url} is gone`)
    const bytes = new Uint8Array(content.subarray(span?.from, span?.to))
    if (traffic) {
      traffic.files.push(url)
      traffic.bytes += url.endsWith('.json') ? weigh(index, url, bytes) : bytes.length
    }
    return bytes.buffer
  }
}

/** Opens a built index. */
export function openBuilt(index: BuiltIndex, traffic?: Traffic): Promise<SearchEngine> {
  return openIndex(`/search/${index.manifestName}`, index.manifest.build, serveBuilt(index, traffic))
}

/** A request for the first pages, without filters. */
export function ask(query: string, more: Partial<SearchRequest> = {}): SearchRequest {
  return { query, areas: [], service: undefined, offset: 0, limit: 8, ...more }
}
