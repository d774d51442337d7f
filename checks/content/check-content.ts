import { type Problem, uniqueProblems } from 'shiori/internal/config/problem.ts'
import { checkSite } from 'shiori/internal/portal/check-site.ts'
import type { ContentPage } from 'shiori/internal/portal/content-pages.ts'
import type { ContentCheck } from './content-check.ts'
import { checkSiteOperations } from './guides/site-operations.ts'
import { checkDrawnStates } from './lifecycles/check-drawn-states.ts'
import { checkDataProse } from './prose/check-data-prose.ts'
import { checkProse } from './prose/check-prose.ts'
import { checkSamples } from './samples/check-samples.ts'
import { checkVariables } from './samples/check-variables.ts'
import { checkSdkSamples, checkSwiftSamples } from './sdk-samples/check-sdk-samples.ts'

/** Result of `checkContent`. */
export interface ContentReport {
  /** Number of checked files. */
  files: number
  /** Number of code blocks in them. */
  samples: number
  /** Number of requests to the API in the code blocks. */
  requests: number
  problems: Problem[]
}

export interface ContentCheckOptions {
  root: string
  /** Cache folder. */
  cache: string
  /**
   * Limits the report to files whose path contains this text, and to data files that these pages show. All files are
   * read, because links cross them.
   */
  filter?: string
}

/** Checks that run on every page. */
const checks: readonly ContentCheck[] = [checkProse, checkDrawnStates, checkVariables]

/**
 * Checks the texts of a site without rendering it: runs `shiori check`, the checks of samples, and `checks`.
 *
 * @throws {ProblemsError} if the configuration is wrong, because nothing can be read without it.
 */
export async function checkContent({
  root,
  cache,
  filter = '',
}: ContentCheckOptions): Promise<ContentReport> {
  const { site, plugins, pages, problems: general } = await checkSite(root, cache)
  const chosen = pages.filter(page => page.file.includes(filter))
  const { samples, requests, problems: sampleProblems } = await checkSamples(chosen, site)
  const problems: Problem[] = [
    ...general,
    ...sampleProblems,
    ...(await checkDataProse(site, root)),
    ...(await checkSdkSamples(pages, site, plugins)),
    ...(await checkSwiftSamples(pages, site, plugins)),
    ...checkSiteOperations(pages, site, root),
  ]
  for (const check of checks) problems.push(...(await check(chosen, site)))
  const data = new Set(chosen.flatMap(dataFilesOf))
  return {
    files: chosen.length,
    samples,
    requests,
    problems: uniqueProblems(problems).filter(
      ({ file }) => file === undefined || file.includes(filter) || (filter !== '' && data.has(file)),
    ),
  }
}

/** Lists the data files that a page names, including missing ones. */
function dataFilesOf({ compiled }: ContentPage): string[] {
  return compiled.references.flatMap(({ kind, target }) => {
    const [dataName = '', name] = kind === 'data' ? target.split(' ') : []
    return name === undefined ? [] : [`content/${dataName === 'table' ? 'data' : dataName}/${name}.yaml`]
  })
}
