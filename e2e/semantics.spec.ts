import { expect, test } from '@playwright/test'

for (const path of ['/', '/ja/docs/livestreaming/rtmp', '/blog'])
  test(`links of menu, sidebar and footer are list items: ${path}`, async ({ page }) => {
    await page.goto(path)
    const alone = await page
      .locator(':is(#menu, #sidebar nav, .foot nav) a')
      .evaluateAll(links =>
        links.filter(link => link.parentElement?.tagName !== 'LI').map(link => link.outerHTML),
      )
    expect(alone).toEqual([])
    expect(await page.locator('#menu > ul > li').count()).toBeGreaterThan(5)
    await expect(page.getByRole('search').first()).toBeVisible()
  })

test("controls that need the page's script are hidden if it does not load", async ({ page }) => {
  await page.route('**/assets/entries/*.js', route => route.abort())
  await page.goto('/docs/livestreaming/rtmp')
  await expect(page.locator('html')).not.toHaveClass(/js/)
  await expect(page.locator('.js-only:visible')).toHaveCount(0)
  await page.goto('/search')
  await expect(page.locator('.notice')).toBeVisible()
})

test('text and lines have more contrast for readers who prefer it', async ({ page }) => {
  await page.goto('/docs/livestreaming/rtmp')
  const muted = () =>
    page
      .locator('#sidebar ul ul a')
      .first()
      .evaluate(link => getComputedStyle(link).color)
  const usual = await muted()
  await page.emulateMedia({ contrast: 'more' })
  expect(await muted()).not.toBe(usual)
  await page.emulateMedia({ contrast: 'no-preference' })
})
