import { expect, type Page, test } from '@playwright/test'
import { sampleOf } from 'shiori/internal/testing/sample.ts'
import { findViolations, findViolationsInBothModes } from './support/axe.ts'
import { DevtoolsTab } from './support/devtools-tab.ts'
import { FeedbackSite } from './support/feedback-site.ts'
import { holdClock } from './support/hold-clock.ts'
import { refusedBy, watchPolicy } from './support/policy.ts'
import { untilQuiet } from './support/quiet.ts'
import { dialogOf, openResults } from './support/search.ts'
import { withoutFirstScreens } from './support/swap.ts'

test.beforeEach(({ page }) => withoutFirstScreens(page))

// All tests share one site.
test.describe.configure({ mode: 'default' })

let site: FeedbackSite

test.beforeAll(async () => {
  test.setTimeout(180_000)
  site = new FeedbackSite()
  await site.start()
})
test.afterAll(() => site[Symbol.asyncDispose]())

test.beforeEach(({ page }) => watchPolicy(page))

/** Stores a reader's consent to counting page views and searches before the page asks for it. */
function allowCounting(page: Page): Promise<unknown> {
  return page.addInitScript(() => localStorage.setItem('feedback.consent', 'yes'))
}

/** Makes the browser send a signal of a reader who does not want to be tracked. */
function refuse(page: Page, signal: string): Promise<unknown> {
  return page.addInitScript(name => {
    Object.defineProperty(navigator, name, { value: name === 'doNotTrack' ? '1' : true })
  }, signal)
}

/** Collects the bodies that a page sends from now on. */
function sentBy(page: Page): Record<string, unknown>[] {
  const sent: Record<string, unknown>[] = []
  page.on('request', request => request.method() === 'POST' && sent.push(request.postDataJSON()))
  return sent
}

const signals = ['doNotTrack', 'globalPrivacyControl']
const boats = '/docs/boats'
const sails = '/docs/sails'

test.describe('page views', () => {
  test.beforeEach(({ page }) => allowCounting(page))

  test('are sent once for each page, without anything that a reader typed, and not for a missing page', async ({
    page,
  }) => {
    const sent = sentBy(page)
    await page.goto(`${site.origin}/ja/search?q=secret`)
    await expect.poll(() => sent.length).toBe(1)
    await page.goto(`${site.origin}/ja/secret`)
    await page.goto(site.origin + boats, { referer: `${site.origin}/ja/search?q=secret` })
    await expect.poll(() => sent.length).toBe(2)
    expect(sent[0]).toMatchObject({
      kind: 'view',
      path: '/ja/search',
      locale: 'ja',
      referrer: '',
      anonymizeIp: true,
    })
    expect(sent[1]).toMatchObject({ path: boats, locale: 'en', referrer: `${site.origin}/ja/search` })
    expect(sent[1]?.title).toContain('Boats')
    expect(JSON.stringify(sent)).not.toContain('secret')
    await expect.poll(() => site.views('/ja/search')).toBe(1)
  })

  test('are sent for a page that is swapped in', async ({ page }) => {
    const before = site.views(sails)
    await page.goto(site.origin + boats)
    await page.mouse.move(5, 5)
    await expect(page.locator('main .code-wrap').first()).toBeAttached()
    const sent = page.waitForRequest(request => request.postData()?.includes(sails) ?? false)
    await page.locator(`#sidebar a[href="${sails}"]`).click()
    expect((await sent).postDataJSON()).toMatchObject({ path: sails, referrer: site.origin + boats })
    await expect.poll(() => site.views(sails)).toBe(before + 1)
  })

  for (const signal of sampleOf(signals, signals.length))
    test(`are not sent if the browser sends ${signal}, nor are searches and questions`, async ({ page }) => {
      await refuse(page, signal)
      const sent = sentBy(page)
      await page.goto(site.origin + boats)
      await untilQuiet(page)
      await page.clock.install()
      await page.keyboard.press('Control+k')
      await expect(page.locator('dialog.search-dialog input[role=combobox]')).toBeFocused()
      await page.keyboard.type('submarines')
      await expect(page.getByText('No results for')).toBeVisible()
      await page.clock.runFor(3000)
      await untilQuiet(page)
      expect(sent).toEqual([])
      await expect(page.getByRole('region', { name: 'Page views and searches' })).toHaveCount(0)
    })

  test('are sent for a prerendered page once it is opened, and again when it is restored', async () => {
    const tab = await DevtoolsTab.open()
    const before = { boats: site.views(boats), search: site.views('/search') }
    try {
      await tab.goto(`${site.origin}/404`)
      await tab.evaluate('localStorage.setItem("feedback.consent", "yes")')
      await tab.goto(`${site.origin}/search`)
      await expect.poll(() => site.views('/search')).toBe(before.search + 1)
      const link = `main a[href="${boats}"]`
      await tab.evaluate(
        `document.querySelector('main').insertAdjacentHTML('afterbegin', '<a href="${boats}">Boats</a>')`,
      )
      await tab.hover(link)
      await expect.poll(() => tab.pages).toBe(2)
      await expect.poll(() => tab.evaluate('document.readyState', 1)).toBe('complete')
      expect(await tab.evaluate('document.prerendering', 1)).toBe(true)
      // This request is answered after all earlier ones, so nothing was sent before it.
      await tab.evaluate('fetch("/robots.txt").then(() => { window.answered = true }), undefined', 1)
      await expect.poll(() => tab.evaluate('window.answered', 1)).toBe(true)
      expect(site.views(boats)).toBe(before.boats)
      await tab.click(link)
      await expect.poll(() => site.views(boats)).toBe(before.boats + 1)
      const isOpened = () => tab.evaluate('performance.getEntriesByType("navigation")[0].activationStart > 0')
      await expect.poll(isOpened).toBe(true)
      await tab.evaluate('addEventListener("pageshow", event => { window.cameBack = event.persisted })')
      await tab.goto(`${site.origin}/ja/search`)
      await tab.evaluate('history.back()')
      await expect.poll(() => tab.evaluate('window.cameBack')).toBe(true)
      await expect.poll(() => site.views(boats)).toBe(before.boats + 2)
    } finally {
      await tab.close()
    }
  })
})

