import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { full } from 'shiori/internal/testing/full.ts'
import { sampleOf } from 'shiori/internal/testing/sample.ts'
import { findViolationsInBothModes } from './support/axe.ts'

const workflow = 'docs/api/bv-one/workflows/run-event'

const titles = [
  ['', 'Create the event'],
  ['ja/', 'イベントを作成する'],
  ['zh/', '建立直播'],
]

// The same requests with translated titles: one language a day, all in the nightly run.
for (const [locale, title] of sampleOf(titles, 3)) {
  test(`${locale}${workflow} runs from its first step to its last`, async ({ page }) => {
    await page.goto(`/${locale}${workflow}`)
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
    await expect(page.locator('svg.dg')).toContainText('LIVE_ID')
    await page.mouse.move(300, 400)
    await page.locator('.run-bar').last().getByRole('button').last().click()
    await expect(page.locator('.run-answer')).toHaveCount(7)
    await expect(page.locator('.run-answer').last().locator('.badge')).toHaveText('200')
    await expect(page.locator('.run-answer .badge.danger')).toHaveCount(0)
  })
}

// In one world, as for a reader: a workflow must not depend on what an earlier one created.
test('workflows run in their pages one after the other', async ({ page }) => {
  const folder = 'docs/api/bv-one/workflows'
  const all = readdirSync(join(import.meta.dirname, `../site/content/${folder.replace('docs', 'docs/en')}`))
  const pages = all.map(name => name.replace('.mdx', '')).filter((_, index) => full || index % 5 === 0)
  test.setTimeout(20_000 * pages.length)
  for (const name of pages) {
    await page.goto(`/${folder}/${name}`)
    await page.mouse.move(300, 400)
    const bars = page.locator('.run-bar')
    await bars.last().getByRole('button').last().click()
    await expect(page.locator('.run-answer')).toHaveCount(await bars.count())
    await expect(page.locator('.run-answer').last()).toContainText('Done')
    await expect(page.locator('.run-answer .badge.danger')).toHaveCount(0)
    await page.mouse.move(0, 0)
  }
})

// One of them a day.
for (const locale of sampleOf(['', 'ja/'], 2)) {
  test(`axe finds nothing on ${locale}${workflow} after a step was run`, async ({ page }) => {
    await page.goto(`/${locale}${workflow}`)
    await expect(page.locator('svg.dg')).toBeVisible()
    await page.mouse.move(300, 400)
    await page.locator('.run-bar').first().getByRole('button').first().click()
    await expect(page.locator('.run-answer .badge')).toHaveText('200')
    expect(await findViolationsInBothModes(page)).toEqual([])
  })
}

for (const width of sampleOf([360, 1280], 2)) {
  test(`at ${width} px, nothing of a workflow overflows the page`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`/${workflow}`)
    await expect(page.locator('svg.dg')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  })
}

test('workflows are published in Arazzo beside the description, in each language', async ({ request }) => {
  const documents = await Promise.all(
    ['', '/ja', '/zh'].map(async locale =>
      (await request.get(`${locale}/docs/api/bv-one/live.arazzo.json`)).json(),
    ),
  )
  expect(documents.map(({ arazzo }) => arazzo)).toEqual(['1.0.1', '1.0.1', '1.0.1'])
  expect(new Set(documents.map(({ workflows }) => workflows[0].summary)).size).toBe(3)
})
