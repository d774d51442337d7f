import { type Browser, chromium } from '@playwright/test'
import { chromiumFlags, chromiumPath } from '../scripts/chromium.ts'
import { createPortalServer } from '../server/portal-server.ts'
import { SiteReader } from '../server/site-reader.ts'
import type { BenchSite } from './bench-site.ts'
import { hoverTime, measureNavigation, type NavigationFigures } from './measure-navigation.ts'
import { measureLoad, type PageFigures } from './measure-page.ts'
import { median } from './median.ts'
import { type Throttling, throttlings } from './throttling.ts'

/** Runs of which the median counts; one before them warms up the browser and the server. */
const runs = 5

export interface BrowserFigures {
  chromium: string
  loads: LoadFigures[]
  navigations: { throttling: string; hovered: NavigationFigures; notHovered: NavigationFigures }[]
}

export interface LoadFigures {
  page: 'short' | 'long'
  path: string
  throttling: string
  /** Medians of paint and blocking time; bytes and requests of the run that loaded most (icons may come late). */
  median: PageFigures
  runs: PageFigures[]
}

/** Serves a built site and loads a short and a long page of it, then opens pages from the short one. */
export async function measureInBrowser(out: string, site: BenchSite): Promise<BrowserFigures> {
  await using server = await serve(out)
  await using browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: [...chromiumFlags],
  })
  const loads: LoadFigures[] = []
  const navigations: BrowserFigures['navigations'] = []
  for (const throttling of throttlings) {
    loads.push(await load(browser, server.origin, 'short', site.shortPage, throttling))
    loads.push(await load(browser, server.origin, 'long', site.longPage, throttling))
  }
  const links = site.neighbours.slice(0, runs + 1).map(path => `#sidebar a[href="${path}"]`)
  for (const throttling of throttlings) {
    const open = (hover: number) =>
      measureNavigation(server.origin + site.shortPage, links, hover, throttling)
    const hovered = await open(hoverTime)
    navigations.push({ throttling: throttling.name, hovered, notHovered: await open(0) })
  }
  return { chromium: browser.version(), loads, navigations }
}

async function load(
  browser: Browser,
  origin: string,
  page: LoadFigures['page'],
  path: string,
  throttling: Throttling,
): Promise<LoadFigures> {
  await measureLoad(browser, origin + path, throttling)
  const all: PageFigures[] = []
  for (let run = 0; run < runs; run += 1) all.push(await measureLoad(browser, origin + path, throttling))
  const figures = {
    ...all.reduce((most, figures) => (figures.requests > most.requests ? figures : most)),
    firstContentfulPaint: median(all.map(run => run.firstContentfulPaint)),
    blockingTime: median(all.map(run => run.blockingTime)),
  }
  return { page, path, throttling: throttling.name, median: figures, runs: all }
}

async function serve(out: string): Promise<{ origin: string } & AsyncDisposable> {
  const server = createPortalServer(await SiteReader.open(out))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The server has no address')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
    },
  }
}
