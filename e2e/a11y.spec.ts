import { expect, test } from '@playwright/test'
import { full } from 'shiori/internal/testing/full.ts'
import { pageKinds, prefixes, urlOf } from './pages.ts'
import { findViolationsInBothModes } from './support/axe.ts'

// Each kind in one locale, each locale with a third of the kinds; all of them in the nightly run.
for (const [index, [kind, path]] of Object.entries(pageKinds).entries()) {
  test(`axe finds nothing on ${kind}`, async ({ page }) => {
    for (const prefix of full ? prefixes : prefixes.slice(index % 3, (index % 3) + 1)) {
      await page.goto(urlOf(prefix, path))
      expect(await findViolationsInBothModes(page), urlOf(prefix, path)).toEqual([])
    }
  })
}
