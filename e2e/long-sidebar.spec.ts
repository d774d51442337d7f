import { expect, type Page, test } from '@playwright/test'
import { apiSite } from './support/api-site.ts'
import { findViolationsInBothModes } from './support/axe.ts'
import type { BuiltSite } from './support/built-site.ts'

// All tests share one site.
test.describe.configure({ mode: 'default' })

const count = 120
const tags = 60

const description = {
  openapi: '3.1.0',
  info: { title: 'Shop', version: '1' },
  tags: [{ name: 'Large' }, ...Array.from({ length: tags }, (_, index) => ({ name: `Tag ${index}` }))],
  paths: Object.fromEntries([
    ...Array.from({ length: count }, (_, index) => [
      `/large/${index}`,
      { get: { operationId: `large${index}`, summary: `Read ${index}`, tags: ['Large'], responses: {} } },
    ]),
    ...Array.from({ length: tags }, (_, index) => [
      `/small/${index}`,
      { get: { operationId: `small${index}`, tags: [`Tag ${index}`], responses: {} } },
    ]),
  ]),
}

const names = Array.from({ length: tags }, (_, index) => `event${index}`)
/** Each channel is a group; the first one has two operations. */
const events = {
  asyncapi: '3.0.0',
  info: { title: 'Events', version: '1' },
  channels: Object.fromEntries(names.map(name => [name, { address: name }])),
  operations: Object.fromEntries(
    [...names, 'other'].map(name => [
      name,
      { action: 'send', channel: { $ref: `#/channels/${name === 'other' ? names[0] : name}` } },
    ]),
  ),
}

let site: BuiltSite

test.beforeAll(async () => {
  test.setTimeout(180_000)
  site = apiSite({
    files: { 'api/shop.json': JSON.stringify(description), 'api/events.json': JSON.stringify(events) },
    config: {
      asyncapi: [{ file: 'api/events.json', path: '/docs/events' }],
      apis: [{ id: 'shop', file: 'api/shop.json', path: '/docs/api/shop' }],
      samples: { clients: ['curl'] },
    },
  })
  await site.start()
})
test.afterAll(() => site[Symbol.asyncDispose]())

const path = (index: number) => `${site.origin}/docs/api/shop/large-${index}`
const list = (page: Page, key: string) => page.locator(`#sidebar [data-branch="category/${key}"] > ul`)
const rows = (page: Page, key = 'shop-large') => list(page, key).locator(':scope > li > a:not([data-more])')
const more = (page: Page, key = 'shop-large') => list(page, key).locator(':scope > li > [data-more]')

test('the sidebar is small, shows the row of the page, and is free of violations', async ({ page }) => {
  const html = await (await page.request.get(path(60))).text()
  const [sidebar = ''] = /<aside id="sidebar".*?<\/aside>/s.exec(html) ?? []
  expect(sidebar).toContain('Read 60')
  expect(Buffer.byteLength(sidebar)).toBeLessThanOrEqual(6000)
  await page.goto(path(60))
  await expect(page.locator('#sidebar [aria-current=page]')).toBeInViewport()
  expect(await rows(page).count()).toBeLessThan(60)
  const [before, after] = await more(page).allTextContents()
  const total = Number.parseInt(before ?? '', 10) + Number.parseInt(after ?? '', 10)
  expect(total + (await rows(page).count())).toBe(count)
  expect(await findViolationsInBothModes(page)).toEqual([])
})

test('the other rows load in place, by keyboard, and stay on the next page', async ({ page }) => {
  await page.goto(path(60))
  const first = await rows(page).first().getAttribute('href')
  // The script loads at the first interaction, and repeats what was pressed before.
  await more(page).first().focus()
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveCount(count)
  await expect(more(page)).toHaveCount(0)
  expect(page.url()).toBe(path(60))
  expect(await rows(page).allTextContents()).toEqual(
    Array.from({ length: count }, (_, index) => `Read ${index}`),
  )
  await expect(rows(page).nth(7)).toHaveAttribute('data-method', 'GET')
  await expect(page.locator('#sidebar [aria-current=page]')).toHaveText('Read 60')
  // The focus is where the link was.
  await expect(rows(page).nth(Number(first?.match(/\d+$/)) - 1)).toBeFocused()

  await rows(page).filter({ hasText: 'Read 62' }).click()
  await expect(page).toHaveURL(path(62))
  await expect(rows(page)).toHaveCount(count)
  await expect(page.locator('#sidebar [aria-current=page]')).toHaveText('Read 62')
  await page.goto(path(20))
  await page.mouse.move(300, 300)
  await expect(rows(page)).toHaveCount(count)
  await expect(page.locator('#sidebar [aria-current=page]')).toHaveText('Read 20')
})

test('groups load in place, and open as those that were there', async ({ page }) => {
  await page.goto(path(60))
  await page.mouse.move(300, 300)
  await expect(more(page, 'shop')).toHaveCount(1)
  await more(page, 'shop').click()
  await expect(rows(page, 'shop')).toHaveCount(tags + 1)
  await expect(rows(page)).not.toHaveCount(0)
  await page.getByRole('button', { name: `Expand Tag ${tags - 1}` }).click()
  await expect(rows(page, `shop-tag-${tags - 1}`)).toHaveCount(1)
})

test('a branch that is opened has its first rows and a link to the others', async ({ page }) => {
  await page.goto(`${site.origin}/docs/api/shop/small-1`)
  await page.getByRole('button', { name: 'Expand Large' }).click()
  await expect(rows(page).first()).toHaveText('Read 0')
  await more(page).click()
  await expect(rows(page)).toHaveCount(count)
})

test("a list of a plugin's pages grows at both ends, and stays so on the next page", async ({ page }) => {
  const branch = (key: string) => page.locator(`#sidebar [data-branch="/docs/events${key}"] > ul > li`)
  await page.goto(`${site.origin}/docs/events/operations/event-30`)
  await page.keyboard.press('Tab')
  await page.waitForFunction(() => document.readyState === 'complete')
  const groups = branch('')
  const shown = await groups.count()
  for (const end of ['first', 'last'] as const) {
    const before = await groups.count()
    const link = groups[end]().locator(':scope > [data-more]')
    await link.focus()
    await page.keyboard.press('Enter')
    await expect(groups).not.toHaveCount(before)
  }
  expect(await groups.count()).toBeGreaterThan(shown)
  const labels = (await groups.locator(':scope > a:not([data-more])').allTextContents()).map(text =>
    text.trim(),
  )
  const from = names.indexOf(labels[0] ?? '')
  expect(labels).toEqual(names.slice(from, from + labels.length))
  await expect(page.locator('#sidebar [aria-current=page]')).toHaveCount(1)

  const total = await groups.count()
  await groups.locator(':scope > a:not([data-more])').first().click()
  await expect(page).toHaveURL(new RegExp(`/operations/event-${from}$`))
  await expect(page.locator('#sidebar [aria-current=page]')).toBeInViewport()
  await page.goBack()
  await expect(groups).toHaveCount(total)
  expect(await findViolationsInBothModes(page)).toEqual([])
})

test('without a script, the links open the page that lists all', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(path(60))
  await more(page).first().click()
  await expect(page).toHaveURL(`${site.origin}/docs/category/shop-large`)
  await expect(page.locator('main [data-operation-id]')).toHaveCount(count)
  await context.close()
})
