import { expect, type Page, test } from '@playwright/test'
import { findViolationsInBothModes } from './support/axe.ts'
import { changeSearchSettings, dialogOf, openResults } from './support/search.ts'

const question = 'how many requests per second may I send?'
const opener = (page: Page) => dialogOf(page).getByRole('button', { name: 'Answer in words' })
const panel = (page: Page) => dialogOf(page).getByRole('region', { name: 'Answer from the docs' })

test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

test('a question is answered in words with its sources, by keyboard and on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openResults(page, '/', question)
  await opener(page).focus()
  await page.keyboard.press('Enter')
  await expect(opener(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(panel(page)).toContainText('Limits on the number of requests')
  // Screen readers announce the answer without the numbers of its sources.
  await expect(panel(page).locator('p[role=status]')).toContainText('Limits on the number of requests')
  const source = panel(page).getByRole('link', { name: /^Source 1: Limits/ })
  await expect(source).toHaveAttribute('href', /^\/docs\/overview\/limits#requests:~:text=Limits%20on/)
  expect(await panel(page).evaluate(element => element.scrollWidth - element.clientWidth)).toBe(0)
  expect(await findViolationsInBothModes(page)).toEqual([])
  await source.click()
  await expect(page).toHaveURL(/\/docs\/overview\/limits#requests$/)
})

test('a question that the docs do not answer is refused, with the nearest pages', async ({ page }) => {
  await openResults(page, '/', 'what is the meaning of a token?')
  await opener(page).click()
  await expect(panel(page)).toContainText('The docs do not say enough to answer this')
  await expect(panel(page).locator('li a')).toHaveCount(3)
})

test('an answer from the server is text with links to its sources, and can be followed up', async ({
  page,
}) => {
  await changeSearchSettings(page, { isWritten: true })
  const bodies: unknown[] = []
  await page.route('**/_ask', async route => {
    bodies.push(route.request().postDataJSON())
    const events = [
      { kind: 'sources', sources: [{ url: '/docs/overview/limits', label: 'Limits' }] },
      { kind: 'text', text: 'As many as <b>fit</b> [1](https://evil.example) ' },
      { kind: 'text', text: `${bodies.length}.` },
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
  expect(bodies).toEqual([
    { question, locale: 'en', conversation: expect.stringMatching(/^[\da-f]{32}$/), turns: [] },
    {
      question: 'and per minute?',
      locale: 'en',
      conversation: (bodies[0] as { conversation: string }).conversation,
      turns: [{ question, answer: 'As many as <b>fit</b> [1](https://evil.example) 1.' }],
    },
  ])
  expect(await findViolationsInBothModes(page)).toEqual([])
})

test('a page is asked from its menu: its sections come first, and the question is kept', async ({ page }) => {
  await page.goto('/docs/livestreaming/chatroom/create-chatroom')
  const menu = page.getByRole('button', { name: 'Other forms of this page' })
  const ask = async () => {
    await menu.click()
    await page.getByRole('link', { name: 'Ask about this page' }).click()
  }
  await ask()
  const dialog = page.getByRole('dialog', { name: 'Ask about this page' })
  await expect(dialog.getByRole('textbox', { name: 'Your question' })).toBeFocused()
  await page.keyboard.type('how long is a token valid?')
  await page.keyboard.press('Enter')
  const source = dialog.getByRole('link', { name: /^Source 1: / })
  await expect(source).toHaveAttribute('href', /^\/docs\/livestreaming\/chatroom\/create-chatroom#/)
  expect(await findViolationsInBothModes(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(menu).toBeFocused()
  await ask()
  await expect(dialog).toContainText('how long is a token valid?')
  await source.click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/docs\/livestreaming\/chatroom\/create-chatroom#/)
})

test('a link to the search page with a question opens the panel on any page', async ({ page }) => {
  await page.goto('/')
  const link = page.locator('main a[href$="/search#ask"]')
  await link.click()
  const dialog = page.getByRole('dialog', { name: (await link.textContent()) ?? '' })
  await dialog.getByRole('textbox').fill(question)
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('Limits on the number of requests')
})
