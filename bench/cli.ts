import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { defaultPaths } from '../src/build/paths.ts'
import { makeBenchSite } from './bench-site.ts'
import { thisMachine } from './machine.ts'
import { measureInBrowser } from './measure-browser.ts'
import { measureBuilds } from './measure-builds.ts'
import { type BenchOptions, parseOptions, usage } from './options.ts'
import { type BenchResult, formatReport } from './report.ts'

/** `npm run bench`; see options.ts for its arguments. */
async function run(options: BenchOptions): Promise<void> {
  const machine = thisMachine()
  const { code } = defaultPaths()
  const folder = path.join(code, '.cache/bench')
  const site = makeBenchSite(path.resolve(options.content), options.copies, path.join(folder, 'site'), code)
  const paths = { root: site.root, code, out: path.join(folder, 'dist'), cache: path.join(folder, 'cache') }
  const builds = await measureBuilds(paths, options.runs)
  const browser = options.browser ? await measureInBrowser(paths.out, site) : undefined
  const { copies } = options
  const result: BenchResult = { machine, copies, pagesOfMarkdown: site.pages, builds, browser }
  if (options.json) writeFileSync(options.json, `${JSON.stringify(result, null, 2)}\n`)
  console.log(formatReport(result))
}

function readOptions(): BenchOptions {
  try {
    return parseOptions(process.argv.slice(2))
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    console.error([message, usage].filter(text => text !== '').join('\n\n'))
    process.exit(2)
  }
}

await run(readOptions())