test('asks whether an answer in words helped, sends the vote with its question, and again if it did not arrive', async ({
  page,
}) => {
  await allowCounting(page)
  await openResults(page, site.origin + boats, 'what about boats?')
  await dialogOf(page).getByRole('button', { name: 'Answer in words' }).click()
  const feedback = dialogOf(page).getByRole('group', { name: 'Did this answer help?' })
  await expect(feedback).toBeVisible()
  await page.route('**/_feedback', route => route.abort())
  await feedback.getByRole('button', { name: 'No' }).click()
  await expect(feedback.getByRole('status')).toHaveText('Your reply could not be sent. Try again.')
  await page.unroute('**/_feedback')
  await feedback.getByRole('button', { name: 'No' }).click()
  await expect(feedback.getByRole('status')).toHaveText('Thank you for your reply.')
  expect(await findViolationsInBothModes(page)).toEqual([])
  const row = { page: '', locale: 'en', value: 'no', text: 'what about boats?', count: 1 }
  await expect.poll(() => site.kept('answer')).toEqual([{ kind: 'answer', ...row }])
})

test.describe('Was this page helpful?', () => {
  test('takes a vote and a comment by keyboard, thanks, and does not ask again in this tab', async ({
    page,
  }) => {
    await page.goto(site.origin + boats)
    const form = page.getByRole('group', { name: 'Was this page helpful?' })
    await form.getByRole('button', { name: 'No' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Thank you for your answer.')).toBeFocused()
    await page.keyboard.press('Tab')
    const field = page.getByRole('textbox', { name: 'Tell us more (optional)' })
    await expect(field).toBeFocused()
    await expect(field).toHaveAccessibleDescription(/^At most 1,000 characters/)
    expect(await findViolationsInBothModes(page)).toEqual([])
    await page.keyboard.type('No keel. Ask me@example.com')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Thank you for your comment.')).toBeFocused()
    expect(site.kept('helpful', boats)).toEqual([{ ...answer, value: 'no' }])
    expect(site.kept('comment', boats)).toEqual([
      { ...answer, kind: 'comment', value: 'no', text: 'No keel. Ask […]' },
    ])
    expect(await refusedBy(page)).toEqual([])
    await page.reload()
    await page.mouse.move(5, 5)
    await expect(page.locator('main .code-wrap').first()).toBeAttached()
    await expect(form).toBeHidden()
  })

  const answer = { kind: 'helpful', page: boats, locale: 'en', value: 'yes', text: '', count: 1 }

  test('says that the server is away, keeps the vote, and sends it once when the server is back', async ({
    page,
  }) => {
    const at = '/ja/docs/boats'
    await page.goto(site.origin + at)
    await page.route('**/_feedback', route => route.abort())
    await page.getByRole('button', { name: 'はい' }).click()
    await expect(page.getByRole('alert')).toContainText('回答を送信できませんでした。')
    await expect(page.getByRole('button', { name: '再試行' })).toBeFocused()
    expect(await findViolations(page)).toEqual([])
    await page.unroute('**/_feedback')
    await page.keyboard.press('Enter')
    await expect(page.getByText('ご回答ありがとうございます。')).toBeFocused()
    expect(site.kept('helpful', at)).toEqual([{ ...answer, page: at, locale: 'ja' }])
    await page.route('**/_feedback', route => route.fulfill({ status: 503 }))
    await page.getByRole('textbox').fill('帆')
    await page.getByRole('button', { name: 'コメントを送信' }).click()
    await expect(page.getByRole('alert')).toContainText('コメントを送信できませんでした。')
    await expect(page.getByRole('textbox')).toHaveValue('帆')
    await page.unroute('**/_feedback')
    await page.getByRole('button', { name: '再試行' }).click()
    await expect(page.getByText('コメントをありがとうございます。')).toBeFocused()
    expect(site.kept('comment', at)).toHaveLength(1)
  })

  test('is a form without a script, and returns to the page', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.origin })
    const page = await context.newPage()
    await page.goto('/zh/docs/boats')
    await page.getByRole('button', { name: '沒有' }).click()
    await expect(page).toHaveURL(`${site.origin}/zh/docs/boats#feedback-thanks`)
    await expect(page.getByText('感謝您的回答。')).toBeVisible()
    await expect(page.getByRole('button', { name: '沒有' })).toBeHidden()
    expect(site.kept('helpful', '/zh/docs/boats')).toMatchObject([{ locale: 'zh', value: 'no', count: 1 }])
    await context.close()
  })
})

