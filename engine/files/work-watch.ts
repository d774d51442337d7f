import { Worker } from 'node:worker_threads'

/** What the thread that watches is told. */
export interface WorkWatchData {
  /** How often the work changed, the bytes of its name, the milliseconds that a piece may take, and how many times as long this one may. */
  state: Int32Array
  /** Name of the work as JSON, a `Work`. */
  name: Uint8Array
  /** Real path of the site. */
  root: string
}

/** What this process does. */
export interface Work {
  /** As in "the plugin "shop" reads its data". */
  doing: string
  /** Path from the site's root, where it is a file that is read. */
  file?: string
}

const maxName = 2048

let watched: WorkWatchData | undefined
const encoder = new TextEncoder()

/**
 * Watches this process from now on: when a piece of work takes more of the processor than it may, the process says what it did, and where, and ends
 * with 1. A loop without end hears no event and prints no message of its own. One that waits may wait for ten times as long.
 *
 * @param root The site's folder.
 * @param seconds What each piece may take until `allowWork` says otherwise.
 * @returns what ends it.
 */
export function watchWork(root: string, seconds = 60): () => void {
  const state = new Int32Array(new SharedArrayBuffer(4 * Int32Array.BYTES_PER_ELEMENT))
  const workerData: WorkWatchData = { state, name: new Uint8Array(new SharedArrayBuffer(maxName)), root }
  watched = workerData
  allowWork(seconds)
  const thread = new Worker(new URL('./work-watcher.ts', import.meta.url), { workerData, execArgv: [] })
  thread.unref()
  return () => {
    watched = undefined
    void thread.terminate()
  }
}

/** How often a server says that it is not caught in a loop, milliseconds. */
const turn = 250

/**
 * Watches a process that goes on without end: what it does until it next gets to look for events is a piece of work, called by what `working`
 * was told last.
 *
 * @returns what ends it.
 */
export function watchServer(root: string): () => void {
  const end = watchWork(root)
  const turns = setInterval(() => {
    if (watched) Atomics.add(watched.state, 0, 1)
  }, turn).unref()
  return () => {
    clearInterval(turns)
    end()
  }
}

/** How many seconds of the processor each piece of work may take. */
export function allowWork(seconds: number): void {
  if (watched) Atomics.store(watched.state, 2, Math.min(seconds * 1000, 2 ** 31 - 1))
}

/**
 * Says what this process does from now on, for the message that it would end with; the time for it begins anew.
 *
 * @param file That is read, from the site's root.
 * @param times How many times as long it may take as a page: what is done for a whole site, or for a description of 20 MB.
 */
export function working(doing: string, file?: string, times = 1): void {
  if (!watched) return
  const { state, name } = watched
  const text = JSON.stringify({ doing, ...(file !== undefined && { file }) } satisfies Work)
  const { written } = encoder.encodeInto(text, name)
  Atomics.store(state, 1, written)
  Atomics.store(state, 3, times)
  Atomics.add(state, 0, 1)
}
