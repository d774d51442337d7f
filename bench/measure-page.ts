import type { Browser, CDPSession, Page } from '@playwright/test'
import { cpuRate, networkConditions, type Throttling } from './throttling.ts'

/** Bytes by resource type. */
export type Bytes = Record<'document' | 'stylesheet' | 'script' | 'other', number>

/** Figures of loading one page with an empty cache, until the network is idle. */
export interface PageFigures {
  /** Bytes over the wire by type, including headers. */
  bytes: Bytes
  /** Compressed bytes of the files by type, without headers. */
  bodies: Bytes
  /**
   * Bytes of the tab's icon, which are part of `other`. A browser with a window requests it once a site, a headless one
   * never.
   */
  icon: number
  requests: number
  /** Milliseconds. */
  firstContentfulPaint: number
  largestContentfulPaint: number
  /** Milliseconds by which long tasks exceeded 50 ms, summed up. */
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
  // Chromium places a pointer over the first paint, sometimes before the page's script has run. No reader moved it, so
  // it is ignored.
  await session.send('Input.setIgnoreInputEvents', { ignore: true })
  const bytes: Bytes = { document: 0, stylesheet: 0, script: 0, other: 0 }
  const bodies: Bytes = { ...bytes }
  let icon = 0
  const kinds = new Map<string, keyof Bytes>()
  session.on('Network.responseReceived', event => {
    // Data URLs in style sheets are not requested from the server.
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
  // On a busy machine, the paint may follow the end of the network traffic.
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
