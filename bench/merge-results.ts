import type { BrowserFigures } from './measure-browser.ts'
import type { BenchResult, SiteFigures } from './report.ts'

/**
 * Merges the results of several runs over the same content. Sites and rows come from the last run that measured them.
 *
 * @throws {Error} if there are none, or if their contents differ.
 */
export function mergeResults(parts: readonly BenchResult[]): BenchResult {
  const [first] = parts
  if (!first) throw new Error('There are no results to merge')
  const merged = { ...first, hasBuilds: false, sites: new Map<string, SiteFigures>() }
  for (const { copies, pagesOfMarkdown, hasBuilds, sites } of parts) {
    if (copies !== first.copies || pagesOfMarkdown !== first.pagesOfMarkdown)
      throw new Error(
        `One result has ${first.pagesOfMarkdown} pages and another ${pagesOfMarkdown}, expected the same content`,
      )
    merged.hasBuilds ||= hasBuilds
    for (const site of sites) {
      const before = merged.sites.get(site.name)
      const builds = hasBuilds || !before ? site.builds : before.builds
      merged.sites.set(site.name, { ...site, builds, browser: mergeBrowser(before?.browser, site.browser) })
    }
  }
  return { ...merged, sites: [...merged.sites.values()] }
}

function mergeBrowser(
  before: BrowserFigures | undefined,
  after: BrowserFigures | undefined,
): BrowserFigures | undefined {
  if (!before || !after) return after ?? before
  const later = <Row>(rows: (figures: BrowserFigures) => Row[]) =>
    rows(after).length > 0 ? rows(after) : rows(before)
  return {
    chromium: after.chromium,
    loads: later(({ loads }) => loads),
    navigations: mergeWays(before.navigations, after.navigations),
    searches: later(({ searches }) => searches),
  }
}

/** Takes each way once, from several runs: a machine is rarely idle for as long as all of them take. */
function mergeWays(
  before: BrowserFigures['navigations'],
  after: BrowserFigures['navigations'],
): BrowserFigures['navigations'] {
  if (after.length === 0) return before
  return after.map(row => {
    const others = before.find(({ throttling }) => throttling === row.throttling)?.ways ?? []
    const isNew = (name: string) => !row.ways.some(({ approach }) => approach === name)
    return { ...row, ways: [...others.filter(({ approach }) => isNew(approach)), ...row.ways] }
  })
}
