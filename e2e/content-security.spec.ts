import { expect, test } from '@playwright/test'
import { pageKinds } from './pages.ts'
import { refusedBy, watchPolicy } from './support/policy.ts'
import { untilQuiet } from './support/quiet.ts'
import { openResults } from './support/search.ts'

// Interactions with pages; page-kinds.spec.ts tests the pages themselves.
test.beforeEach(({ page }) => watchPolicy(page))

test('search, its worker and its page work under the policy', async ({ page }) => {
  await openResults(page, '/docs/livestreaming/rtmp', 'stream key')
  expect(await refusedBy(page)).toEqual([])
  await page.goto('/search?q=token')
  await expect(page.locator('main a[href*="/docs/"]').first()).toBeVisible()
  expect(await refusedBy(page)).toEqual([])
})

test('diagrams drawn by the browser keep their styles under the policy', async ({ page }) => {
  await page.goto('/markdown-page')
  const chart = page.locator('[data-island="mermaid-diagram"]')
  await chart.scrollIntoViewIfNeeded()
  await expect(chart.locator('svg')).toBeVisible()
  expect(await refusedBy(page)).toEqual([])
  const fills = await chart
    .locator('svg path')
    .evaluateAll(paths => new Set(paths.map(path => getComputedStyle(path).fill)).size)
  expect(fills).toBeGreaterThan(1)
})

test('the player, the error decoder and samples in other languages work under the policy', async ({
  page,
}) => {
  await page.goto('/docs/player/demo')
  await page.locator('.pd-start').click()
  await expect(page.getByRole('log')).toContainText('playback_video_began')
  expect(await refusedBy(page)).toEqual([])
  await page.goto('/docs/overview/getting-started/error-decoder')
  await page.locator('[data-island=error-decoder]').scrollIntoViewIfNeeded()
  await untilQuiet(page)
  expect(await refusedBy(page)).toEqual([])
  await page.goto(pageKinds.operation)
  await page.locator('main select').first().selectOption({ index: 3 })
  await untilQuiet(page)
  expect(await refusedBy(page)).toEqual([])
})

test('a branch of the sidebar opens, and speculation rules are read from their file', async ({ page }) => {
  const rules = page.waitForResponse(response => /speculation-[\w-]+\.json$/.test(response.url()))
  await page.goto('/docs/livestreaming/rtmp')
  expect((await rules).headers()['content-type']).toBe('application/speculationrules+json')
  for (const summary of await page.locator('.sidebar [aria-expanded=false], .sidebar summary').all())
    if (await summary.isVisible()) await summary.click()
  await untilQuiet(page)
  expect(await refusedBy(page)).toEqual([])
})
