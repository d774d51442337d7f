import { expect, type Page, test } from '@playwright/test'
import { full } from 'shiori/internal/testing/full.ts'
import { sampleOf } from 'shiori/internal/testing/sample.ts'
import { findViolations } from './support/axe.ts'
import { hold } from './support/hold.ts'
import { untilQuiet } from './support/quiet.ts'

const video = 'docs/overview/getting-started/quickstart'
const live = 'docs/livestreaming/quickstart'

/** Opens a guide and moves the pointer as a first interaction. */
async function openGuide(page: Page, path: string) {
  await page.goto(path)
  await page.mouse.move(300, 400)
  await page.locator('.run-bar').first().waitFor()
}

/** Runs the guide from its first step to its last. */
async function runAll(page: Page) {
  await page.locator('.run-bar').last().getByRole('button').last().click()
  const bars = await page.locator('.run-bar').count()
  await expect(page.locator('.run-answer')).toHaveCount(bars)
  await expect(page.locator('.run-bar button[aria-busy]')).toHaveCount(0)
  const refused = page.locator('.run-answer .badge.danger')
  expect(await refused.allTextContents()).toEqual([])
}

test('the buttons of a guide are there before any interaction, and nothing moves at the first one', async ({
  page,
}) => {
  await page.goto(`/${live}`)
  await expect(page.locator('.run-bar').first().getByRole('button')).toHaveText(['Run'])
  await expect(page.locator('.run-bar').nth(1).getByRole('button')).toHaveText(['Run', 'Run all to here'])
  const places = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('.prose > *')].map(
        element => element.getBoundingClientRect().top + scrollY,
      ),
    )
  const before = await places()
  const gaps = await page.locator('.run-bar').evaluateAll(bars =>
    bars.map(bar => {
      const sample = bar.previousElementSibling?.getBoundingClientRect()
      const { top, bottom } = bar.getBoundingClientRect()
      const next = bar.nextElementSibling?.getBoundingClientRect()
      return [top - (sample?.bottom ?? 0), (next?.top ?? bottom + 16) - bottom]
    }),
  )
  // Buttons neither overlap nor leave a gap.
  expect(gaps.filter(([above = 0, below = 0]) => above < 4 || above > 12 || below < 12)).toEqual([])
  await page.mouse.move(400, 400)
  // Screen readers can distinguish the buttons once the script has loaded.
  await expect(page.locator('.run-bar button').first()).toHaveAccessibleDescription(/./)
  expect(await places()).toEqual(before)
})

test('without a script, a guide has neither buttons nor space for them', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`/${live}`)
  await expect(page.locator('.run-bar:visible')).toHaveCount(0)
  await context.close()
})

test('a button that is clicked before its code has loaded waits, and runs once', async ({ page }) => {
  const release = await hold(page, '**/assets/chunks/*.js')
  await page.goto(`/${live}`)
  const button = page.locator('.run-bar button').first()
  await button.click()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await button.click({ force: true })
  release()
  await expect(page.locator('.run-answer')).toHaveCount(1)
  await expect(page.locator('.run-answer')).toContainText('Done')
})

const runs = [
  ['', 'Done', [video]],
  ['ja/', '完了', [live]],
  ['zh/', '完成', [video]],
] as const

// One language a day; the nightly run runs each guide in each language.
for (const [locale, ended, guides] of sampleOf(runs, 3)) {
  for (const path of full ? [video, live] : guides) {
    test(`${locale}${path} runs from its first step to its last`, async ({ page }) => {
      await openGuide(page, `/${locale}${path}`)
      await runAll(page)
      await expect(page.locator('.run-answer').last()).toContainText(ended)
    })
  }
}

test('a run does not depend on other guides or earlier runs', async ({ page }) => {
  for (const path of ['start', 'preview', 'preview']) {
    await openGuide(page, `/docs/livestreaming/go-live/${path}`)
    await runAll(page)
  }
})

test('a step says which values it lacks, in any language tab; values of the steps before are passed on', async ({
  page,
}) => {
  await openGuide(page, `/${video}`)
  const bar = page.locator('.run-bar').nth(4)
  // Screen readers can distinguish the buttons of the steps.
  const run = bar.getByRole('button', { name: 'Run', exact: true })
  await expect(run).toHaveAccessibleDescription('5. Complete the upload')
  await page.getByRole('tab', { name: 'Python' }).first().click()
  // Samples in all languages send the same request: `npm run guides:check` compares them.
  await bar.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(page.locator('.run-answer')).toContainText('Run all to here')
  await bar.getByRole('button', { name: 'Run all to here' }).click()
  await expect(page.locator('.run-answer').nth(4)).toContainText(':complete-upload')
  await expect(page.locator('.run-answer').nth(4).locator('.badge')).toHaveText('200')
  expect(await findViolations(page)).toEqual([])
})

test('of alternative tabs, the visible one runs', async ({ page }) => {
  await openGuide(page, '/docs/aisk/create-source')
  await page.getByRole('tab', { name: 'Text', exact: true }).click()
  await page.locator('.run-bar').nth(1).getByRole('button', { name: 'Run all to here' }).click()
  const answers = page.locator('.run-answer').nth(1)
  await expect(answers).toContainText('Done')
  await expect(answers.locator('summary')).toHaveText(/^200 POST \/bv\/aisk\/v1\/sources\/[\da-f-]+:ingest$/)
  await expect(answers.locator('details pre')).toContainText('SOURCE_TYPE_TEXT')
})

test('the diagram of the page marks the state of the resource', async ({ page }) => {
  // States are named by the API in each language: one language here, all in the nightly run.
  for (const locale of full ? ['', '/ja', '/zh'] : ['/ja']) {
    await openGuide(page, `${locale}/${video}`)
    await expect(page.locator('svg.dg .run-here')).toHaveCount(0)
    const wait = page
      .locator('.run-bar')
      .filter({ has: page.locator('xpath=preceding::h2[1][@id="7-wait-for-the-encoding"]') })
    await wait.getByRole('button').last().click()
    await expect(page.locator('svg.dg .run-here')).toHaveText(['SUCCEEDED'])
  }
})

test('the last step of the quickstart plays a video in the page', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openGuide(page, `/${video}`)
  const play = page
    .locator('.run-bar')
    .filter({ has: page.locator('xpath=preceding::h2[1][@id="9-play-the-video"]') })
  await expect(page.locator('.prose video')).toHaveCount(0)
  await play.getByRole('button').last().click()
  const player = page.getByLabel('Player', { exact: true })
  await expect(player).toBeInViewport({ timeout: 25_000 })
  await expect
    .poll(() => player.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0)
  await expect(page.locator('.played-video figcaption')).toContainText('test stream')
})

test('reports code of a run that does not load, and loads it again', async ({ page }) => {
  await openGuide(page, `/${video}`)
  await page.route('**/guides.json', route => route.abort())
  const bar = page.locator('.run-bar').nth(1)
  await bar.getByRole('button', { name: 'Run', exact: true }).click()
  const failure = page.getByRole('alert')
  await expect(failure).toContainText('did not load')
  await page.unroute('**/guides.json')
  await failure.getByRole('button').click()
  await expect(page.locator('.run-answer .badge')).toHaveText('200')
  await expect(failure).toHaveCount(0)
})

test('nothing is requested before a sample is run', async ({ page }) => {
  const urls: string[] = []
  page.on('request', request => urls.push(request.url()))
  await openGuide(page, `/${video}`)
  await untilQuiet(page)
  expect(urls.filter(url => /guides\.json|worker|\/sandbox\//.test(url))).toEqual([])
})
