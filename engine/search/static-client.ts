import type { Manifest } from './format/layout.ts'
import { type SearchClient, SearchError, type SearchResponse } from './types.ts'
import type { FromWorker, ToWorker } from './worker-messages.ts'

/** The members of a `Worker` that are used. */
export interface WorkerLike {
  postMessage(message: ToWorker): void
  addEventListener(type: 'message', listener: (event: MessageEvent<FromWorker>) => void): void
  addEventListener(type: 'error', listener: (event: Event) => void): void
  terminate(): void
}

export interface StaticClientOptions {
  /** URL of the manifest; a path is resolved against `base`. */
  manifest: string
  /** Content of the manifest. */
  content: Manifest
  /** Build of the page. */
  build: string
  /** URL of the page. */
  base: string
  /** Creates the worker: `() => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })`. */
  createWorker: () => WorkerLike
}

interface Waiting {
  onTitles: ((response: SearchResponse) => void) | undefined
  resolve: (response: SearchResponse | undefined) => void
  reject: (error: SearchError) => void
}

/** Creates a client for the site's own index. The first call starts its worker. */
export function createStaticClient(options: StaticClientOptions): SearchClient {
  const waiting = new Map<number, Waiting>()
  let worker: WorkerLike | undefined
  let lastId = 0

  // The worker has another URL than the page, so it needs an absolute one.
  const manifest = new URL(options.manifest, options.base).href

  const start = (): WorkerLike => {
    const started = options.createWorker()
    started.addEventListener('message', ({ data }) => {
      const request = waiting.get(data.id)
      if (data.type === 'titles') return request?.onTitles?.(data.response)
      waiting.delete(data.id)
      if (data.type === 'answer') request?.resolve(data.response)
      else request?.reject(new SearchError(data.reason, data.message))
    })
    started.addEventListener('error', event => {
      const message = 'message' in event ? String(event.message) : 'The search worker could not start'
      for (const { reject } of waiting.values()) reject(new SearchError('network', message))
      waiting.clear()
      // A script that did not load may load with the next query.
      started.terminate()
      if (worker === started) worker = undefined
    })
    started.postMessage({ type: 'open', manifest, build: options.build, content: options.content })
    return started
  }

  const ask = (
    make: (id: number) => ToWorker,
    signal?: AbortSignal,
    onTitles?: (response: SearchResponse) => void,
  ): Promise<SearchResponse | undefined> => {
    signal?.throwIfAborted()
    worker ??= start()
    const target = worker
    const id = ++lastId
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject, onTitles })
      signal?.addEventListener('abort', () => {
        if (!waiting.delete(id)) return
        target.postMessage({ type: 'drop', id })
        reject(signal.reason)
      })
      target.postMessage(make(id))
    })
  }

  return {
    async warm(request) {
      await ask(id => ({ type: 'warm', id, request }))
    },
    async search(request, signal, onTitles) {
      const response = await ask(id => ({ type: 'search', id, request }), signal, onTitles)
      if (!response) throw new SearchError('refused', 'The search worker did not respond')
      return response
    },
  }
}
