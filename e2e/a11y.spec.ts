import { expect, test } from '@playwright/test'
import { pageKinds, prefixes, urlOf } from './pages.ts'
import { findViolations } from './support/axe.ts'

for (const [kind, path] of Object.entries(pageKinds)) {
  for (const theme of ['light', 'dark']) {
    test(`axe finds nothing on ${kind}, ${theme}`, async ({ page }) => {
      await page.addInitScript(value => localStorage.setItem('theme', value), theme)
      for (const prefix of prefixes) {
        await page.goto(urlOf(prefix, path))
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
        expect(await findViolations(page), urlOf(prefix, path)).toEqual([])
      }
    })
  }
}
