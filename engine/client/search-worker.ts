import workerUrl from '../search/worker.ts?worker&url'

let started: Worker | undefined

/** Creates a worker that searches an index of this site. */
export function createSearchWorker(): Worker {
  return new Worker(workerUrl, { type: 'module' })
}

/**
 * Starts the search worker before the code that uses it is loaded. Starting it needs a few turns of the main thread, which would otherwise have to
 * wait for the dialog's first style, layout and code. A worker whose script fails to load is discarded.
 */
export function startSearchWorker(): void {
  started ??= createSearchWorker()
  started.onerror = () => {
    started = undefined
  }
}

/** The worker that was started, or a new one: each worker belongs to one client. */
export function takeSearchWorker(): Worker {
  const worker = started ?? createSearchWorker()
  started = undefined
  return worker
}
