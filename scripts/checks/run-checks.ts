import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand, stopCode } from '../run-command.mjs'
import type { Check, Stage } from './checks.ts'
import { addCounts, type Counts, countProgram, noCounts } from './counts.ts'
import { cpuMeter } from './cpu-meter.ts'

/** Milliseconds after which a check is considered to hang, even on a busy machine; in the nightly run, tests do several times as much. */
const timeout = (process.env.FULL === '1' ? 180 : 45) * 60_000

interface Result {
  counts: Counts
  line: string
}

/**
 * Runs every check that can run, even after failures, and prints a line for each with its seconds. Output of parallel checks is printed as
 * a whole when each ends.
 *
 * @returns Total counts; a check that cannot run counts as one failure.
 */
export async function runChecks(stages: readonly Stage[]): Promise<Counts> {
  const passed = new Map(stages.flat(2).map(({ name }) => [name, Promise.withResolvers<boolean>()]))
  const cpuSeconds = cpuMeter()
  const results: Result[] = []
  for (const lanes of stages) {
    const runLane = async (lane: readonly Check[]) => {
      const laneResults: Result[] = []
      for (const check of lane) {
        const missing: string[] = []
        for (const name of check.needs ?? []) if (!(await passed.get(name)?.promise)) missing.push(name)
        if (stopCode() !== undefined) break
        const result =
          missing.length > 0 ? skipCheck(check, missing) : await runCheck(check, lanes.length > 1, cpuSeconds)
        passed.get(check.name)?.resolve(result.counts.failed === 0)
        laneResults.push(result)
        console.log(result.line)
      }
      // After a stop, checks that wait for a later one must not hang.
      for (const { name } of lane) passed.get(name)?.resolve(false)
      return laneResults
    }
    results.push(...(await Promise.all(lanes.map(runLane))).flat())
    if (stopCode() !== undefined) return addCounts(sum(results), countProgram(1))
  }
  console.log(`\n${results.map(({ line }) => line).join('\n')}`)
  return sum(results)
}

function sum(results: readonly Result[]): Counts {
  return results.reduce((total, { counts }) => addCounts(total, counts), noCounts)
}

async function runCheck(
  check: Check,
  isBeside: boolean,
  cpuSeconds: () => number | undefined,
): Promise<Result> {
  const [command, ...args] = check.command
  const title = `\n> ${check.command.join(' ')}`
  const options = { env: { ...process.env, ...check.env }, timeout }
  const start = performance.now()
  if (!isBeside) console.log(title)
  const { exitCode, output } = isBeside
    ? await runSilently(command, args, options)
    : { exitCode: await runCommand(command, args, options), output: undefined }
  const cpu = cpuSeconds()
  const seconds = (performance.now() - start) / 1000
  if (output !== undefined) console.log(`${title}\n${output}`)
  const counts = await check.count(exitCode)
  const note = `${seconds.toFixed(1)} s${cpu === undefined ? '' : `, ${cpu.toFixed(1)} s of CPU`}`
  return { counts, line: resultLine(check, counts, note) }
}

/** Runs a command and collects its output. */
async function runSilently(
  command: string,
  args: readonly string[],
  options: { env: NodeJS.ProcessEnv; timeout: number },
): Promise<{ exitCode: number; output: string }> {
  // A file receives all output even of a command that ends at once; a pipe may not.
  const folder = mkdtempSync(join(tmpdir(), 'portal-check-'))
  const file = join(folder, 'output')
  const output = openSync(file, 'a')
  try {
    const exitCode = await runCommand(command, args, { ...options, stdio: ['ignore', output, output] })
    return { exitCode, output: readFileSync(file, 'utf8').trimEnd() }
  } finally {
    closeSync(output)
    rmSync(folder, { recursive: true })
  }
}

function skipCheck(check: Check, missing: readonly string[]): Result {
  const counts = countProgram(1)
  return {
    counts,
    line: resultLine(check, counts, `not run because these are missing: ${missing.join(', ')}`),
  }
}

function resultLine(check: Check, { passed, failed, skipped, notes = [] }: Counts, note: string): string {
  const parts = [
    `${passed} ok`,
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
  ]
  const line = `${failed > 0 ? 'FAILED' : 'ok    '} ${check.name.padEnd(14)} ${parts.join(', ')} (${note})`
  return [line, ...notes.map(text => text.replace(/^/gm, ' '.repeat(9)))].join('\n')
}
