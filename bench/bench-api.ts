import path from 'node:path'
import { sitePaths } from 'shiori/internal/portal/paths.ts'
import { type ApiBenchResult, formatApiReport } from './api-report.ts'
import { makeApiSite } from './api-site.ts'
import { benchFolder, portalSite } from './folders.ts'
import { thisMachine } from './machine.ts'
import { measureApiInBrowser } from './measure-api-browser.ts'
import { measureApiFiles } from './measure-api-files.ts'
import { measureBuilds } from './measure-builds.ts'
import type { ApiBenchOptions } from './options.ts'

/** Measures the API reference (`--api`). */
export async function benchApi(
  options: ApiBenchOptions,
): Promise<{ result: ApiBenchResult; report: string }> {
  const machine = thisMachine()
  const folder = path.join(benchFolder, 'api')
  const root = path.join(folder, 'site')
  const { locales } = await makeApiSite(path.resolve(options.file), options.locales, root, portalSite)
  const paths = sitePaths(root, path.join(folder, 'dist'))
  const builds = await measureBuilds(paths, options.runs)
  const files = await measureApiFiles(root, paths.out)
  const browser = options.browser ? await measureApiInBrowser(paths.out, files.operations) : undefined
  const result = { machine, locales, builds, files, browser }
  return { result, report: formatApiReport(result) }
}
