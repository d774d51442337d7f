import path from 'node:path'
import { readShard, type Shard, shardName } from '../build/shards/shard.ts'
import { startBuild, startShard } from '../build/start-build.ts'
import { counted } from '../config/counted.ts'
import { formatProblem, ProblemsError, problemCounts } from '../config/problem.ts'
import { watchWork } from '../files/work-watch.ts'
import { shardsFolder } from '../portal/code-files.ts'
import { sitePaths } from '../portal/paths.ts'
import { type Command, siteArguments, UsageError } from './command.ts'
import { cacheCompiledCode } from './compiled-code.ts'

/** Parsed arguments of a build. */
interface BuildArguments {
  root: string
  out: string | undefined
  strict: boolean
  compress: boolean
  join: boolean
  shard: Shard | undefined
}

/** `shiori build`: builds a site, or a share of its pages, into a folder of static files. */
export const build: Command = {
  usage: `shiori build [SITE] [--out FOLDER] [--strict] [--compress none] [--shard NUMBER/OF | --join]

  --out FOLDER     where the site is written (default: dist in the site's folder)
  --strict         warnings fail the build, as errors do
  --compress none  writes no .br and .gz files, for hosts that compress files themselves
  --shard 3/16     renders the third of sixteen parts of the pages into ${shardsFolder}/3-of-16 in the site's folder
  --join           assembles the site from all parts in ${shardsFolder}`,
  async run(args) {
    const parsed = parseBuildArguments(args)
    const { root, shard } = parsed
    const out = shard ? path.join(root, shardsFolder, shardName(shard)) : parsed.out
    const paths = sitePaths(root, out)
    const start = performance.now()
    cacheCompiledCode()
    watchWork(root)
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
    try {
      const { strict, compress, join } = parsed
      const options = { paths, strict, git: true, compress }
      const built = shard ? await startShard({ ...options, shard }) : await startBuild({ ...options, join })
      const { countFiles, formatHosted } = await import('../build/hosting/host-limits.ts')
      const { formatSummary, formatUntranslated } = await import('../build/summary.ts')
      const { pages, unchanged, problems, cost, untranslated } = built
      for (const problem of problems) console.warn(formatProblem(problem))
      for (const locale of untranslated) console.log(formatUntranslated(locale))
      if (!shard) console.log(formatHosted(countFiles(paths.out)))
      console.log(formatSummary(pages, unchanged, performance.now() - start, cost.cpu, compress))
      return 0
    } catch (error) {
      if (!(error instanceof ProblemsError)) throw error
      for (const problem of error.problems) console.error(formatProblem(problem))
      const { errors, warnings } = problemCounts(error.problems)
      const counts = `${counted(errors, 'error')}, ${counted(warnings, 'warning')}${parsed.strict ? ' (--strict)' : ''}`
      const out = path.relative(process.cwd(), paths.out) || '.'
      console.error(`\nBuild failed: ${counts}. ${out}/ is unchanged.`)
      return 1
    }
  },
}

/**
 * Parses the arguments.
 *
 * @throws {UsageError} For options that exclude each other.
 */
function parseBuildArguments(args: readonly string[]): BuildArguments {
  const { values, root } = siteArguments(args, {
    out: { type: 'string' },
    strict: { type: 'boolean' },
    compress: { type: 'string' },
    shard: { type: 'string' },
    join: { type: 'boolean' },
  })
  const { compress, join = false } = values
  if (compress !== undefined && compress !== 'none')
    throw new UsageError(`--compress is "${compress}", expected "none"`)
  const shard = values.shard === undefined ? undefined : readShard(values.shard)
  if (values.shard !== undefined && !shard)
    throw new UsageError(`--shard is "${values.shard}", expected NUMBER/OF, such as 3/16`)
  if (shard && join)
    throw new UsageError('--shard and --join cannot be combined: build each shard first, then join them')
  if (shard && values.out !== undefined)
    throw new UsageError(`--shard takes no --out: a shard is written to ${shardsFolder}/${shardName(shard)}`)
  return {
    root,
    out: values.out === undefined ? undefined : path.resolve(values.out),
    strict: values.strict === true,
    compress: compress === undefined,
    join,
    shard,
  }
}

/**
 * Ends the process, whose exit handlers remove what the build has written so far. A terminal and npm both forward
 * Ctrl+C, so the signal may arrive twice.
 */
function stop(signal: NodeJS.Signals, number: number): void {
  console.error(`\nThe build was stopped by ${signal}.`)
  process.exit(128 + number)
}
