import { chromium } from '@playwright/test'
import { chromiumFlags, chromiumPath } from '../e2e/support/chromium.ts'
import type { OperationFiles } from './measure-api-files.ts'
import { type ClientChoiceFigures, measureClientChoice } from './measure-client-choice.ts'
import { type LoadFigures, measureLoads } from './measure-loads.ts'
import { quantile } from './median.ts'
import { serveSite } from './serve-site.ts'
import { throttlings } from './throttling.ts'

export interface ApiBrowserFigures {
  chromium: string
  loads: LoadFigures[]
  /** Measured on the median page. */
  clientChoice: ClientChoiceFigures
}

/** Serves a built site, loads the operation pages of median and largest size, and selects clients on the median one. */
export async function measureApiInBrowser(
  out: string,
  operations: readonly OperationFiles[],
): Promise<ApiBrowserFigures> {
  await using server = await serveSite(out)
  await using browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: [...chromiumFlags],
  })
  const bySize = (place: number) => quantile(operations, place, ({ page }) => page.brotli).url
  const [medianPath, largestPath] = [bySize(0.5), bySize(1)]
  const loads: LoadFigures[] = []
  for (const throttling of throttlings) {
    for (const page of [
      { page: 'median operation', path: medianPath },
      { page: 'largest operation', path: largestPath },
    ]) {
      loads.push(await measureLoads(browser, server.origin, page, throttling))
    }
  }
  const clientChoice = await measureClientChoice(browser, server.origin + medianPath)
  return { chromium: browser.version(), loads, clientChoice }
}
