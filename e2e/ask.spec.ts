import { expect, type Page, test } from '@playwright/test'
import { findViolationsInBothModes } from './support/axe.ts'
import { changeSearchSettings, dialogOf, openResults } from './support/search.ts'

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

test('an answer that the server writes is text with links to its sources, and is asked further', async ({
  page,
}) => {
  await changeSearchSettings(page, { isWritten: true })
  const asked: unknown[] = []
  await page.route('**/_ask', async route => {
    asked.push(route.request().postDataJSON())
    const events = [
      { kind: 'sources', sources: [{ url: '/docs/overview/limits', label: 'Limits' }] },
      { kind: 'text', text: 'As many as <b>fit</b> [1](https://evil.example) ' },
      { kind: 'text', text: `${asked.length}.` },
      { kind: 'done' },
    ]
    await route.fulfill({
      contentType: 'text/event-stream',
      body: events.map(event => `data: ${JSON.stringify(event)}\n\n`).join(''),
    })
  })
  await openResults(page, '/', question)
  await opener(page).click()
  await expect(panel(page)).toContainText('As many as <b>fit</b> 1(https://evil.example) 1.')
  await expect(panel(page)).toContainText('A language model wrote this')
  await expect(panel(page).locator('a')).toHaveCount(2)
  await panel(page).getByRole('textbox', { name: 'Ask a follow-up question' }).fill('and per minute?')
  await page.keyboard.press('Enter')
  await expect(panel(page)).toContainText('As many as <b>fit</b> 1(https://evil.example) 2.')
  expect(asked).toEqual([
    { question, locale: 'en', turns: [] },
    {
      question: 'and per minute?',
      locale: 'en',
      turns: [{ question, answer: 'As many as <b>fit</b> [1](https://evil.example) 1.' }],
    },
  ])
  expect(await findViolationsInBothModes(page)).toEqual([])
})
