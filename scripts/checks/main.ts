import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stopCode } from '../run-command.mjs'
import { type Counts, countOne, exitCodeOf, summaryLine } from './counts.ts'

/** The checks of `npm test`, run by scripts/test.mjs once the dependencies are there. */
async function main(): Promise<Counts> {
  const reports = await mkdtemp(join(tmpdir(), 'portal-checks-'))
  try {
    // Not imported above: were a package or a file missing, the last line would be too.
    const { allChecks } = await import('./checks.ts')
    const { runChecks } = await import('./run-checks.ts')
    return await runChecks(allChecks(reports))
  } catch (error) {
    console.error(error)
    return countOne(1)
  } finally {
    await rm(reports, { recursive: true, force: true })
  }
}

const counts = await main()
process.exitCode = stopCode() ?? exitCodeOf(counts)
console.log(summaryLine(counts))
