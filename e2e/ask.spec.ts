import { expect, type Page, test } from '@playwright/test'
import { findViolationsInBothModes } from './support/axe.ts'
import { dialogOf, openResults } from './support/search.ts'

const question = 'how many requests per second may I send?'
const opener = (page: Page) => dialogOf(page).getByRole('button', { name: 'Answer in words' })
const panel = (page: Page) => dialogOf(page).getByRole('region', { name: 'Answer from the docs' })

test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

test('a question is answered in words with its sources, by keys and on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openResults(page, '/', question)
  await opener(page).focus()
  await page.keyboard.press('Enter')
  await expect(opener(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(panel(page)).toContainText('Limits on the number of requests')
  // Screen readers are told the answer, without the numbers of its sources.
  await expect(panel(page).locator('p[role=status]')).toContainText('Limits on the number of requests')
  const source = panel(page).getByRole('link', { name: /^Source 1: Limits/ })
  await expect(source).toHaveAttribute('href', /^\/docs\/overview\/limits#requests:~:text=Limits%20on/)
  expect(await panel(page).evaluate(element => element.scrollWidth - element.clientWidth)).toBe(0)
  expect(await findViolationsInBothModes(page)).toEqual([])
  await source.click()
  await expect(page).toHaveURL(/\/docs\/overview\/limits#requests$/)
})

test('what the docs do not say is refused, with the nearest pages', async ({ page }) => {
  await openResults(page, '/', 'how do I teach the chatbot my documents?')
  await opener(page).click()
  await expect(panel(page)).toContainText('The docs do not say enough to answer this')
  await expect(panel(page).locator('li a')).toHaveCount(3)
})
