import type { Browser } from '@playwright/test'

/** What a page fetches once a reader is there, who has pointed at no link. */
export interface AheadFigures {
  requests: number
  /** With headers. */
  bytes: number
}

/** Longer than a page takes to fetch ahead what it wants to on a slow line. */
const watched = 5000

/** Opens a page, moves a pointer at its edge, and counts what comes after that. */
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
