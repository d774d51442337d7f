import { parseArgs } from 'node:util'
import { loadConfig } from '../src/build/load-config.ts'
import { defaultPaths } from '../src/build/paths.ts'
import { loadSearchPages } from '../src/build/search-pages.ts'
import { PushError } from '../src/search/push/push-error.ts'
import { type Target, targets } from '../src/search/push/push-target.ts'
import { runPush } from '../src/search/push/run-push.ts'
import { formatProblem, ProblemsError } from '../src/site/problem.ts'

/** `npm run search:push -- --to algolia|typesense`: sends the search records to a hosted engine. */
async function main(): Promise<void> {
  const to = targetOf(process.argv.slice(2))
  const paths = defaultPaths()
  const start = performance.now()
  const config = await loadConfig(paths.root)
  const { records, resumed, removed } = await runPush({
    to,
    root: paths.root,
    config,
    environment: process.env,
    load: () => loadSearchPages(paths),
    output: process.stdout,
  })
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(`${records - resumed} of ${records} records sent, ${removed} old ones removed (${seconds} s)`)
}

/** @throws {PushError} for anything but `--to` with an engine. */
function targetOf(args: string[]): Target {
  const { values, positionals } = parseArgs({
    args,
    options: { to: { type: 'string' } },
    strict: false,
    allowPositionals: true,
  })
  const to = targets.find(target => target === values.to)
  if (to && positionals.length === 0 && Object.keys(values).length === 1) return to
  throw new PushError(`Usage: npm run search:push -- --to ${targets.join('|')}`)
}

try {
  await main()
} catch (error) {
  process.exitCode = 1
  if (error instanceof PushError) console.error(error.message)
  else if (error instanceof ProblemsError)
    for (const problem of error.problems) console.error(formatProblem(problem))
  else throw error
}
