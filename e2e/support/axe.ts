import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Violation {
  id: string
  nodes: { target: string[]; failureSummary?: string }[]
}

/** What axe finds on the page as it is now, a line for each rule. */
export async function findViolations(page: Page): Promise<string[]> {
  await page.evaluate(axe)
  const violations = await page.evaluate<Violation[]>('axe.run().then(result => result.violations)')
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(node => `${node.target.join(' ')} ${node.failureSummary ?? ''}`).join('; ')}`,
  )
}
