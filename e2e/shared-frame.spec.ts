import { expect, test } from '@playwright/test'

/** A browser of its own: what one visit has fetched is there for the next. */
test('the frame of the docs is fetched once, and pages come without it from then on', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const page = await context.newPage()
  const came: { path: string; coding: string | undefined; bytes: number }[] = []
  page.on('response', async response => {
    const headers = await response.allHeaders()
    const { pathname } = new URL(response.url())
    came.push({
      path: pathname,
      coding: headers['content-encoding'],
      bytes: Number(headers['content-length']),
    })
  })
  const pages = () => came.filter(({ path }) => path.startsWith('/docs/'))
  await page.goto('/docs/livestreaming/rtmp')
  await page.mouse.move(600, 400)
  await page.mouse.move(610, 410)
  await expect.poll(() => pages().length).toBeGreaterThan(1)
  expect(came.filter(({ path }) => path.startsWith('/assets/frame-')).map(({ path }) => path)).toHaveLength(1)
  const [opened, ahead] = pages()
  expect(opened?.coding).toBe('br')
  expect(ahead?.coding).toBe('dcz')
  expect(ahead?.bytes).toBeLessThan((opened?.bytes ?? 0) / 1.5)

  await page.goto('/docs/overview/release-notes/ios-player')
  await expect(page.locator('h1')).toHaveText('iOS player release notes')
  const last = pages().find(({ path }) => path === '/docs/overview/release-notes/ios-player')
  expect(last?.coding).toBe('dcz')
  expect(last?.bytes).toBeLessThan(3_000)
  await context.close()
})
