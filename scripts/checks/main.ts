import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { stopCode } from '../run-command.mjs'
import { type Counts, countOne, exitCodeOf, summaryLine } from './counts.ts'
import { makeScratchFolder } from './scratch-folder.ts'

/** The checks of `npm test`, run by scripts/test.mjs once the dependencies are there. */
async function main(): Promise<Counts> {
  const scratch = await makeScratchFolder()
  const reports = join(scratch, 'reports')
  // What the checks write for a while, too: the operating system tells them so.
  process.env.TMPDIR = scratch
  try {
    await mkdir(reports)
    // Not imported above: were a package or a file missing, the last line would be too.
    const { allChecks } = await import('./checks.ts')
    const { runChecks } = await import('./run-checks.ts')
    const { leftOutPrograms } = await import('./program-tests.ts')
    const leftOut = leftOutPrograms(join(import.meta.dirname, '../..'))
    if (leftOut.length > 0) console.log(`Left out today, run by npm run test:nightly: ${leftOut.join(', ')}`)
    return await runChecks(allChecks(reports))
  } catch (error) {
    console.error(error)
    return countOne(1)
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

const counts = await main()
process.exitCode = stopCode() ?? exitCodeOf(counts)
console.log(summaryLine(counts))
