import workerUrl from '../search/worker.ts?worker&url'

let started: Worker | undefined

/** Makes a worker that searches an index of this site. */
export function createSearchWorker(): Worker {
  return new Worker(workerUrl, { type: 'module' })
}

/**
 * Starts the page's worker ahead of the code that asks it: its start takes the page's thread a few turns, for which the dialog's
 * first style, layout and code would have it wait. One whose script did not come is forgotten.
 */
export function startSearchWorker(): void {
  started ??= createSearchWorker()
  started.onerror = () => {
    started = undefined
  }
}

/** The worker that was started, or another one: each is given to one client. */
export function takeSearchWorker(): Worker {
  const worker = started ?? createSearchWorker()
  started = undefined
  return worker
}
