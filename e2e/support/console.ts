import { expect, type Locator, type Page, type Request } from '@playwright/test'
import { isFetchedAhead } from './fetched-ahead.ts'
import { untilQuiet } from './quiet.ts'

/** An operation with a large body, and one that only takes an id. */
export const createVod = '/docs/api/bv-one/public-cms-service-create-vod'
export const getVod = '/docs/api/bv-one/public-cms-service-get-vod'

/** Opens the console of an operation's page with its shortcut, and waits for the form. */
export async function openConsole(page: Page, path: string): Promise<Locator> {
  await page.goto(path)
  await page.keyboard.press('t')
  const dialog = page.locator('dialog.console')
  await dialog.locator('form').waitFor()
  return dialog
}

/** Sends the request in the form, and waits for the status. */
export async function send(page: Page, status: number): Promise<void> {
  await page.keyboard.press('Control+Enter')
  await expect(page.locator('.console-status .badge')).toHaveText(String(status))
}

/**
 * Bytes of scripts and styles that an open console requests during an action. The sandbox is not counted: it starts at the same time as the
 * form, and its size is known.
 */
export async function bytesLoadedBy(page: Page, act: () => Promise<void>): Promise<number> {
  await expect(page.locator('.console-world > summary small')).toHaveText(/\d/)
  await untilQuiet(page)
  const urls: string[] = []
  const note = (request: Request) => urls.push(request.url())
  page.on('request', note)
  await act()
  page.off('request', note)
  return sentBytes(urls.filter(url => url.includes('/assets/')))
}

/**
 * Presses the button of an operation's page as soon as the page is quiet.
 *
 * @returns Addresses that are requested from then on, until listeners of requests are removed; pages that are fetched ahead are left out.
 */
export async function pressTryIt(page: Page, path: string): Promise<ReadonlySet<string>> {
  await page.goto(path)
  await page.mouse.move(600, 400)
  const button = page.locator('[data-try]')
  await button.waitFor()
  await untilQuiet(page)
  const urls = new Set<string>()
  page.context().on('request', request => {
    if (!isFetchedAhead(request.url())) urls.add(request.url())
  })
  await button.click()
  return urls
}

/** Bytes of some addresses as sent with Brotli. */
export async function sentBytes(urls: readonly string[]): Promise<number> {
  const sizes = await Promise.all(
    urls.map(async url => {
      const response = await fetch(url, { headers: { 'accept-encoding': 'br' } })
      return Number(response.headers.get('content-length'))
    }),
  )
  return sizes.reduce((all, size) => all + size, 0)
}
