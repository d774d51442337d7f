import path from 'node:path'
import { startBuild } from '../build/start-build.ts'
import { counted } from '../config/counted.ts'
import { formatProblem, ProblemsError, problemCounts } from '../config/problem.ts'
import { watchWork } from '../files/work-watch.ts'
import { sitePaths } from '../portal/paths.ts'
import { type Command, siteArguments, UsageError } from './command.ts'
import { keepCompiledCode } from './compiled-code.ts'

/** `shiori build`: builds a site into a folder of static files. */
export const build: Command = {
  usage: `shiori build [SITE] [--out FOLDER] [--strict] [--compress none]

  --out FOLDER     where the site is written (default: dist in the site's folder)
  --strict         warnings end the build, as errors do
  --compress none  writes no .br and .gz beside files, for hosts that compress by themselves`,
  async run(args) {
    const { values, root } = siteArguments(args, {
      out: { type: 'string' },
      strict: { type: 'boolean' },
      compress: { type: 'string' },
    })
    if (values.compress !== undefined && values.compress !== 'none')
      throw new UsageError(`--compress is "${values.compress}", expected "none"`)
    const compress = values.compress === undefined
    const start = performance.now()
    const paths = sitePaths(root, values.out === undefined ? undefined : path.resolve(values.out))
    const strict = values.strict === true
    keepCompiledCode()
    watchWork(root)
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
    try {
      const built = await startBuild({ paths, strict, git: true, compress })
      const { countFiles, formatHosted } = await import('../build/hosting/host-limits.ts')
      const { formatSummary, formatUntranslated } = await import('../build/summary.ts')
      const { pages, problems, cost, untranslated } = built
      for (const problem of problems) console.warn(formatProblem(problem))
      for (const locale of untranslated) console.log(formatUntranslated(locale))
      console.log(formatHosted(countFiles(paths.out)))
      console.log(formatSummary(pages, performance.now() - start, cost.cpu))
      return 0
    } catch (error) {
      if (!(error instanceof ProblemsError)) throw error
      for (const problem of error.problems) console.error(formatProblem(problem))
      const { errors, warnings } = problemCounts(error.problems)
      const counts = `${counted(errors, 'error')}, ${counted(warnings, 'warning')}${strict ? ' (--strict)' : ''}`
      const out = path.relative(process.cwd(), paths.out) || '.'
      console.error(`\nBuild failed: ${counts}. ${out}/ is as it was.`)
      return 1
    }
  },
}

/** What the build has begun is cleared away as the process exits. A terminal and npm both send Ctrl+C: it may come twice. */
function stop(signal: NodeJS.Signals, number: number): void {
  console.error(`\nThe build was stopped by ${signal}.`)
  process.exit(128 + number)
}
