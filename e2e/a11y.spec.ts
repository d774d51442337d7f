import { expect, test } from '@playwright/test'
import { full } from 'shiori/internal/testing/full.ts'
import { pageKinds, prefixes, urlOf } from './pages.ts'
import { findViolationsInBothModes } from './support/axe.ts'

const widths = [1280, 360]

// Each kind in one locale and at one width, each locale with a third of the kinds; all of them in the nightly run.
for (const [index, [kind, path]] of Object.entries(pageKinds).entries()) {
  test(`axe finds nothing on ${kind}`, async ({ page }) => {
    test.setTimeout(120_000)
    const at = index % (prefixes.length * widths.length)
    const cases = widths.flatMap(width => prefixes.map(prefix => ({ width, prefix })))
    for (const { width, prefix } of full ? cases : cases.slice(at, at + 1)) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(urlOf(prefix, path))
      expect(await findViolationsInBothModes(page), `${urlOf(prefix, path)} at ${width} px`).toEqual([])
    }
  })
}
