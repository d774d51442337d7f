import type { Browser, CDPSession, Page } from '@playwright/test'
import { cpuRate, networkConditions, type Throttling } from './throttling.ts'

/** Bytes by what they are for. */
export type Bytes = Record<'document' | 'stylesheet' | 'script' | 'other', number>

/** What a reader's browser takes for one page on a cold cache, until the network is idle. */
export interface PageFigures {
  /** Bytes over the wire, headers included, by kind. */
  bytes: Bytes
  /** The same without headers: what compression leaves of the files. */
  bodies: Bytes
  /** Body of the tab's icon, which is among the other ones: a browser with a window asks for it, once a site, one without never. */
  icon: number
  requests: number
  /** Milliseconds. */
  firstContentfulPaint: number
  largestContentfulPaint: number
  /** Sum of what long tasks took beyond 50 ms, milliseconds. */
  blockingTime: number
}

/** Loads a page with an empty cache and counts what arrives. */
export async function measureLoad(
  browser: Browser,
  url: string,
  throttling: Throttling,
): Promise<PageFigures> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const session = await throttle(page, throttling)
  // Chromium puts a pointer over what it paints first, sometimes before the script of the page is there: no reader did that.
  await session.send('Input.setIgnoreInputEvents', { ignore: true })
  const bytes: Bytes = { document: 0, stylesheet: 0, script: 0, other: 0 }
  const bodies: Bytes = { ...bytes }
  let icon = 0
  const kinds = new Map<string, keyof Bytes>()
  session.on('Network.responseReceived', event => {
    // What stands in a style sheet itself is not asked of the server.
    if (event.response.url.startsWith('data:')) return
    const type = event.type.toLowerCase()
    const kind = type === 'document' || type === 'stylesheet' || type === 'script' ? type : 'other'
    kinds.set(event.requestId, kind)
    const body = Number(event.response.headers['Content-Length'])
    bodies[kind] += body
    if (new URL(event.response.url).pathname.includes('favicon')) icon = body
  })
  session.on('Network.loadingFinished', event => {
    const kind = kinds.get(event.requestId)
    if (kind) bytes[kind] += event.encodedDataLength
  })
  await page.addInitScript(() => {
    Reflect.set(window, 'blockingTime', 0)
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) {
        Reflect.set(
          window,
          'blockingTime',
          Reflect.get(window, 'blockingTime') + Math.max(0, entry.duration - 50),
        )
      }
    }).observe({ type: 'longtask', buffered: true })
    new PerformanceObserver(list => {
      Reflect.set(window, 'largestPaint', list.getEntries().at(-1)?.startTime)
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  // A busy machine paints after the network has come to rest.
  await page.waitForFunction(
    () =>
      performance.getEntriesByName('first-contentful-paint').length > 0 &&
      Reflect.has(window, 'largestPaint'),
  )
  const { paint, largest, blockingTime } = await page.evaluate(() => ({
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    largest: Number(Reflect.get(window, 'largestPaint')),
    blockingTime: Number(Reflect.get(window, 'blockingTime')),
  }))
  await context.close()
  return {
    bytes,
    bodies,
    icon,
    requests: kinds.size,
    firstContentfulPaint: paint,
    largestContentfulPaint: largest,
    blockingTime,
  }
}

async function throttle(page: Page, throttling: Throttling): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Emulation.setCPUThrottlingRate', cpuRate(throttling))
  const conditions = networkConditions(throttling)
  if (conditions) await session.send('Network.emulateNetworkConditions', conditions)
  return session
}
