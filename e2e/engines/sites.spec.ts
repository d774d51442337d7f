import { expect } from '@playwright/test'
import { apiSite } from '../support/api-site.ts'
import type { BuiltSite } from '../support/built-site.ts'
import { FeedbackSite } from '../support/feedback-site.ts'
import { test } from './test.ts'

// A site for each of these settings, which the portal does not use.
test.describe.configure({ mode: 'default' })

test.describe('a site that asks readers for feedback', () => {
  let site: FeedbackSite
  test.beforeAll(async () => {
    test.setTimeout(180_000)
    site = new FeedbackSite()
    await site.start()
  })
  test.afterAll(() => site[Symbol.asyncDispose]())

  test('a vote and a comment arrive', async ({ readerOf }) => {
    const reader = await readerOf(site.origin)
    await reader.open('/docs/boats')
    await reader.click('[data-feedback] button', 'No')
    await reader.click('[id="feedback:comment"]')
    await reader.type('Too short')
    await reader.click('.feedback form button')
    await expect
      .poll(() => site.kept('comment', '/docs/boats'), { timeout: 30_000 })
      .toMatchObject([{ value: 'no', text: 'Too short' }])
  })
})

test.describe('a site of an API with several servers and pages of schemas', () => {
  let site: BuiltSite
  test.beforeAll(async () => {
    test.setTimeout(180_000)
    site = apiSite()
    await site.start()
  })
  test.afterAll(() => site[Symbol.asyncDispose]())

  test('the chosen server appears in the sample, also on the next page', async ({ readerOf }) => {
    const reader = await readerOf(site.origin)
    await reader.open('/docs/api/shop/list-orders')
    await reader.stir()
    await reader.sees('[data-samples] pre', 'https://api.shop.example/orders')
    await reader.evaluate(() => {
      const list = [...document.querySelectorAll<HTMLSelectElement>('[data-samples] select')].find(
        ({ options }) => [...options].some(option => option.textContent?.includes('stage')),
      )
      if (!list) throw new Error('no list of servers')
      list.focus()
      list.selectedIndex = [...list.options].findIndex(option => option.textContent?.includes('stage'))
      list.dispatchEvent(new Event('change', { bubbles: true }))
    })
    await reader.sees('[data-samples] pre', 'https://stage.shop.example/v1/orders')
    await reader.click('#sidebar a', 'Add an order')
    await reader.isAt('/docs/api/shop/add-order')
    await reader.sees('[data-samples] pre', 'stage.shop.example')
  })

  test('the schema of a field links to its page, which links back to an operation', async ({ readerOf }) => {
    const reader = await readerOf(site.origin)
    await reader.open('/docs/api/shop/models/order')
    await reader.sees('main h1', 'Order')
    await reader.click('main .text a', 'User')
    await reader.isAt('/docs/api/shop/models/user')
    await reader.sees('#sidebar [aria-current=page]', 'User')
  })
})