test('a search without results is sent once when the reader stops typing, and an address never', async ({
  page,
}) => {
  await allowCounting(page)
  await page.goto(site.origin + boats)
  await untilQuiet(page)
  const sent = sentBy(page)
  await page.clock.install()
  await page.keyboard.press('Control+k')
  const field = page.locator('dialog.search-dialog input[role=combobox]')
  await expect(field).toBeFocused()
  // Otherwise, on a busy machine, the reader would stop typing within a word.
  await using _held = await holdClock(page)
  for (const query of ['me@example.com', 'submarin', 'submarines', 'boats', 'Submarines']) {
    await field.fill(query)
    const isFound = query === 'boats'
    await expect(
      isFound ? page.getByRole('option').first() : page.getByText(`No results for "${query}"`),
    ).toBeVisible()
    // The reader continues to type after the first half of the word.
    await page.clock.runFor(query === 'submarin' ? 500 : 2500)
  }
  const searches = () => sent.filter(({ kind }) => kind === 'search')
  await expect.poll(searches).toMatchObject([{ kind: 'search', locale: 'en', query: 'submarines', count: 0 }])
  await expect.poll(() => site.kept('search')).toMatchObject([{ text: 'submarines', page: '', count: 1 }])
  expect(await refusedBy(page)).toEqual([])
})

test('nothing is counted before the reader allows it, nor after consent is withdrawn', async ({ page }) => {
  const before = site.views(sails)
  await page.goto(site.origin + sails)
  const bar = page.getByRole('region', { name: 'Page views and searches' })
  await expect(bar).toContainText('May this site count which pages you open')
  expect(await findViolationsInBothModes(page)).toEqual([])
  expect(site.views(sails)).toBe(before)
  await bar.getByRole('button', { name: 'Allow' }).click()
  await expect(bar.getByRole('status')).toContainText('are counted')
  await expect.poll(() => site.views(sails)).toBe(before + 1)
  await page.reload()
  await expect.poll(() => site.views(sails)).toBe(before + 2)
  await bar.getByRole('button', { name: 'Decline' }).click()
  await expect(bar.getByRole('button', { name: 'Allow' })).toBeFocused()
  const sent = sentBy(page)
  await page.reload()
  await untilQuiet(page)
  await expect(bar).toContainText('are not counted')
  expect(sent).toEqual([])
  expect(await refusedBy(page)).toEqual([])
})

test('a question in sight that is not asked leaves its place, so that no link moves', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 2000 })
  await page.goto(site.silentOrigin + boats)
  const next = page.locator('.pager a').first()
  const before = await next.boundingBox()
  expect(before).not.toBeNull()
  await page.mouse.move(5, 5)
  await expect(page.locator('[data-feedback]')).toBeHidden()
  expect(await next.boundingBox()).toEqual(before)
})

test('without a receiver, nothing is asked, sent or reported as an error', async ({ page }) => {
  await allowCounting(page)
  const urls: string[] = []
  const printed: string[] = []
  page.on('request', request => urls.push(request.url()))
  page.on('console', message => printed.push(message.text()))
  await page.goto(site.silentOrigin + boats)
  await page.locator('html').hover()
  await expect(page.locator('[data-feedback]')).toBeHidden()
  await page.getByRole('link', { name: 'Sails' }).first().click()
  await expect(page).toHaveURL(site.silentOrigin + sails)
  await expect(page.locator('[data-feedback]')).toBeHidden()
  expect(urls.filter(url => url.includes('_feedback'))).toEqual([])
  expect(printed).toEqual([])
})
