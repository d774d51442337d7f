import { expect, test } from '@playwright/test'
import { measureLoad } from '../bench/measure-page.ts'

const unthrottled = { name: 'unthrottled', cpu: 1, network: undefined }

/** Budgets of design 6 for a page of prose: bytes as Brotli sends them, cold cache, nothing clicked. */
test.describe('budgets of a short page of prose', () => {
  for (const path of [
    '/docs/overview/release-notes/ios-player',
    '/ja/docs/overview/release-notes/android-stream-ingest-sdk',
  ]) {
    test(path, async ({ browser, baseURL }) => {
      const { bytes, bodies, requests } = await measureLoad(browser, baseURL + path, unthrottled)
      // With their headers too.
      expect(bytes.script).toBeLessThanOrEqual(4_000)
      expect(bytes.stylesheet).toBeLessThanOrEqual(7_000)
      expect(bodies.document + bodies.stylesheet + bodies.script + bodies.other).toBeLessThanOrEqual(15_000)
      expect(requests).toBeLessThanOrEqual(6)
    })
  }

  test('the frame has at most 250 elements', async ({ page }) => {
    await page.goto('/docs/livestreaming/rtmp')
    const frame = await page.evaluate(
      () => document.querySelectorAll('*').length - document.querySelectorAll('article *').length,
    )
    expect(frame).toBeLessThanOrEqual(250)
  })

  test('nothing is asked of another site', async ({ page, baseURL }) => {
    const elsewhere: string[] = []
    page.on('request', request => {
      if (!request.url().startsWith(baseURL ?? '') && !request.url().startsWith('data:'))
        elsewhere.push(request.url())
    })
    for (const path of ['/', '/docs/livestreaming/go-live/create', '/blog', '/search', '/markdown-page']) {
      await page.goto(path, { waitUntil: 'networkidle' })
    }
    expect(elsewhere).toEqual([])
  })
})
