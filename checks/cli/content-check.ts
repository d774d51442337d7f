import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { counted } from 'shiori/internal/config/counted.ts'
import { formatProblem } from 'shiori/internal/config/problem.ts'
import { checkContent } from '../content/check-content.ts'
import { runCommand } from './run-command.ts'

const usage = `npm run content:check [-- PART OF A PATH]   checks the texts of the site without building it

  --report FILE   writes the counts as JSON`

const options = { report: { type: 'string' } } as const

/**
 * `npm run content:check [-- PART]`: checks the texts of the site without building it; exits with 1 on any finding.
 * PART limits the report to files whose path contains it. `--report FILE` writes the counts as JSON for `npm test`:
 * correct files and samples, and findings.
 */
async function check(report: string | undefined, filter: string): Promise<void> {
  const start = performance.now()
  const root = path.join(import.meta.dirname, '../../site')
  const cache = path.join(root, '.cache')
  const { files, samples, requests, problems } = await checkContent({ root, cache, filter })
  for (const problem of problems) console.log(formatProblem(problem))
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  const checked = `${counted(files, 'file')}, ${counted(samples, 'code block')}, ${counted(requests, 'request')}`
  console.log(`\n${checked}; ${counted(problems.length, 'finding')} (${seconds} s)`)
  if (report) {
    const failed = problems.length
    const passed = Math.max(0, files + samples - failed)
    await writeFile(report, JSON.stringify({ passed, failed, skipped: 0 }))
  }
  process.exitCode = problems.length > 0 ? 1 : 0
}

await runCommand({ usage, options, maxPositionals: 1 }, ({ report }, [filter = '']) => check(report, filter))
