import type { Browser } from '@playwright/test'
import { measureLoad, type PageFigures } from './measure-page.ts'
import { median } from './median.ts'
import type { Throttling } from './throttling.ts'

/** Number of runs of which the median counts, after one that warms up browser and server. */
export const loadRuns = 5

/** A page to load: its name in reports, and its path. */
export interface NamedPage {
  page: string
  path: string
}

export interface LoadFigures extends NamedPage {
  throttling: string
  /**
   * Medians of paint and blocking time; bytes and requests of the run that loaded most, since icons may arrive late.
   */
  median: PageFigures
  runs: PageFigures[]
}

/** Loads a page several times, each time with an empty cache. */
export async function measureLoads(
  browser: Browser,
  origin: string,
  { page, path }: NamedPage,
  throttling: Throttling,
): Promise<LoadFigures> {
  await measureLoad(browser, origin + path, throttling)
  const runs: PageFigures[] = []
  for (let run = 0; run < loadRuns; run += 1) runs.push(await measureLoad(browser, origin + path, throttling))
  const figures = {
    ...runs.reduce((max, figures) => (figures.requests > max.requests ? figures : max)),
    firstContentfulPaint: median(runs.map(run => run.firstContentfulPaint)),
    largestContentfulPaint: median(runs.map(run => run.largestContentfulPaint)),
    blockingTime: median(runs.map(run => run.blockingTime)),
  }
  return { page, path, throttling: throttling.name, median: figures, runs }
}
