import { chromium } from '@playwright/test'
import { chromiumFlags, chromiumPath } from '../e2e/support/chromium.ts'
import type { BenchSite } from './bench-site.ts'
import { type LoadFigures, loadRuns, measureLoads } from './measure-loads.ts'
import { approaches, measureNavigation, type NavigationFigures } from './measure-navigation.ts'
import type { MeasuredRow } from './options.ts'
import { type SearchRuns, searchRuns } from './search-runs.ts'
import { serveSite } from './serve-site.ts'
import { lineTo } from './slow-line.ts'
import { throttlings } from './throttling.ts'

export interface BrowserFigures {
  chromium: string
  loads: LoadFigures[]
  navigations: { throttling: string; ways: NavigationFigures[] }[]
  searches: SearchRuns[]
}

/** Serves a built site, loads a short and a long page of it, opens pages from the short one, and searches: what of it `rows` names. */
export async function measureInBrowser(
  out: string,
  site: BenchSite,
  rows: ReadonlySet<MeasuredRow>,
): Promise<BrowserFigures> {
  await using server = await serveSite(out)
  await using browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: [...chromiumFlags],
  })
  const loads: LoadFigures[] = []
  const navigations: BrowserFigures['navigations'] = []
  for (const throttling of rows.has('loads') ? throttlings : []) {
    for (const page of [
      { page: 'short page', path: site.shortPage },
      { page: 'long page', path: site.longPage },
    ]) {
      loads.push(await measureLoads(browser, server.origin, page, throttling))
    }
  }
  const links = site.neighbours.slice(0, loadRuns + 1).map(path => `#sidebar a[href="${path}"]`)
  for (const throttling of rows.has('navigation') ? throttlings : []) {
    await using line = await lineTo(server.origin + site.shortPage, throttling)
    const ways: NavigationFigures[] = []
    for (const approach of approaches)
      ways.push(await measureNavigation(line.url, links, approach, throttling))
    navigations.push({ throttling: throttling.name, ways })
  }
  const searches = rows.has('search') ? await searchRuns(browser, server.origin + site.longPage) : []
  return { chromium: browser.version(), loads, navigations, searches }
}
