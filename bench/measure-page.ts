import type { Browser, CDPSession, Page } from '@playwright/test'

/** How the browser is slowed down while a page is measured. */
export interface Throttling {
  name: string
  /** CPU slow-down factor. */
  cpu: number
  /** Kilobits a second and milliseconds of round trip; none for the loopback as it is. */
  network: { kilobits: number; latency: number } | undefined
}

/** The conditions of design 6: a phone on a slow line, and the machine as it is. */
export const throttlings: Throttling[] = [
  { name: '4x CPU, 1.6 Mbps, 150 ms', cpu: 4, network: { kilobits: 1600, latency: 150 } },
  { name: 'unthrottled', cpu: 1, network: undefined },
]

/** What a reader's browser takes for one page on a cold cache, until the network is idle. */
export interface PageFigures {
  /** Bytes over the wire, headers included, by kind. */
  bytes: Record<'document' | 'stylesheet' | 'script' | 'other', number>
  requests: number
  /** Milliseconds. */
  firstContentfulPaint: number
  /** Sum of what long tasks took beyond 50 ms, milliseconds. */
  blockingTime: number
}

/** Milliseconds from the click on a link to the first paint of the page it leads to. */
export interface NavigationFigures {
  hovered: number
  notHovered: number
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
  const bytes: PageFigures['bytes'] = { document: 0, stylesheet: 0, script: 0, other: 0 }
  const kinds = new Map<string, keyof PageFigures['bytes']>()
  session.on('Network.responseReceived', event => {
    const kind = event.type.toLowerCase()
    kinds.set(
      event.requestId,
      kind === 'document' || kind === 'stylesheet' || kind === 'script' ? kind : 'other',
    )
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
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  const { paint, blockingTime } = await page.evaluate(() => ({
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    blockingTime: Number(Reflect.get(window, 'blockingTime')),
  }))
  await context.close()
  return { bytes, requests: kinds.size, firstContentfulPaint: paint, blockingTime }
}

/** Clicks a link of a page that has come to rest, once after hovering it and once at once. */
export async function measureNavigation(
  browser: Browser,
  url: string,
  selector: string,
  throttling: Throttling,
): Promise<NavigationFigures> {
  return {
    hovered: await clickToPaint(browser, url, selector, throttling, 800),
    notHovered: await clickToPaint(browser, url, selector, throttling, 0),
  }
}

async function clickToPaint(
  browser: Browser,
  url: string,
  selector: string,
  throttling: Throttling,
  hover: number,
): Promise<number> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await throttle(page, throttling)
  await page.goto(url, { waitUntil: 'networkidle' })
  const link = page.locator(selector).first()
  if (hover > 0) {
    await link.hover()
    await page.waitForTimeout(hover)
  }
  const href = await link.evaluate(element => {
    element.addEventListener(
      'click',
      () => sessionStorage.setItem('clickedAt', String(performance.timeOrigin + performance.now())),
      {
        capture: true,
      },
    )
    return (element as HTMLAnchorElement).href
  })
  await link.click({ noWaitAfter: true })
  await page.waitForURL(href, { waitUntil: 'load' })
  const elapsed = await page.evaluate(async () => {
    // A prerendered page was painted before the click; what counts then is when it was shown.
    const navigation = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming & {
      activationStart?: number
    }
    const paint = await new Promise<number>(resolve => {
      const found = performance.getEntriesByName('first-contentful-paint')[0]
      if (found) resolve(found.startTime)
      else
        new PerformanceObserver(list => resolve(list.getEntries()[0]?.startTime ?? 0)).observe({
          type: 'paint',
          buffered: true,
        })
    })
    const shown = performance.timeOrigin + Math.max(paint, navigation.activationStart ?? 0)
    return shown - Number(sessionStorage.getItem('clickedAt'))
  })
  await context.close()
  return elapsed
}

async function throttle(page: Page, throttling: Throttling): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Emulation.setCPUThrottlingRate', { rate: throttling.cpu })
  if (throttling.network) {
    const bytesPerSecond = (throttling.network.kilobits * 1000) / 8
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: throttling.network.latency,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    })
  }
  return session
}
