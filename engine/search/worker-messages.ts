import type { Manifest } from './format/layout.ts'
import type { SearchRequest, SearchResponse } from './types.ts'

/** Messages from a page to its search worker. */
export type ToWorker =
  | { type: 'open'; manifest: string; build: string; content?: Manifest }
  | { type: 'warm'; id: number; request: SearchRequest | undefined }
  | { type: 'search'; id: number; request: SearchRequest }
  | { type: 'drop'; id: number }

/** Messages from the worker. Each query gets one answer unless it was dropped; titles may come before it. */
export type FromWorker =
  | { type: 'titles'; id: number; response: SearchResponse }
  | { type: 'answer'; id: number; response: SearchResponse | undefined }
  | { type: 'error'; id: number; reason: 'network' | 'stale' | 'refused'; message: string }
