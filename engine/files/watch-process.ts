import { Worker } from 'node:worker_threads'

/** How a process ends that took more of the processor than it may; no fault of its own ends one so. */
export const cpuSignal = 'SIGXCPU'

/** What the thread that watches is told: the most that the process may take, see `process-watch.ts`. */
export interface WatchData {
  most: Int32Array
  signal: typeof cpuSignal
}

/**
 * Ends this process when the one that started it is gone, and when it takes more of the processor than allowed, even while native
 * code holds it: it hears no event then. One thread watches for both, as starting one takes a tenth of a second. Seconds of a
 * clock would not do as a limit: on a busy machine they pass while a process waits for its turn.
 *
 * @returns Allows so many milliseconds of the processor from now on; `undefined` takes the limit away, and there is none at first.
 *   The process ends by `cpuSignal`, up to a quarter of a second late.
 */
export function watchProcess(): (allowed: number | undefined) => void {
  const most = new Int32Array(new SharedArrayBuffer(4))
  const workerData: WatchData = { most, signal: cpuSignal }
  new Worker(new URL('./process-watch.ts', import.meta.url), { workerData, execArgv: [] }).unref()
  return allowed => {
    const { user, system } = process.cpuUsage()
    Atomics.store(most, 0, allowed === undefined ? 0 : Math.round((user + system) / 1000) + allowed)
  }
}
