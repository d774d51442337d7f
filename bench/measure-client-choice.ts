import type { Browser } from '@playwright/test'
import { type Traffic, TrafficMeter } from './traffic-meter.ts'

/** Traffic of the client menu on an operation page that is loaded. */
export interface ClientChoiceFigures {
  /** When the list of clients gets the focus, which loads the script for interaction. */
  firstUse: Traffic
  /** When another client is selected, and when a third one is. */
  otherClient: Traffic
  thirdClient: Traffic
}

/**
 * Selects clients by keyboard, so that no link is hovered and nothing is prefetched.
 *
 * @throws {Error} if the sample does not change.
 */
export async function measureClientChoice(browser: Browser, url: string): Promise<ClientChoiceFigures> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const meter = await TrafficMeter.start(page)
  await page.goto(url, { waitUntil: 'networkidle' })
  await meter.take()
  const list = page.locator('[data-samples] select')
  const sample = page.locator('[data-samples] pre')
  const choose = async (index: number) => {
    const before = await sample.textContent()
    await list.selectOption({ index })
    const traffic = await meter.take()
    if ((await sample.textContent()) === before) throw new Error(`Client ${index} of ${url} shows no sample`)
    return traffic
  }
  await list.focus()
  const firstUse = await meter.take()
  const figures = { firstUse, otherClient: await choose(1), thirdClient: await choose(2) }
  await context.close()
  return figures
}
