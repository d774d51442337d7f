import { createContext, isContext, Script } from 'node:vm'

/** Milliseconds that the first run may take; each later one may take twice as long. A grammar needs one for a long line, or never ends. */
const patience = 10_000

/** Of this thread alone where Node can tell (from 23.9 on): V8's own threads work meanwhile. */
const cpuUsage: (previous?: NodeJS.CpuUsage) => NodeJS.CpuUsage = process.threadCpuUsage ?? process.cpuUsage

const script = new Script('run()')
const context: { run?: () => void } = {}

/**
 * Runs something that may never end, such as a regular expression that backtracks without end: Node stops what runs under `vm` with a
 * limit, in the middle of a search too. A limited run costs 0.09 ms of CPU more than one without a limit: it starts a thread that waits.
 * On a busy machine a run may be stopped before it had its share of the processor; it is then run again with twice the limit, so that the
 * result depends on the work and not on the load.
 *
 * @param prepare Gives what to run. Called before each run, since a run that was stopped may have left anything half-done.
 * @returns false if it was stopped although it had the processor for half of the first limit. Throws what it throws.
 */
export function endsInTime(prepare: () => () => void): boolean {
  if (!isContext(context)) createContext(context)
  for (let timeout = patience; ; timeout *= 2) {
    context.run = prepare()
    const begun = cpuUsage()
    const start = performance.now()
    try {
      script.runInContext(context, { timeout })
      return true
    } catch (error) {
      if (!isTimeout(error)) throw error
      const { user, system } = cpuUsage(begun)
      if ((user + system) / 1000 >= Math.min(performance.now() - start, patience) / 2) return false
    }
  }
}

/** It is an error of the realm in which it ran. */
function isTimeout(error: unknown): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
  )
}
