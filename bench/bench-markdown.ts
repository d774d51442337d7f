import path from 'node:path'
import { sitePaths } from 'shiori/internal/portal/paths.ts'
import { makeBenchSite } from './bench-site.ts'
import { benchFolder, portalSite } from './folders.ts'
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
  const folder = benchFolder
  const site = makeBenchSite(
    path.resolve(options.content),
    options.copies,
    path.join(folder, 'site'),
    portalSite,
  )
  const paths = { ...sitePaths(site.root, path.join(folder, 'dist')), bundles: path.join(folder, 'bundles') }
  const { copies, rows } = options
  // What is loaded has to be built.
  const builds = await measureBuilds(paths, rows.has('builds') ? options.runs : 1)
  const isBuildOnly = [...rows].every(row => row === 'builds')
  const browser = isBuildOnly ? undefined : await measureInBrowser(paths.out, site, rows)
  const result = { machine, copies, pagesOfMarkdown: site.pages, builds, browser }
  return { result, report: formatReport(result) }
}
