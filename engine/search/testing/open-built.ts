import { brotliCompressSync, constants } from 'node:zlib'
import type { BuiltIndex } from '../build/build-index.ts'
import { openIndex } from '../open-index.ts'
import type { SearchEngine } from '../query/engine.ts'
import { SearchError, type SearchRequest } from '../types.ts'
import { indexFiles } from './index-files.ts'

/** Files that were fetched, and their bytes with Brotli. */
export interface Traffic {
  files: string[]
  bytes: number
}

/** Gives the files of a built index as a server would, at `/search/`. */
export function serveBuilt(index: BuiltIndex, traffic: Traffic = { files: [], bytes: 0 }) {
  return async (url: string): Promise<ArrayBuffer> => {
    const content = indexFiles(index).get(url.replace('/search/', ''))
    if (content === undefined) throw new SearchError('stale', `${url} is gone`)
    const bytes = new Uint8Array(Buffer.from(content))
    traffic.files.push(url)
    const params = { [constants.BROTLI_PARAM_QUALITY]: 6 }
    traffic.bytes += brotliCompressSync(bytes, { params }).length
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
