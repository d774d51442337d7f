import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import { full } from 'shiori/internal/testing/full.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Violation {
  id: string
  nodes: { target: string[]; failureSummary?: string }[]
}

/**
 * Violations that axe finds on the current page, a line for each rule.
 *
 * @param rules Only these rules.
 */
export async function findViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  const options = rules ? { runOnly: { type: 'rule', values: rules } } : {}
  const violations = await page.evaluate<Violation[]>(
    `axe.run(${JSON.stringify(options)}).then(result => result.violations)`,
  )
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(node => `${node.target.join(' ')} ${node.failureSummary ?? ''}`).join('; ')}`,
  )
}

const ofColors = ['color-contrast', 'link-in-text-block']

/**
 * Violations that axe finds in light mode and then in dark mode, in which the page is left. The modes differ in colours, so the second run
 * only checks rules about colours, except in the nightly run.
 */
export async function findViolationsInBothModes(page: Page): Promise<string[]> {
  await show(page, 'light')
  const inLight = await findViolations(page)
  await show(page, 'dark')
  const inDark = await findViolations(page, full ? undefined : ofColors)
  return [...inLight.map(line => `light: ${line}`), ...inDark.map(line => `dark: ${line}`)]
}

/** Changes the mode as the reader's system does, and waits for colour transitions. */
async function show(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(animation => animation instanceof CSSTransition)
        .map(transition => transition.finished),
    ),
  )
}
