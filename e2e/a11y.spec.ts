import { expect, test } from '@playwright/test'
import { full } from 'shiori/internal/testing/full.ts'
import { pageKinds, prefixes, urlOf } from './pages.ts'
import { findViolationsInBothModes } from './support/axe.ts'

const widths = [1280, 360]

/** Pages that show what no kind does by itself: data, islands, diagrams, tables, long code. */
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
}

// `npm run a11y` and the nightly run: 41 pages, 3 languages, 2 widths, 2 modes. `npm test`: each kind in one language at one width.
const pages = full ? { ...pageKinds, ...contents } : pageKinds

for (const [index, [kind, path]] of Object.entries(pages).entries()) {
  test(`axe finds nothing on ${kind}`, async ({ page }) => {
    test.setTimeout(300_000)
    const at = index % (prefixes.length * widths.length)
    const cases = widths.flatMap(width => prefixes.map(prefix => ({ width, prefix })))
    for (const { width, prefix } of full ? cases : cases.slice(at, at + 1)) {
      await page.setViewportSize({ width, height: 800 })
      const response = await page.goto(urlOf(prefix, path))
      expect(response?.status()).toBe(path === pageKinds['not found'] ? 404 : 200)
      expect(await findViolationsInBothModes(page), `${urlOf(prefix, path)} at ${width} px`).toEqual([])
    }
  })
}
