import { expect, type Page, test } from '@playwright/test'
import { full } from 'shiori/internal/testing/full.ts'
import { sampleDay, sampleOf } from 'shiori/internal/testing/sample.ts'
import { pageKinds, prefixes, urlOf } from './pages.ts'
import { findViolationsInBothModes } from './support/axe.ts'
import { refusedBy, watchPolicy } from './support/policy.ts'
import { untilQuiet } from './support/quiet.ts'

/** Pages with content that no page kind has: data, islands, diagrams, tables, long code. Only in the nightly run. */
const contents = {
  'guide that runs': '/docs/livestreaming/quickstart',
  workflow: '/docs/api/bv-one/workflows/run-event',
  'player demo': '/docs/player/demo',
  decision: '/docs/overview/choose',
  glossary: '/docs/overview/glossary',
  limits: '/docs/overview/limits',
  questions: '/docs/overview/faq',
  symptoms: '/docs/overview/troubleshooting',
  'known gaps': '/docs/overview/known-gaps',
  'release notes': '/docs/overview/release-notes/platform',
  'sample projects': '/docs/overview/sample-apps',
  sandbox: '/docs/overview/getting-started/sandbox',
  'error decoder': '/docs/overview/getting-started/error-decoder',
  agents: '/docs/overview/agents',
  lifecycle: '/docs/livestreaming/intro',
  'Swift samples': '/docs/player/ios-sdk/ui-customization',
  'Kotlin reference': '/docs/player/android-sdk/reference/player',
  'messaging sdk': '/docs/sdk/messaging/android/intro',
  comparison: '/docs/player/compare-iframe-sdk',
  'api introduction': '/docs/api/bv-one/intro',
  messages: '/docs/api/chatroom-messages',
  'operation of messages': '/docs/api/chatroom-messages/operations/send-text',
  message: '/docs/api/chatroom-messages/messages/poll',
}

const widths = [360, 768, 997, 1100, 1280, 1920]
const widthsOfAxe = [1280, 360]

// The rules for every page, all on one load, which costs more than most assertions. `npm run a11y` and the nightly run
// check 44 pages in 3 languages; `npm test` a third of the page kinds a day, each in one language and by axe at one width.
const kinds = Object.entries(full ? { ...pageKinds, ...contents } : pageKinds)
for (const [index, [kind, path]] of sampleOf([...kinds.entries()], 3)) {
  const turn = Math.floor((index + sampleDay) / 3)
  const chosen = full ? prefixes : prefixes.slice(turn % 3, (turn % 3) + 1)
  const byAxe = full ? widthsOfAxe : [turn % 2 ? 360 : 1280]

  test(`${kind}: the policy refuses nothing, nothing overflows from 360 px to 1920, and axe finds nothing`, async ({
    page,
  }) => {
    test.setTimeout(300_000)
    await watchPolicy(page)
    for (const prefix of chosen) {
      const url = urlOf(prefix, path)
      await openUnderPolicy(page, url, path === pageKinds['not found'] ? 404 : 200)
      await page.evaluate(() => scrollTo(0, 0))
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 })
        // The layout should not depend on the width at which the page was loaded; the nightly run checks that by
        // loading again.
        if (full) await page.goto(url)
        expect
          .soft(await overflowOf(page), `px by which ${url} overflows at ${width} px`)
          .toBeLessThanOrEqual(0)
      }
      for (const width of byAxe) {
        await page.setViewportSize({ width, height: 800 })
        if (full) await page.goto(url)
        expect.soft(await findViolationsInBothModes(page), `axe on ${url} at ${width} px`).toEqual([])
      }
    }
  })
}

/** Opens a page and checks that its policy refuses nothing while it loads and at the first pointer move and key. */
async function openUnderPolicy(page: Page, url: string, status: number): Promise<void> {
  const response = await page.goto(url)
  expect(response?.status(), url).toBe(status)
  const policy = response?.headers()['content-security-policy'] ?? ''
  expect(policy, url).toContain("require-trusted-types-for 'script'")
  expect(policy, url).not.toMatch(/unsafe-(?:inline|eval)/)
  await page.mouse.move(200, 200)
  await page.keyboard.press('Tab')
  await page.mouse.wheel(0, 4000)
  await untilQuiet(page)
  expect.soft(await refusedBy(page), `what the policy refuses on ${url}`).toEqual([])
}

function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
