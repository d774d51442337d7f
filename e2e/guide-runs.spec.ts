import { expect, type Page, test } from '@playwright/test'
import { findViolations } from './support/axe.ts'

const video = 'docs/overview/getting-started/quickstart'
const live = 'docs/livestreaming/quickstart'

/** Opens a guide and waits for its buttons, which come with the first sign of a reader. */
async function openGuide(page: Page, path: string) {
  await page.goto(path)
  await page.mouse.move(400, 400)
  await page.locator('.run-bar').first().waitFor()
}

/** Runs the guide from its first step to its last. */
async function runAll(page: Page) {
  await page.locator('.run-bar').last().getByRole('button').last().click()
  const bars = await page.locator('.run-bar').count()
  await expect(page.locator('.run-answer')).toHaveCount(bars, { timeout: 25_000 })
  await expect(page.locator('.run-bar button[aria-busy]')).toHaveCount(0, { timeout: 25_000 })
  const refused = page.locator('.run-answer .badge.danger')
  expect(await refused.allTextContents()).toEqual([])
}

test('nothing moves when the buttons of a guide come', async ({ page }) => {
  await page.goto(`/${live}`)
  const places = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('.prose > *:not(.run-bar)')].map(
        element => element.getBoundingClientRect().top + scrollY,
      ),
    )
  const before = await places()
  await page.mouse.move(400, 400)
  await page.locator('.run-bar').first().waitFor()
  expect(await places()).toEqual(before)
  const gaps = await page.locator('.run-bar').evaluateAll(bars =>
    bars.map(bar => {
      const sample = bar.previousElementSibling?.getBoundingClientRect()
      const next = bar.nextElementSibling?.getBoundingClientRect()
      const { top, bottom } = bar.getBoundingClientRect()
      return Math.min(top - (sample?.bottom ?? 0), (next?.top ?? bottom) - bottom)
    }),
  )
  expect(gaps.filter(gap => gap < 4)).toEqual([])
})

for (const [locale, ended] of [
  ['', 'Done'],
  ['ja/', '完了'],
  ['zh/', '完成'],
]) {
  for (const path of [video, live]) {
    test(`${locale}${path} runs from first to last`, async ({ page }) => {
      await openGuide(page, `/${locale}${path}`)
      await runAll(page)
      await expect(page.locator('.run-answer').last()).toContainText(ended ?? '')
    })
  }
}

test('a step says what it lacks, in any language tab; the values of those before it are carried on', async ({
  page,
}) => {
  await openGuide(page, `/${video}`)
  await page.getByRole('tab', { name: 'Python' }).first().click()
  const bar = page.locator('.run-bar').nth(4)
  await bar.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(page.locator('.run-answer')).toContainText('Run all to here')
  await bar.getByRole('button', { name: 'Run all to here' }).click()
  await expect(page.locator('.run-answer').nth(4)).toContainText(':complete-upload')
  await expect(page.locator('.run-answer').nth(4).locator('.badge')).toHaveText('200')
  expect(await findViolations(page)).toEqual([])
})

test('nothing is asked for before a sample is run', async ({ page }) => {
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  await openGuide(page, `/${video}`)
  await page.waitForLoadState('networkidle')
  expect(asked.filter(url => /guides\.json|worker|\/sandbox\//.test(url))).toEqual([])
})
