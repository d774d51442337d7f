import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { stopCode } from '../run-command.mjs'
import { type Counts, countProgram, exitCodeOf, summaryLine } from './counts.ts'
import { makeScratchFolder } from './scratch-folder.ts'

/** Runs the checks of `npm test`; scripts/test.mjs calls it after installing dependencies. */
async function main(): Promise<Counts> {
  const scratch = await makeScratchFolder()
  const reports = join(scratch, 'reports')
  // Also for temporary files of the checks, through os.tmpdir().
  process.env.TMPDIR = scratch
  try {
    await mkdir(reports)
    // Imported here, because the last line has to be printed even if a package or file is missing.
    const { allChecks } = await import('./checks.ts')
    const { runChecks } = await import('./run-checks.ts')
    const { leftOutPrograms } = await import('./program-tests.ts')
    const { leftOutSpecs } = await import('../../e2e/support/by-turns.ts')
    const leftOut = [...leftOutPrograms(join(import.meta.dirname, '../..')), ...leftOutSpecs()]
    if (leftOut.length > 0) console.log(`Left out today, run by npm run test:nightly: ${leftOut.join(', ')}`)
    return await runChecks(allChecks(reports))
  } catch (error) {
    console.error(error)
    return countProgram(1)
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

const counts = await main()
process.exitCode = stopCode() ?? exitCodeOf(counts)
console.log(summaryLine(counts))
