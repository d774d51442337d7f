import { expect, type Response, test } from '@playwright/test'

/** In a browser of its own, because another visit would have filled the cache. */
test('the frame of the docs is loaded once, and pages load without it from then on', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const page = await context.newPage()
  const responses: Response[] = []
  page.on('response', response => responses.push(response))
  const pathOf = (response: Response) => new URL(response.url()).pathname
  const pages = () => responses.filter(response => /^\/docs\/.*(?<!\.screens\.json)$/.test(pathOf(response)))
  const frames = () => responses.filter(response => pathOf(response).startsWith('/assets/frame-'))
  /**
   * Headers arrive after the response, and never once the browser is closed, so only those of inspected responses are
   * awaited.
   */
  const sizeOf = async (response: Response | undefined) => {
    const headers = await response?.allHeaders()
    return { coding: headers?.['content-encoding'], bytes: Number(headers?.['content-length']) }
  }
  await page.goto('/docs/livestreaming/rtmp')
  // Over the empty margin: a link under the pointer might be prefetched before the frame.
  await page.mouse.move(2, 400)
  await page.mouse.move(2, 410)
  await expect.poll(() => frames().length).toBe(1)
  await frames()[0]?.finished()
  await page.locator('#sidebar a[href="/docs/livestreaming/ull"]').hover()
  await expect.poll(() => pages().length).toBeGreaterThan(1)
  expect(frames()).toHaveLength(1)
  const [opened, ahead] = await Promise.all(pages().slice(0, 2).map(sizeOf))
  expect(opened?.coding).toBe('br')
  expect(ahead?.coding).toBe('dcz')
  expect(ahead?.bytes).toBeLessThan((opened?.bytes ?? 0) / 1.5)

  await page.goto('/docs/overview/release-notes/ios-player')
  await expect(page.locator('h1')).toHaveText('iOS player release notes')
  const last = await sizeOf(
    pages().find(response => pathOf(response) === '/docs/overview/release-notes/ios-player'),
  )
  expect(last.coding).toBe('dcz')
  expect(last.bytes).toBeLessThan(3_000)
  await context.close()
})
