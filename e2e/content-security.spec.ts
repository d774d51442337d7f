import { expect, type Page, test } from '@playwright/test'
import { full } from 'shiori/internal/testing/full.ts'
import { pageKinds, prefixes } from './pages.ts'
import { openResults } from './support/search.ts'

/** What the policy has refused on a page since it was opened. */
async function violations(page: Page): Promise<string[]> {
  return page.evaluate(() => (globalThis as { refused?: string[] }).refused ?? [])
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const refused: string[] = []
    Object.assign(globalThis, { refused })
    document.addEventListener('securitypolicyviolation', event =>
      refused.push(
        `${event.effectiveDirective} ${event.blockedURI} ${event.sample} ${event.sourceFile}:${event.lineNumber}`,
      ),
    )
  })
})

// Each kind in one locale, all of them in the nightly run.
for (const [index, [kind, path]] of Object.entries(pageKinds).entries()) {
  test(`${kind}: nothing is refused after a first pointer and key`, async ({ page }) => {
    for (const prefix of full ? prefixes : prefixes.slice(index % 3, (index % 3) + 1)) {
      const response = await page.goto(prefix + path)
      const policy = response?.headers()['content-security-policy'] ?? ''
      expect(policy).toContain("require-trusted-types-for 'script'")
      expect(policy).not.toMatch(/unsafe-(?:inline|eval)/)
      await page.mouse.move(200, 200)
      await page.keyboard.press('Tab')
      await page.mouse.wheel(0, 4000)
      await page.waitForLoadState('networkidle')
      expect([prefix + path, await violations(page)]).toEqual([prefix + path, []])
    }
  })
}

test('search, its worker and its page work under the policy', async ({ page }) => {
  await openResults(page, '/docs/livestreaming/rtmp', 'stream key')
  expect(await violations(page)).toEqual([])
  await page.goto('/search?q=token')
  await expect(page.locator('main a[href*="/docs/"]').first()).toBeVisible()
  expect(await violations(page)).toEqual([])
})

test('diagrams that the browser draws keep their looks under the policy', async ({ page }) => {
  await page.goto('/markdown-page')
  const chart = page.locator('[data-island="mermaid-diagram"]')
  await chart.scrollIntoViewIfNeeded()
  await expect(chart.locator('svg')).toBeVisible()
  expect(await violations(page)).toEqual([])
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
  expect(await violations(page)).toEqual([])
  await page.goto('/docs/overview/getting-started/error-decoder')
  await page.locator('[data-island=error-decoder]').scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  expect(await violations(page)).toEqual([])
  await page.goto(pageKinds.operation)
  await page.locator('main select').first().selectOption({ index: 3 })
  await page.waitForLoadState('networkidle')
  expect(await violations(page)).toEqual([])
})

test('a branch of the sidebar opens, and rules of speculation are taken from the file', async ({ page }) => {
  const rules = page.waitForResponse(response => /speculation-[\w-]+\.json$/.test(response.url()))
  await page.goto('/docs/livestreaming/rtmp')
  expect((await rules).headers()['content-type']).toBe('application/speculationrules+json')
  for (const summary of await page.locator('.sidebar [aria-expanded=false], .sidebar summary').all())
    if (await summary.isVisible()) await summary.click()
  await page.waitForLoadState('networkidle')
  expect(await violations(page)).toEqual([])
})
