import type { Manifest } from './format/layout.ts'
import type { SearchRequest, SearchResponse } from './types.ts'

/** What a page sends to the worker of search. */
export type ToWorker =
  | { type: 'open'; manifest: string; build: string; content?: Manifest }
  | { type: 'warm'; id: number; request: SearchRequest | undefined }
  | { type: 'search'; id: number; request: SearchRequest }
  | { type: 'drop'; id: number }

/** What the worker answers: each question once, unless it was dropped, and maybe its titles before. */
export type FromWorker =
  | { type: 'titles'; id: number; response: SearchResponse }
  | { type: 'answer'; id: number; response: SearchResponse | undefined }
  | { type: 'error'; id: number; reason: 'network' | 'stale' | 'refused'; message: string }
