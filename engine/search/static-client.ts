import type { Manifest } from './format/layout.ts'
import { type SearchClient, SearchError, type SearchResponse } from './types.ts'
import type { FromWorker, ToWorker } from './worker-messages.ts'

/** What is used of a Worker. */
export interface WorkerLike {
  postMessage(message: ToWorker): void
  addEventListener(type: 'message', listener: (event: MessageEvent<FromWorker>) => void): void
  addEventListener(type: 'error', listener: (event: Event) => void): void
  terminate(): void
}

export interface StaticClientOptions {
  /** Address of the manifest; a path is taken from the page's host. */
  manifest: string
  /** What it says. */
  content: Manifest
  /** Build of the page. */
  build: string
  /** Address of the page. */
  base: string
  /** Makes the worker: `() => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })`. */
  createWorker: () => WorkerLike
}

interface Waiting {
  onTitles: ((response: SearchResponse) => void) | undefined
  resolve: (response: SearchResponse | undefined) => void
  reject: (error: SearchError) => void
}

/** Searches in the site's own index, in a worker that is started by the first call. */
export function createStaticClient(options: StaticClientOptions): SearchClient {
  const waiting = new Map<number, Waiting>()
  let worker: WorkerLike | undefined
  let lastId = 0

  // The worker's own address is another one: it must be told in full.
  const manifest = new URL(options.manifest, options.base).href

  const start = (): WorkerLike => {
    const started = options.createWorker()
    started.addEventListener('message', ({ data }) => {
      const asked = waiting.get(data.id)
      if (data.type === 'titles') return asked?.onTitles?.(data.response)
      waiting.delete(data.id)
      if (data.type === 'answer') asked?.resolve(data.response)
      else asked?.reject(new SearchError(data.reason, data.message))
    })
    started.addEventListener('error', event => {
      const message = 'message' in event ? String(event.message) : 'The worker of search could not start'
      for (const { reject } of waiting.values()) reject(new SearchError('network', message))
      waiting.clear()
      // A script that did not load can be tried again.
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
    const asked = worker
    const id = ++lastId
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject, onTitles })
      signal?.addEventListener('abort', () => {
        if (!waiting.delete(id)) return
        asked.postMessage({ type: 'drop', id })
        reject(signal.reason)
      })
      asked.postMessage(make(id))
    })
  }

  return {
    async warm(request) {
      await ask(id => ({ type: 'warm', id, request }))
    },
    async search(request, signal, onTitles) {
      const response = await ask(id => ({ type: 'search', id, request }), signal, onTitles)
      if (!response) throw new SearchError('refused', 'The worker of search gave no answer')
      return response
    },
  }
}
