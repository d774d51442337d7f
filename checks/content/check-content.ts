import type { Problem } from 'shiori/internal/config/problem.ts'
import { FileCache } from 'shiori/internal/content/files/markdown-file.ts'
import { checkTranslations } from 'shiori/internal/content/translations/check-translations.ts'
import { listTranslations } from 'shiori/internal/content/translations/list-translations.ts'
import { currentVersion } from 'shiori/internal/content/versions/current-version.ts'
import { checkReferences } from 'shiori/internal/portal/check-references.ts'
import { loadSite } from 'shiori/internal/portal/load-site.ts'
import { createPortal } from 'shiori/internal/portal/portal.ts'
import { type CheckedPage, type ContentCheck, readPages } from './checked-page.ts'
import { checkDrawnStates } from './lifecycles/check-drawn-states.ts'
import { checkDataProse } from './prose/check-data-prose.ts'
import { checkProse } from './prose/check-prose.ts'
import { checkSamples } from './samples/check-samples.ts'
import { checkSdkSamples } from './sdk-samples/check-sdk-samples.ts'

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
const checks: readonly ContentCheck[] = [checkProse, checkDrawnStates]

/**
 * Checks the texts of a site without rendering it: what the compiler finds, what pages name, and every check of the list.
 *
 * @throws {ProblemsError} when the configuration is wrong: nothing can be read without it.
 */
export async function checkContent({
  root,
  cache,
  filter = '',
}: ContentCheckOptions): Promise<ContentReport> {
  const site = await loadSite(root, { git: false, includeDrafts: true })
  const { portal: ofLast, problems: inPlugins } = createPortal({ site, root, cache })
  // What is frozen is not mended any more.
  const portal = ofLast.ofVersion(currentVersion)
  const pages = await readPages(site, root, request => portal.compile(request))
  const chosen = pages.filter(page => page.file.includes(filter))
  const { samples, requests, problems: inSamples } = await checkSamples(chosen, site)
  const found: Problem[] = [
    ...site.problems,
    ...inPlugins,
    ...pages.flatMap(page => page.compiled.problems),
    ...checkReferences(site, { root, plugins: portal.plugins }, pages.flatMap(placesOf)),
    ...inSamples,
    ...(await checkDataProse(site, root)),
    ...(await checkSdkSamples(pages, site, portal.plugins)),
    ...checkTranslations(listTranslations({ root, ...site.model }, new FileCache())),
  ]
  for (const check of checks) found.push(...(await check(chosen, site)))
  const data = new Set(chosen.flatMap(dataFilesOf))
  const problems = found.filter(
    ({ file }) => file === undefined || file.includes(filter) || (filter !== '' && data.has(file)),
  )
  // What is wrong with a data file is found on each page that shows it.
  return {
    files: chosen.length,
    samples,
    requests,
    problems: [...new Map(problems.map(one => [JSON.stringify(one), one])).values()],
  }
}

/** Data files that a page names, also those that are not there. */
function dataFilesOf({ compiled }: CheckedPage): string[] {
  return compiled.references.flatMap(({ kind, target }) => {
    const [of = '', name] = kind === 'data' ? target.split(' ') : []
    return name === undefined ? [] : [`content/${of === 'table' ? 'data' : of}/${name}.yaml`]
  })
}

/** A page as each of its locales shows it. */
function placesOf({ file, path, shownIn, compiled }: CheckedPage) {
  return shownIn.map(locale => ({ file, locale, path, ...compiled }))
}
