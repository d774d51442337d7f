import { chromium } from '@playwright/test'
import { chromiumFlags, chromiumPath } from '../e2e/support/chromium.ts'
import { type AheadFigures, measureAhead } from './measure-ahead.ts'
import { type LoadFigures, measureLoads, type NamedPage } from './measure-loads.ts'
import { approaches, measureNavigation, type NavigationFigures } from './measure-navigation.ts'
import { type MeasuredSite, onStaticHost } from './measured-site.ts'
import type { MarkdownBenchOptions } from './options.ts'
import { type SearchRuns, searchRuns } from './search-runs.ts'
import { lineTo } from './slow-line.ts'
import { throttlings } from './throttling.ts'

/** Measured clicks of each kind, after one that warms up. Each takes a new browser. */
const clickRuns = 3

/**
 * The click that is measured on a static host, too: to a page that was not prefetched, which is loaded as a whole
 * there.
 */
const clickOnStaticHost = approaches.filter(({ isFar }) => isFar)

export interface BrowserFigures {
  chromium: string
  loads: LoadFigures[]
  navigations: { throttling: string; ways: NavigationFigures[]; ahead: AheadFigures }[]
  searches: SearchRuns[]
}

/**
 * Loads a short and a long page of a site, opens pages from the short one, and searches, as far as `rows` names it.
 *
 * @param onFigures Receives all figures so far after each measurement, so that a run that is interrupted keeps them.
 */
export async function measureInBrowser(
  origin: string,
  site: MeasuredSite,
  { rows, ways: selected }: Pick<MarkdownBenchOptions, 'rows' | 'ways'>,
  onFigures: (figures: BrowserFigures) => void = () => {},
): Promise<BrowserFigures> {
  await using browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: [...chromiumFlags],
  })
  const figures: BrowserFigures = { chromium: browser.version(), loads: [], navigations: [], searches: [] }
  for (const throttling of rows.has('loads') ? throttlings : []) {
    const short = { page: 'short page', path: site.shortPage }
    const add = async (host: string, page: NamedPage) => {
      figures.loads.push(await measureLoads(browser, host, page, throttling))
      onFigures(figures)
    }
    await add(origin, short)
    await add(origin, { page: 'long page', path: site.longPage })
    if (site.staticHost) await add(site.staticHost, { ...short, page: short.page + onStaticHost })
  }
  // On a fast line, everything is prefetched before a click.
  for (const throttling of rows.has('navigation') ? throttlings.slice(0, 1) : []) {
    await using line = await lineTo(origin + site.shortPage, throttling)
    const ahead = await measureAhead(browser, line.url)
    const ways: NavigationFigures[] = []
    figures.navigations.push({ throttling: throttling.name, ways, ahead })
    const { origin: slow } = new URL(line.url)
    for (const approach of approaches.filter(({ name }) => selected.has(name))) {
      ways.push(...(await measureNavigation(slow, site.navigation, approach, throttling, clickRuns)))
      onFigures(figures)
    }
    if (!site.staticHost) continue
    await using host = await lineTo(site.staticHost + site.shortPage, throttling)
    for (const { name, ...approach } of clickOnStaticHost.filter(({ name }) => selected.has(name))) {
      const named = { ...approach, name: name + onStaticHost }
      const slowHost = new URL(host.url).origin
      ways.push(...(await measureNavigation(slowHost, site.navigation, named, throttling, clickRuns)))
      onFigures(figures)
    }
  }
  if (rows.has('search')) figures.searches = await searchRuns(browser, origin + site.longPage, site.search)
  return figures
}
