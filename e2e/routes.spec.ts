import { expect, test } from '@playwright/test'
import { prefixes, specRoutes, urlOf } from './pages.ts'

test.describe('routes of the specification', () => {
  for (const prefix of prefixes) {
    test(`every route responds under "${prefix || '/'}"`, async ({ request }) => {
      const failed: string[] = []
      for (const route of specRoutes) {
        const response = await request.get(urlOf(prefix, route), { maxRedirects: 0 })
        if (response.status() !== 200) failed.push(`${response.status()} ${urlOf(prefix, route)}`)
      }
      expect(failed).toEqual([])
    })
  }

  test('match exactly: similar paths are not found, other spellings are redirected', async ({ request }) => {
    for (const path of [
      '/docs/livestreaming',
      '/blog/no-such-post',
      '/ja/docs/tags/none',
      '/docs/livestreaming/rtmp/more',
    ]) {
      expect((await request.get(path)).status(), path).toBe(404)
    }
    for (const path of [
      '/docs/livestreaming/rtmp.html',
      '/docs/livestreaming/rtmp/index.html',
      '/docs/livestreaming/rtmp/',
    ]) {
      const response = await request.get(`${path}?a=b`, { maxRedirects: 0 })
      expect(response.status(), path).toBe(308)
      expect(response.headers().location).toBe('/docs/livestreaming/rtmp?a=b')
    }
  })

  test('redirect moved addresses to their pages', async ({ page }) => {
    await page.goto('/ja/docs/livestreaming/go-live/control-livestream')
    await expect(page).toHaveURL('/ja/docs/livestreaming/go-live/host')
  })

  test('an unknown address shows the not-found page of its locale', async ({ page }) => {
    const texts = {
      '/nothing/here':
        'We could not find what you were looking for. The address may have changed or contain a typo.',
      '/ja/nothing/here':
        'お探しのページが見つかりませんでした。アドレスが変わったか、入力に誤りがある可能性があります。',
      '/zh/nothing/here': '找不到您要的頁面。網址可能已變更，或輸入有誤。',
    }
    for (const [path, text] of Object.entries(texts)) {
      const response = await page.goto(path)
      expect(response?.status()).toBe(404)
      await expect(page.getByText(text)).toBeVisible()
    }
    await page.goto('/ja/nothing/here')
    await expect(page.getByText('リンク元のサイトの所有者に')).toBeVisible()
  })
})
