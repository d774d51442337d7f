import { expect, type Page, test } from '@playwright/test'
import { apiSite } from './support/api-site.ts'
import { findViolationsInBothModes } from './support/axe.ts'
import type { BuiltSite } from './support/built-site.ts'
import { openResults, options } from './support/search.ts'

// All tests share one site.
test.describe.configure({ mode: 'default' })
test.use({ viewport: { width: 390, height: 844 } })

const intro = (title: string, text: string) => `---
title: ${title}
---

${text} \`GET /orders\`.

<Tabs>
<TabItem value="a" label="A">1</TabItem>
<TabItem value="b" label="B">2</TabItem>
<TabItem value="c" label="C">3</TabItem>
</Tabs>

:::warning

${text}

:::
`

let site: BuiltSite

test.beforeAll(async () => {
  test.setTimeout(180_000)
  site = apiSite({
    files: {
      'content/docs/de/intro.mdx': intro('Einstieg', 'Eine Bestellung liest'),
      'content/docs/ar/intro.mdx': intro('مقدمة', 'لقراءة طلب الشراء استدع'),
    },
    config: { locales: [{ code: 'en' }, { code: 'de' }, { code: 'ar' }] },
  })
  await site.start()
})
test.afterAll(() => site[Symbol.asyncDispose]())

const sideOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate(element => {
    const { left, right } = element.getBoundingClientRect()
    return { left, right: innerWidth - right }
  })

for (const { locale, warning, menu } of [
  { locale: 'de', warning: 'Warnung', menu: 'Menü öffnen' },
  { locale: 'ar', warning: 'تحذير', menu: 'فتح القائمة' },
])
  test(`${locale}: the interface is in this language, fits a phone, and passes axe`, async ({ page }) => {
    for (const path of ['/docs/intro', '/docs/api/shop/list-orders', '/search?q=order']) {
      await page.goto(`${site.origin}/${locale}${path}`)
      await expect(page.getByRole('button', { name: menu })).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
      expect(await findViolationsInBothModes(page)).toEqual([])
    }
    await page.goto(`${site.origin}/${locale}/docs/intro`)
    await expect(page.locator('article')).toContainText(warning)
  })

test('right to left: drawers, tabs, search and code', async ({ page }) => {
  await page.goto(`${site.origin}/ar/docs/api/shop/list-orders`)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  for (const id of ['menu', 'sidebar']) {
    await page.locator(`[popovertarget=${id}]:visible`).first().click()
    // Wait until it has slid in.
    await expect.poll(async () => (await sideOf(page, `#${id}:popover-open`)).right).toBe(0)
    expect((await sideOf(page, `#${id}:popover-open`)).left).toBeGreaterThan(0)
    await page.keyboard.press('Escape')
    await expect(page.locator(`#${id}:popover-open`)).toHaveCount(0)
  }
  await expect(page.locator('[data-samples] pre')).toHaveCSS('direction', 'ltr')

  await page.goto(`${site.origin}/ar/docs/intro`)
  const tab = (name: string) => page.getByRole('tab', { name, exact: true })
  // The code for keys has loaded once a click shows a tab.
  await tab('B').click()
  await expect(tab('B')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowLeft')
  await expect(tab('C')).toHaveAttribute('aria-selected', 'true')

  await openResults(page, `${site.origin}/ar/docs/intro`, 'orders')
  await expect(options(page).first()).toBeVisible()
  await expect(page.locator('dialog.search-dialog')).toContainText('الكل')
})
