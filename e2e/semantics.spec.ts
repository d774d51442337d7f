import { expect, test } from '@playwright/test'

for (const path of ['/', '/ja/docs/livestreaming/rtmp', '/blog'])
  test(`links of menu, sidebar and footer are items of lists: ${path}`, async ({ page }) => {
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

test('what needs the script of the page is not shown when that does not come', async ({ page }) => {
  await page.route('**/assets/entries/*.js', route => route.abort())
  await page.goto('/docs/livestreaming/rtmp')
  await expect(page.locator('html')).not.toHaveClass(/js/)
  await expect(page.locator('.js-only:visible')).toHaveCount(0)
  await page.goto('/search')
  await expect(page.locator('.notice')).toBeVisible()
})

test('who asks for more contrast gets text and lines that stand out', async ({ page }) => {
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
