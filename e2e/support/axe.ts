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
 * What axe finds on the page as it is now, a line for each rule.
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
 * What axe finds on the page in light mode and then in dark mode, which the page is left in. The modes differ in colours, so
 * only rules on colours are asked twice; all of them in the nightly run.
 */
export async function findViolationsInBothModes(page: Page): Promise<string[]> {
  await show(page, 'light')
  const inLight = await findViolations(page)
  await show(page, 'dark')
  const inDark = await findViolations(page, full ? undefined : ofColors)
  return [...inLight.map(line => `light: ${line}`), ...inDark.map(line => `dark: ${line}`)]
}

/** Changes the mode as the reader's system does, and waits until colours have faded over. */
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
