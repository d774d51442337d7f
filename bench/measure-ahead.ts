import type { Browser } from '@playwright/test'

/** What a page prefetches for a reader who has not pointed at a link yet. */
export interface AheadFigures {
  requests: number
  /** Including headers. */
  bytes: number
}

/** Milliseconds of watching: longer than a page takes for its prefetches on a slow line. */
const watched = 5000

/** Opens a page, moves a pointer at its edge, and counts the traffic after that. */
export async function measureAhead(browser: Browser, url: string): Promise<AheadFigures> {
  const context = await browser.newContext({ viewport: { width: 1400, height: 900 } })
  try {
    const page = await context.newPage()
    const figures: AheadFigures = { requests: 0, bytes: 0 }
    await page.goto(url, { waitUntil: 'networkidle' })
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      figures.requests += 1
      figures.bytes += encodedDataLength
    })
    await page.mouse.move(1355, 600)
    await page.mouse.move(1360, 605)
    await page.waitForTimeout(watched)
    return figures
  } finally {
    await context.close()
  }
}
