import { createContext, isContext, Script } from 'node:vm'

/**
 * Limit of the first run, in milliseconds; each later run has twice the limit of the one before. Only a grammar that never ends needs that
 * long for a line.
 */
const firstTimeout = 10_000

/** CPU time of this thread alone where Node can measure it (from 23.9 on): V8's own threads are busy meanwhile. */
const cpuUsage: (previous?: NodeJS.CpuUsage) => NodeJS.CpuUsage = process.threadCpuUsage ?? process.cpuUsage

const script = new Script('run()')
const context: { run?: () => void } = {}

/**
 * Runs code that may never end, such as a regular expression that backtracks. Node can interrupt code under `vm` even within a search. The
 * limit costs 0.09 ms of CPU, because each run starts a thread for the timer. On a busy machine, a run may be interrupted before it had its
 * share of the processor. It is then repeated with twice the limit, so that the result depends on the work, not on the load.
 *
 * @param prepare Returns the code to run. It is called before each run, because an interrupted run may leave its objects in any state.
 * @returns False if the run was interrupted although it had the processor for half of the first limit.
 * @throws Whatever the code throws.
 */
export function endsInTime(prepare: () => () => void): boolean {
  if (!isContext(context)) createContext(context)
  for (let timeout = firstTimeout; ; timeout *= 2) {
    context.run = prepare()
    const begun = cpuUsage()
    const start = performance.now()
    try {
      script.runInContext(context, { timeout })
      return true
    } catch (error) {
      if (!isTimeout(error)) throw error
      const { user, system } = cpuUsage(begun)
      if ((user + system) / 1000 >= Math.min(performance.now() - start, firstTimeout) / 2) return false
    }
  }
}

/** The error comes from the realm of the code, so `instanceof` does not work. */
function isTimeout(error: unknown): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
  )
}
