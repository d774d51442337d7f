import { createContext, isContext, Script } from 'node:vm'

/** Milliseconds that a run may take: a grammar needs one for a long line, or does not come to an end at all. */
const patience = 2000
/**
 * How often it is run if it had less than half of that on the processor: the rest went to others, on a busy machine, and code without colours
 * would stay in the cache. It is run twice at least: a grammar that is compiled meanwhile took the colours of `const response` in 164 pages.
 */
const mostRuns = 8

/** Of this thread alone where Node can tell (from 23.9 on): V8's own threads work meanwhile. */
const cpuUsage: (previous?: NodeJS.CpuUsage) => NodeJS.CpuUsage = process.threadCpuUsage ?? process.cpuUsage

const script = new Script('run()')
const context: { run?: () => void } = {}
/** Whether something runs under a limit now: what it runs is stopped with it. */
let isLimited = false

/**
 * Runs something that may never end, such as a regular expression that goes back again and again: Node stops what runs under `vm` with a
 * limit, in the middle of a search too. One run costs 0.09 ms of CPU more than without: it starts a thread that waits. Within another run
 * it has no limit of its own.
 *
 * @param run Can go on where it was stopped.
 * @returns false if it was stopped. Throws what it throws.
 */
export function endsInTime(run: () => void): boolean {
  if (isLimited) {
    run()
    return true
  }
  if (!isContext(context)) createContext(context)
  context.run = run
  for (let runs = 1; ; runs += 1) {
    const begun = cpuUsage()
    const start = performance.now()
    isLimited = true
    try {
      script.runInContext(context, { timeout: patience })
      return true
    } catch (error) {
      if (!isTimeout(error)) throw error
      const { user, system } = cpuUsage(begun)
      const hadTime = (user + system) / 1000 > (performance.now() - start) / 2
      if (runs === mostRuns || (runs > 1 && hadTime)) return false
    } finally {
      isLimited = false
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
