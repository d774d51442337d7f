import path from 'node:path'
import { counted } from 'shiori/internal/config/counted.ts'
import { formatProblem } from 'shiori/internal/config/problem.ts'
import { lintSite } from '../api-lint/lint-site.ts'
import { formatReports } from '../api-lint/translations/format-reports.ts'
import { runCommand } from './run-command.ts'

const usage = `npm run api:lint [-- SITE]   checks the descriptions of the site's APIs (default: the portal's)`

/**
 * `npm run api:lint [-- FOLDER]`: checks the descriptions of the site's APIs; exits with 1 on any error or warning.
 * FOLDER is linted instead of the portal.
 */
async function lint(site: string | undefined): Promise<void> {
  const start = performance.now()
  const root = path.resolve(site ?? path.join(import.meta.dirname, '../../site'))
  const { problems, translations } = await lintSite(root)
  for (const problem of problems) console.log(formatProblem(problem))
  for (const [id, reports] of translations)
    if (reports.length > 0) console.log(`\n${id}\n${formatReports(reports)}`)
  const errors = problems.filter(({ severity }) => severity === 'error').length
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(`\n${counted(errors, 'error')}, ${counted(problems.length - errors, 'warning')} (${seconds} s)`)
  process.exitCode = problems.length > 0 ? 1 : 0
}

await runCommand({ usage, options: {}, maxPositionals: 1 }, (_, [site]) => lint(site))
