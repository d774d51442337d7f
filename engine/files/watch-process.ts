import { Worker } from 'node:worker_threads'

/** Signal of a process that exceeded its CPU time limit; no crash uses it. */
export const cpuSignal = 'SIGXCPU'

/** Data for the watching thread: the process's CPU limit, see `process-watch.ts`. */
export interface WatchData {
  cpuLimit: Int32Array
  signal: typeof cpuSignal
}

/**
 * Ends this process when its parent has ended, or when it exceeds its CPU time limit, even while native code blocks it and it receives no
 * events. One thread does both, since starting a thread takes a tenth of a second. The limit is not wall time, which passes on a busy
 * machine while a process waits.
 *
 * @returns A function that sets the limit to so many milliseconds of CPU time from now on; `undefined`, the initial state, removes it. The
 * process ends with `cpuSignal`, up to a quarter of a second late.
 */
export function watchProcess(): (allowed: number | undefined) => void {
  const cpuLimit = new Int32Array(new SharedArrayBuffer(4))
  const workerData: WatchData = { cpuLimit, signal: cpuSignal }
  new Worker(new URL('./process-watch.ts', import.meta.url), { workerData, execArgv: [] }).unref()
  return allowed => {
    const { user, system } = process.cpuUsage()
    Atomics.store(cpuLimit, 0, allowed === undefined ? 0 : Math.round((user + system) / 1000) + allowed)
  }
}
