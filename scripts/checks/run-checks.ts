import { runCommand, stopCode } from '../run-command.mjs'
import type { Check } from './checks.ts'
import { addCounts, type Counts, countOne, noCounts } from './counts.ts'

/** A check that takes longer hangs, milliseconds. */
const longest = 20 * 60_000

/**
 * Runs every check that can be run, a failed one or not, and prints a line for each.
 *
 * @param passed What has passed already and checks may need.
 * @returns The counts of all; a check that cannot be run counts one failure.
 */
export async function runChecks(checks: readonly Check[], passed: ReadonlySet<string>): Promise<Counts> {
  const done = new Set(passed)
  const lines: string[] = []
  let total = noCounts
  for (const check of checks) {
    if (stopCode() !== undefined) return addCounts(total, countOne(1))
    const missing = check.needs?.filter(name => !done.has(name)) ?? []
    const { counts, line } = missing.length > 0 ? skipCheck(check, missing) : await runCheck(check)
    if (counts.failed === 0) done.add(check.name)
    total = addCounts(total, counts)
    lines.push(line)
    console.log(line)
  }
  console.log(`\n${lines.join('\n')}`)
  return total
}

async function runCheck(check: Check): Promise<{ counts: Counts; line: string }> {
  const [command, ...args] = check.command
  console.log(`\n> ${check.command.join(' ')}`)
  const start = performance.now()
  const code = await runCommand(command, args, { env: { ...process.env, ...check.env }, timeout: longest })
  const counts = await check.count(code)
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  return { counts, line: resultLine(check, counts, `${seconds} s`) }
}

function skipCheck(check: Check, missing: readonly string[]): { counts: Counts; line: string } {
  const counts = countOne(1)
  return { counts, line: resultLine(check, counts, `not run for want of: ${missing.join(', ')}`) }
}

function resultLine(check: Check, { passed, failed, skipped }: Counts, note: string): string {
  const parts = [
    `${passed} ok`,
    ...(failed > 0 ? [`${failed} not ok`] : []),
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
  ]
  return `${failed > 0 ? 'FAILED' : 'ok    '} ${check.name.padEnd(14)} ${parts.join(', ')} (${note})`
}
