import type { Problem } from 'shiori/internal/config/problem.ts'
import { checkSite, eachOnce } from 'shiori/internal/portal/check-site.ts'
import type { ContentPage } from 'shiori/internal/portal/content-pages.ts'
import type { ContentCheck } from './content-check.ts'
import { checkSiteOperations } from './guides/site-operations.ts'
import { checkDrawnStates } from './lifecycles/check-drawn-states.ts'
import { checkDataProse } from './prose/check-data-prose.ts'
import { checkProse } from './prose/check-prose.ts'
import { checkSamples } from './samples/check-samples.ts'
import { checkVariables } from './samples/check-variables.ts'
import { checkSdkSamples, checkSwiftSamples } from './sdk-samples/check-sdk-samples.ts'

/** What `checkContent` found. */
export interface ContentReport {
  /** How many files were checked. */
  files: number
  /** How many code blocks in them. */
  samples: number
  /** How many requests to the API in those. */
  requests: number
  problems: Problem[]
}

export interface ContentCheckOptions {
  root: string
  /** Folder of caches. */
  cache: string
  /**
   * Only files whose path contains this are reported, and data files that such pages show; all are read, as links lead
   * everywhere.
   */
  filter?: string
}

/** The checks of every page, one concept each. */
const checks: readonly ContentCheck[] = [checkProse, checkDrawnStates, checkVariables]

/**
 * Checks the texts of a site without rendering it: what `shiori check` finds, samples, and every check of the list.
 *
 * @throws {ProblemsError} when the configuration is wrong: nothing can be read without it.
 */
export async function checkContent({
  root,
  cache,
  filter = '',
}: ContentCheckOptions): Promise<ContentReport> {
  const { site, plugins, pages, problems: general } = await checkSite(root, cache)
  const chosen = pages.filter(page => page.file.includes(filter))
  const { samples, requests, problems: inSamples } = await checkSamples(chosen, site)
  const found: Problem[] = [
    ...general,
    ...inSamples,
    ...(await checkDataProse(site, root)),
    ...(await checkSdkSamples(pages, site, plugins)),
    ...(await checkSwiftSamples(pages, site, plugins)),
    ...checkSiteOperations(pages, site, root),
  ]
  for (const check of checks) found.push(...(await check(chosen, site)))
  const data = new Set(chosen.flatMap(dataFilesOf))
  return {
    files: chosen.length,
    samples,
    requests,
    problems: eachOnce(found).filter(
      ({ file }) => file === undefined || file.includes(filter) || (filter !== '' && data.has(file)),
    ),
  }
}

/** Data files that a page names, also those that are not there. */
function dataFilesOf({ compiled }: ContentPage): string[] {
  return compiled.references.flatMap(({ kind, target }) => {
    const [of = '', name] = kind === 'data' ? target.split(' ') : []
    return name === undefined ? [] : [`content/${of === 'table' ? 'data' : of}/${name}.yaml`]
  })
}
