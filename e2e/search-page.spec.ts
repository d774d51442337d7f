import { expect, test } from '@playwright/test'
import { forbidStorage } from './support/storage.ts'

const field = 'main input[name=q]'

test.describe('search page', () => {
  test('without a query: the empty state and the topics', async ({ page }) => {
    await page.goto('/search')
    await expect(page.getByRole('heading', { name: 'What are you looking for?' })).toBeVisible()
    await expect(page.locator('main').getByRole('link', { name: 'Live streaming' })).toBeVisible()
    await expect(page).toHaveTitle('Search | BV One Docs')
  })

  test('takes the query from the address, and keeps address and title in step', async ({ page }) => {
    await page.goto('/ja/search?q=%E9%85%8D%E4%BF%A1')
    await expect(page.locator(field)).toHaveValue('配信')
    await expect(page).toHaveTitle('「配信」の検索結果 | BV One Docs')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('「配信」の検索結果')
    await expect(page.getByText('何をお探しですか？')).toBeHidden()
    await expect(page.locator('main .topics')).toBeVisible()

    await page.fill(field, 'RTMP & keys')
    await expect(page).toHaveURL('/ja/search?q=RTMP+%26+keys')
    await page.fill(field, '')
    await expect(page).toHaveURL('/ja/search')
    await expect(page).toHaveTitle('検索 | BV One Docs')
    await expect(page.getByText('何をお探しですか？')).toBeVisible()
  })

  test('nothing moves when the island comes', async ({ page }) => {
    await page.addInitScript(() => {
      Reflect.set(window, 'shift', 0)
      new PerformanceObserver(list => {
        for (const entry of list.getEntries())
          Reflect.set(window, 'shift', Reflect.get(window, 'shift') + Reflect.get(entry, 'value'))
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto('/search', { waitUntil: 'networkidle' })
    await expect(page.locator('.search-topics')).toBeVisible()
    expect(await page.evaluate(() => Reflect.get(window, 'shift'))).toBeLessThan(0.01)
  })

  test('what was typed before the island came is kept, with the focus', async ({ page }) => {
    let release = () => {}
    const held = new Promise<void>(resolve => {
      release = resolve
    })
    await page.route('**/assets/chunks/*.js', async route => {
      await held
      await route.continue()
    })
    await page.goto('/search')
    await page.locator(field).pressSequentially('stream')
    release()
    await expect(page).toHaveTitle(/^Search results for "stream"/)
    await expect(page.locator(field)).toBeFocused()
    await page.keyboard.type(' key')
    await expect(page.locator(field)).toHaveValue('stream key')
  })

  test('recent searches: kept, listed, removed, made favorites', async ({ page }) => {
    await page.goto('/search')
    for (const query of ['rtmp', 'webhook']) {
      await page.fill(field, query)
      // The island is there once the title follows: before that, Enter would load another page under the test.
      await expect(page).toHaveTitle(new RegExp(`"${query}"`))
      await page.keyboard.press('Enter')
    }
    await page.goto('/search?q=token')
    await expect(page).toHaveTitle(/"token"/)
    await page.goto('/search')
    const list = (title: string) =>
      page.locator('.search-queries').filter({ has: page.getByRole('heading', { name: title }) })
    await expect(list('Recent searches').getByRole('link')).toHaveText(['token', 'webhook', 'rtmp'])
    await expect(list('Favorites')).toHaveCount(0)

    await page.getByRole('button', { name: 'Remove "webhook" from the recent searches' }).click()
    await page.getByRole('button', { name: 'Add "rtmp" to the favorites' }).click()
    await expect(list('Recent searches').getByRole('link')).toHaveText(['token'])
    await expect(list('Favorites').getByRole('link')).toHaveText(['rtmp'])
    await page.reload()
    await expect(list('Favorites').getByRole('link')).toHaveText(['rtmp'])
    await list('Favorites').getByRole('link', { name: 'rtmp' }).click()
    await expect(page.locator(field)).toHaveValue('rtmp')

    for (let number = 0; number < 12; number++) {
      await page.fill(field, `query ${number}`)
      await page.keyboard.press('Enter')
    }
    expect(
      JSON.parse((await page.evaluate(() => localStorage.getItem('search.recent'))) ?? '[]'),
    ).toHaveLength(10)
  })

  test('works where storage is denied, without those lists', async ({ page }) => {
    await forbidStorage(page)
    await page.goto('/search')
    await page.fill(field, 'rtmp')
    await expect(page).toHaveTitle(/"rtmp"/)
    await page.keyboard.press('Enter')
    await page.fill(field, '')
    await expect(page.getByText('What are you looking for?')).toBeVisible()
    await expect(page.locator('.search-queries')).toHaveCount(0)
  })
})
