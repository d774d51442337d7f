import { Worker } from 'node:worker_threads'

/** Data for the watching thread. */
export interface WorkWatchData {
  /** Number of changes of work, length of its name in bytes, time limit of a piece in milliseconds, and factor for the current one. */
  state: Int32Array
  /** The work as JSON, a `Work`. */
  name: Uint8Array
  /** Real path of the site. */
  root: string
  /** What to do about work that does not end. */
  hint: string
}

/** The current activity of this process. */
export interface Work {
  /** For example: the plugin "shop" reads its data. */
  doing: string
  /** Path of the file being read, relative to the site's root. */
  file?: string
}

const maxName = 2048

let watched: WorkWatchData | undefined
const encoder = new TextEncoder()

/**
 * Watches this process: if a piece of work exceeds its CPU time limit, the process reports the work and the place in its code, and exits
 * with 1. An endless loop receives no events and could not print a message itself. Waiting may take ten times as long.
 *
 * @param root The site's folder.
 * @param seconds Limit for each piece, until `allowWork` changes it.
 * @param hint What to do about work that does not end.
 * @returns A function that stops watching.
 */
export function watchWork(
  root: string,
  seconds = 60,
  hint = 'Look for an endless loop, or for excessive numbers or texts, or raise "secondsPerPage" in site.config.ts.',
): () => void {
  const state = new Int32Array(new SharedArrayBuffer(4 * Int32Array.BYTES_PER_ELEMENT))
  const name = new Uint8Array(new SharedArrayBuffer(maxName))
  const workerData: WorkWatchData = { state, name, root, hint }
  watched = workerData
  allowWork(seconds)
  const thread = new Worker(new URL('./work-watcher.ts', import.meta.url), { workerData, execArgv: [] })
  thread.unref()
  return () => {
    watched = undefined
    void thread.terminate()
  }
}

/** Interval in milliseconds at which a server shows that it is not stuck. */
const checkInterval = 250

/**
 * As `watchWork`, for a process without end: a piece of work lasts until the next turn of its event loop, and has the name that was last
 * given to `working`.
 *
 * @returns A function that stops watching.
 */
export function watchServer(root: string): () => void {
  const end = watchWork(root)
  const heartbeat = setInterval(() => {
    if (watched) Atomics.add(watched.state, 0, 1)
  }, checkInterval).unref()
  return () => {
    clearInterval(heartbeat)
    end()
  }
}

/** Sets the CPU time limit of each piece of work, in seconds. */
export function allowWork(seconds: number): void {
  if (watched) Atomics.store(watched.state, 2, Math.min(seconds * 1000, 2 ** 31 - 1))
}

/**
 * Runs a function as work with its own limit, twice that of a page, and continues with what was being done before.
 *
 * @returns Result of the function.
 */
export function workingOn<T>(doing: string, run: () => T): T {
  if (!watched) return run()
  const { state, name } = watched
  const [earlierLength, earlierTimes] = [Atomics.load(state, 1), Atomics.load(state, 3)]
  const earlierName = name.slice(0, earlierLength)
  working(doing, undefined, 2)
  try {
    return run()
  } finally {
    name.set(earlierName)
    Atomics.store(state, 1, earlierLength)
    Atomics.store(state, 3, earlierTimes)
    Atomics.add(state, 0, 1)
  }
}

/**
 * Sets the current work of this process, for the message if it does not end, and restarts its limit.
 *
 * @param file The file being read, relative to the site's root.
 * @param times How many times the limit of a page applies, for work on a whole site or on a description of 20 MB.
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
