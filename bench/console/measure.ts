import type { Browser, Page } from '@playwright/test'
import { median } from '../median.ts'
import { threadTime } from '../process-figures.ts'
import { slowLine } from '../slow-line.ts'
import { cpuRate, type Throttling } from '../throttling.ts'

export interface ConsoleFigures {
  throttling: string
  /** Brotli bytes requested from the click to the ids of the sandbox's world. */
  bytes: number
  /** Milliseconds from the click to a form that accepts keys. */
  form: number
  /** Milliseconds from the click to the ids of the world, when worker and description are loaded. */
  world: number
}

export interface AnswerFigures {
  /** CPU milliseconds of the sandbox's worker for one response. */
  worker: number
  /**
   * CPU milliseconds of all browser processes for one response, with IndexedDB, the shown response, and drawing without
   * a graphics card.
   */
  browser: number
  /** Milliseconds from the key to the status on the page. */
  shown: number
}

const form = 'dialog.console form'
const world = '.console-world > summary small'

/** Opens the console of a page as a first visitor, `runs` times, and returns the medians. */
export async function measureOpening(
  browser: Browser,
  port: number,
  path: string,
  throttling: Throttling,
  runs: number,
): Promise<ConsoleFigures> {
  const opened: Omit<ConsoleFigures, 'throttling'>[] = []
  for (let run = 0; run < runs; run++) opened.push(await openOnce(browser, port, path, throttling))
  const middle = (name: 'bytes' | 'form' | 'world') => median(opened.map(figures => figures[name]))
  return { throttling: throttling.name, bytes: middle('bytes'), form: middle('form'), world: middle('world') }
}

async function openOnce(browser: Browser, port: number, path: string, throttling: Throttling) {
  const { network = { kilobits: 10_000_000, latency: 0 } } = throttling
  await using line = await slowLine(port, network)
  await using context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await page.goto(line.origin + path)
  await page.mouse.move(600, 400)
  await page.locator('[data-try]').waitFor()
  await page.waitForLoadState('networkidle')
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', cpuRate(throttling))
  const urls = new Set<string>()
  // Requests of the service worker, which prefetches for offline reading, do not belong to the console; they share the
  // line with it.
  context.on('request', request => request.serviceWorker() ?? urls.add(request.url()))
  // Both times are taken in the page, so that they do not include the connection to the test.
  const moments = page.evaluate(
    ([form, world]) =>
      new Promise<{ form: number; world: number }>(resolve => {
        const button = document.querySelector<HTMLElement>('[data-try]')
        const begun = performance.now()
        let formAt = 0
        const poll = () => {
          if (formAt === 0 && document.querySelector(form ?? '')) formAt = performance.now() - begun
          const isKnown = /\d/.test(document.querySelector(world ?? '')?.textContent ?? '')
          if (isKnown) resolve({ form: formAt, world: performance.now() - begun })
          else requestAnimationFrame(poll)
        }
        button?.click()
        poll()
      }),
    [form, world],
  )
  const { form: formAt, world: worldAt } = await moments
  const sizes = await Promise.all([...urls].map(sentBytes))
  return { bytes: sizes.reduce((all, size) => all + size, 0), form: formAt, world: worldAt }
}

async function sentBytes(url: string): Promise<number> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'br' } })
  return Number(response.headers.get('content-length'))
}

/** Sends the example request of a page repeatedly. */
export async function measureAnswers(browser: Browser, url: string, answers: number): Promise<AnswerFigures> {
  await using context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await page.goto(url)
  await page.keyboard.press('t')
  await page.locator(form).waitFor()
  // The first response loads the code of operations, and is not counted.
  await answer(page)
  await answer(page)
  const devtools = await browser.newBrowserCDPSession()
  const used = async () => {
    const { processInfo } = await devtools.send('SystemInfo.getProcessInfo')
    return {
      worker: processInfo.reduce((all, { id }) => all + threadTime(id, 'DedicatedWorker'), 0),
      browser: processInfo.reduce((all, { cpuTime }) => all + cpuTime, 0) * 1000,
    }
  }
  const before = await used()
  const shown: number[] = []
  for (let number = 0; number < answers; number++) shown.push(await answer(page))
  const after = await used()
  return {
    worker: (after.worker - before.worker) / answers,
    browser: (after.browser - before.browser) / answers,
    shown: median(shown),
  }
}

/** @returns Milliseconds until the status is shown. */
function answer(page: Page): Promise<number> {
  return page.evaluate(
    form =>
      new Promise<number>(resolve => {
        const begun = performance.now()
        document.querySelector<HTMLFormElement>(form)?.requestSubmit()
        let isGone = false
        const poll = () => {
          const status = document.querySelector('.console-status .badge')
          isGone ||= status === null
          if (isGone && status) resolve(performance.now() - begun)
          else setTimeout(poll, 1)
        }
        setTimeout(poll)
      }),
    form,
  )
}
