import path from 'node:path'
import { defaultPaths } from '../src/build/paths.ts'
import { makeBenchSite } from './bench-site.ts'
import { thisMachine } from './machine.ts'
import { measureInBrowser } from './measure-browser.ts'
import { measureBuilds } from './measure-builds.ts'
import type { MarkdownBenchOptions } from './options.ts'
import { type BenchResult, formatReport } from './report.ts'

/** Measures a site of Markdown, `--content`. */
export async function benchMarkdown(
  options: MarkdownBenchOptions,
): Promise<{ result: BenchResult; report: string }> {
  const machine = thisMachine()
  const { code } = defaultPaths()
  const folder = path.join(code, '.cache/bench')
  const site = makeBenchSite(path.resolve(options.content), options.copies, path.join(folder, 'site'), code)
  const paths = { root: site.root, code, out: path.join(folder, 'dist'), cache: path.join(folder, 'cache') }
  const builds = await measureBuilds(paths, options.runs)
  const browser = options.browser ? await measureInBrowser(paths.out, site) : undefined
  const { copies } = options
  const result = { machine, copies, pagesOfMarkdown: site.pages, builds, browser }
  return { result, report: formatReport(result) }
}
