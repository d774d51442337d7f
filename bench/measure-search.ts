import type { Browser, Page } from '@playwright/test'
import { cpuRate, type Throttling } from './throttling.ts'

/** Selectors and keys of a site's search dialog. */
export interface SearchDialogParts {
  /** Key that opens the dialog. */
  key: string
  /** Selector of the input, once it accepts letters. */
  field: string
  /** Selector of a result. */
  result: string
  /** Selector of the button that opens the dialog, for a pointer that rests on it. */
  button: string
}

/** Times that a reader waits for in the search of one page, in milliseconds, and its traffic. */
export interface SearchFigures {
  /** From the key that opens the dialog to the first result for the letters typed at once. */
  opening: number
  /** From each further letter to the last change of the list. */
  letters: number[]
  /** The same for letters that were typed before. */
  again: number[]
  /** Number of requests until the first results. */
  requests: number
  bytes: number
}

/** Letters that are typed at once; the following ones are typed one by one. */
const begun = 'stre'
const further = ['a', 'm', 's']
/** Milliseconds without a change after which the list counts as stable. */
const settleTime = 700

/**
 * Opens the search of an idle page with an empty cache, and types letter by letter.
 *
 * @param hover Milliseconds that the pointer rests on the button first; 0 for a reader who uses the key.
 */
export async function measureSearch(
  browser: Browser,
  url: string,
  parts: SearchDialogParts,
  throttling: Throttling,
  hover: number,
): Promise<SearchFigures> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await page.goto(url, { waitUntil: 'networkidle' })
    await session.send('Emulation.setCPUThrottlingRate', cpuRate(throttling))
    let requests = 0
    let bytes = 0
    context.on('requestfinished', async request => {
      requests += 1
      const sizes = await request.sizes().catch(() => undefined)
      bytes += (sizes?.responseBodySize ?? 0) + (sizes?.responseHeadersSize ?? 0)
    })
    await page.evaluate(watchResults, parts.result)
    if (hover > 0) {
      await page.hover(parts.button)
      await page.waitForTimeout(hover)
    }
    const opening = await openAndType(page, parts)
    const cost = { requests, bytes }
    await page.waitForTimeout(settleTime)
    const letters: number[] = []
    const again: number[] = []
    for (const letter of further) letters.push(await typed(page, letter))
    for (const _ of further) await typed(page, 'Backspace')
    for (const letter of further) again.push(await typed(page, letter))
    return { opening, letters, again, ...cost }
  } finally {
    await context.close()
  }
}

async function openAndType(page: Page, { key, field, result }: SearchDialogParts): Promise<number> {
  await page.keyboard.press(key)
  await page.waitForFunction(selector => document.activeElement?.matches(selector), field, { polling: 5 })
  await page.keyboard.insertText(begun)
  await page.waitForSelector(result, { state: 'attached', timeout: 30_000 })
  return page.evaluate(() => {
    const { opened, first } = Reflect.get(window, 'searchTimes')
    return first - opened
  })
}

async function typed(page: Page, key: string): Promise<number> {
  await page.keyboard.press(key)
  await page.waitForTimeout(settleTime)
  return page.evaluate(() => {
    const { key, last } = Reflect.get(window, 'searchTimes')
    return Math.max(0, last - key)
  })
}

/** Runs in the page. Records when keys are pressed and when the list is drawn. */
function watchResults(result: string): void {
  const times = { opened: 0, key: 0, first: 0, last: 0 }
  Reflect.set(window, 'searchTimes', times)
  addEventListener(
    'keydown',
    event => {
      times.opened ||= event.timeStamp
      times.key = event.timeStamp
    },
    true,
  )
  let shown = ''
  const poll = () => {
    const list = [...document.querySelectorAll(result)].map(item => item.textContent).join('\n')
    if (list === shown) return
    shown = list
    times.last = performance.now()
    times.first ||= list === '' ? 0 : times.last
  }
  new MutationObserver(poll).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  })
}
