import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from '@playwright/test'
import { pageKinds, prefixes, urlOf } from './pages.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Violation {
  id: string
  nodes: { target: string[]; failureSummary?: string }[]
}

for (const [kind, path] of Object.entries(pageKinds)) {
  for (const theme of ['light', 'dark']) {
    test(`axe finds nothing on ${kind}, ${theme}`, async ({ page }) => {
      await page.addInitScript(value => localStorage.setItem('theme', value), theme)
      for (const prefix of prefixes) {
        await page.goto(urlOf(prefix, path))
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
        await page.evaluate(axe)
        const violations = await page.evaluate<Violation[]>('axe.run().then(result => result.violations)')
        const found = violations.map(
          ({ id, nodes }) =>
            `${id}: ${nodes.map(node => `${node.target.join(' ')} ${node.failureSummary ?? ''}`).join('; ')}`,
        )
        expect(found, urlOf(prefix, path)).toEqual([])
      }
    })
  }
}
