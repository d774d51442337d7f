import { formatProblem, ProblemsError } from '../site/problem.ts'
import { keepCompiledCode } from './compiled-code.ts'
import { defaultPaths } from './paths.ts'
import { formatSummary } from './summary.ts'

/** `npm run build [-- --strict]`: builds the site into dist/. */
const strict = process.argv.includes('--strict')
const unknown = process.argv.slice(2).filter(argument => argument !== '--strict')
if (unknown.length > 0) {
  console.error(`Unknown option ${unknown.join(' ')}; known: --strict (warnings end the build)`)
  process.exit(2)
}

const start = performance.now()
const paths = defaultPaths()
keepCompiledCode(paths)
const { buildSite } = await import('./build.ts')
try {
  const { pages, problems, cost } = await buildSite({ paths, strict, git: true })
  for (const problem of problems) console.warn(formatProblem(problem))
  console.log(formatSummary(pages, performance.now() - start, cost.cpu))
} catch (error) {
  if (!(error instanceof ProblemsError)) throw error
  for (const problem of error.problems) console.error(formatProblem(problem))
  const errors = error.problems.filter(problem => problem.severity === 'error').length
  const warnings = error.problems.length - errors
  console.error(
    `\nBuild failed: ${errors} errors, ${warnings} warnings${strict ? ' (--strict)' : ''}. dist/ is as it was.`,
  )
  process.exitCode = 1
}
