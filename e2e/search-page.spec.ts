import { expect, type Page, test } from '@playwright/test'
import { sampleOf } from 'shiori/internal/testing/sample.ts'
import { findViolationsInBothModes } from './support/axe.ts'
import { hold } from './support/hold.ts'
import { untilQuiet } from './support/quiet.ts'
import { changeSearchSettings, searchFiles } from './support/search.ts'
import { forbidStorage } from './support/storage.ts'

const field = 'main input[name=q]'
const results = (page: Page) => page.locator('.search-results > li')

/** Observes layout shifts from the start of the next page. The returned function returns their sum, and the classes of what moved. */
async function observeShifts(page: Page): Promise<() => Promise<{ total: number; moved: string[] }>> {
  await page.addInitScript(() => {
    const shifts = { total: 0, moved: [] as string[] }
    Reflect.set(window, 'shifted', shifts)
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) {
        shifts.total += Reflect.get(entry, 'value')
        for (const { node } of Reflect.get(entry, 'sources'))
          shifts.moved.push(node?.className ?? node?.nodeName)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => Reflect.get(window, 'shifted'))
}

test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

test.describe('search page', () => {
  test('shows topics without a query', async ({ page }) => {
    await page.goto('/search')
    await expect(page.getByRole('heading', { name: 'What are you looking for?' })).toBeVisible()
    await expect(page.locator('main').getByRole('link', { name: 'Live streaming' })).toBeVisible()
    await expect(page).toHaveTitle('Search | BV One Docs')
  })

  test('reads the query from the address, and keeps address and title in step', async ({ page }) => {
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

  for (const at of ['/search', '/search?q=upload'])
    test(`moves nothing when ${at} hydrates and shows what was found`, async ({ page }) => {
      const shifts = await observeShifts(page)
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto(at)
      await expect(page.locator('.search-topics')).toBeAttached()
      await expect(at === '/search' ? page.locator('.search-topics') : results(page).first()).toBeVisible()
      await untilQuiet(page)
      const { total, moved } = await shifts()
      expect(total).toBeLessThan(0.01)
      // However little they moved
      expect(moved).not.toContain('search-topics')
      expect(moved).not.toContain('foot sub')
    })

  test('keeps the focus and what was typed before hydration', async ({ page }) => {
    const release = await hold(page, '**/assets/chunks/*.js')
    await page.goto('/search')
    await page.locator(field).pressSequentially('stream')
    release()
    await expect(page).toHaveTitle(/^Search results for "stream"/)
    await expect(page.locator(field)).toBeFocused()
    await page.keyboard.type(' key')
    await expect(page.locator(field)).toHaveValue('stream key')
  })

  test('recent searches are saved, listed, removed and made favorites', async ({ page }) => {
    await page.goto('/search')
    for (const query of ['rtmp', 'webhook']) {
      await page.fill(field, query)
      // The title changes after hydration; before that, Enter would load another page.
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

  test('works without those lists if storage is denied', async ({ page }) => {
    await forbidStorage(page)
    await page.goto('/search')
    await page.fill(field, 'rtmp')
    await expect(page).toHaveTitle(/"rtmp"/)
    await expect(results(page).first()).toBeVisible()
    await page.keyboard.press('Enter')
    await page.fill(field, '')
    await expect(page.getByText('What are you looking for?')).toBeVisible()
    await expect(page.locator('.search-queries')).toHaveCount(0)
  })
})

test.describe('results on the search page', () => {
  const asked = [
    ['/search', '/bv/cms/v1/lives'],
    ['/ja/search', 'ライブ'],
    ['/zh/search', '直播'],
  ] as const

  // One language a day: the dialog is tested in all of them.
  for (const [at, query] of sampleOf(asked, 3))
    test(`are found for ${query} at ${at}`, async ({ page }) => {
      await page.goto(`${at}?${new URLSearchParams({ q: query })}`)
      await expect(results(page).first()).toBeVisible()
      await expect(page.locator('.search-results mark').first()).toBeVisible()
      await expect(page.locator('.search-summary')).toContainText(/\d/)
    })

  test('are counted by area and filtered; filters are in the address', async ({ page }) => {
    await page.goto('/search?q=live')
    const button = (name: RegExp) =>
      page.getByRole('group', { name: 'Part of the documentation' }).getByRole('button', { name })
    await expect(button(/^All \d/)).toHaveAttribute('aria-pressed', 'true')
    const count = Number((await button(/^Blog/).textContent())?.match(/\d+/)?.[0])
    await button(/^Blog/).click()
    await expect(page).toHaveURL('/search?q=live&area=blog')
    await expect(results(page).locator('a:not([href^="/blog/"])')).toHaveCount(0)
    // Counting may have stopped early ("4+").
    await expect.poll(() => results(page).count()).toBeGreaterThanOrEqual(Math.min(count, 20))
    await button(/^API/).click()
    await expect(page).toHaveURL('/search?q=live&area=api')
    await page.getByLabel('API service').selectOption({ index: 1 })
    await expect(page).toHaveURL(/&area=api&service=\w/)
    await expect(results(page).first().getByRole('link').first()).toHaveAttribute('href', /^\/docs\/api\//)
    const filtered = page.url()
    await page.reload()
    await expect(button(/^API/)).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByLabel('API service')).not.toHaveValue('')
    await expect(page).toHaveURL(filtered)
  })

  test('go back and forward with the address', async ({ page }) => {
    await page.goto('/')
    await page.goto('/search?q=rtmp')
    await expect(page).toHaveTitle(/"rtmp"/)
    await page.fill(field, 'token')
    await expect(page).toHaveURL('/search?q=token')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: /^Guides/ }).click()
    await expect(page).toHaveURL('/search?q=token&area=guides')
    await page.fill(field, 'tokens')
    await expect(page).toHaveURL('/search?q=tokens&area=guides')

    await page.goBack()
    await expect(page.locator(field)).toHaveValue('token')
    await expect(page.getByRole('button', { name: /^Guides/ })).toHaveAttribute('aria-pressed', 'true')
    await page.goBack()
    await expect(page).toHaveURL('/search?q=token')
    await expect(page.getByRole('button', { name: /^All/ })).toHaveAttribute('aria-pressed', 'true')
    await page.goBack()
    await expect(page).toHaveTitle(/"rtmp"/)
    await expect(page.locator('.search-results mark').first()).toHaveText(/rtmp/i)
    await page.goForward()
    await expect(page.locator(field)).toHaveValue('token')
    await page.goBack()
    await page.goBack()
    await expect(page).toHaveURL('/')
  })

  test('are shown in steps of twenty, and as many are restored on the way back', async ({ page }) => {
    await page.goto('/search?q=live')
    await expect(results(page)).toHaveCount(20)
    await page.getByRole('button', { name: 'More results' }).click()
    await expect(results(page)).not.toHaveCount(20)
    const count = await results(page).count()
    expect(count).toBeGreaterThan(20)
    const urls = await results(page).evaluateAll(list => list.map(item => item.querySelector('a')?.href))
    expect(new Set(urls).size).toBe(count)
    await results(page).last().getByRole('link').first().click()
    await expect(page).not.toHaveURL(/search/)
    await page.goBack()
    await expect(results(page)).toHaveCount(count)
    // Another query starts anew; going back restores the number.
    await page.fill(field, 'event')
    await expect(page.locator('.search-results mark').first()).toHaveText(/event/i)
    expect(await results(page).count()).toBeLessThanOrEqual(20)
    await expect(page).toHaveURL('/search?q=event')
    await page.goBack()
    await expect(results(page)).toHaveCount(count)
  })

  test('without any, says so and offers other ways', async ({ page }) => {
    await page.goto('/ja/search?q=qqzzqqzz')
    await expect(page.locator('.search-none')).toContainText('「qqzzqqzz」に一致する結果はありません')
    await expect(page.locator('main .topics')).toBeVisible()
  })

  test('without any in this language, links to languages with results, and topics once', async ({ page }) => {
    await page.goto(`/search?${new URLSearchParams({ q: '後續步驟' })}`)
    await expect(
      page.locator('.search-none').getByRole('link', { name: /^Search in 繁體中文: / }),
    ).toHaveAttribute('href', /^\/zh\/search\?q=/)
    await expect(page.locator('main').getByRole('link', { name: 'Live streaming' })).toHaveCount(1)
  })

  test('says that they are not available, and Retry loads them again', async ({ page }) => {
    let broken = true
    await page.route(searchFiles, route => (broken ? route.abort('internetdisconnected') : route.continue()))
    await page.goto('/search?q=rtmp')
    await expect(page.getByRole('alert')).toContainText('Unable to fetch results')
    broken = false
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(results(page).first()).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test('reloads for an index of another build, and keeps the query', async ({ page }) => {
    await changeSearchSettings(page, settings => ({ engine: { ...settings.engine, buildId: 'another' } }))
    await page.goto('/search?q=rtmp&area=guides')
    await expect(page.getByRole('alert')).toContainText('The documentation has been updated')
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(results(page).first()).toBeVisible()
    await expect(page).toHaveURL('/search?q=rtmp&area=guides')
  })

  test('cuts a query of 10,000 characters in address and title', async ({ page }) => {
    await page.goto('/search')
    await page.fill(field, 'あ'.repeat(10_000))
    await expect(page).toHaveTitle(/^Search results for "あ{60}…" \|/)
    await expect(page).toHaveURL(/q=/)
    expect(page.url().length).toBeLessThan(2500)
    await page.reload()
    await expect(page.locator(field)).toHaveValue('あ'.repeat(256))
  })

  test('axe finds nothing, and they fit a narrow screen', async ({ page }) => {
    const urls = [
      '/search?q=LIVE_STATUS_LIVE',
      '/ja/search?q=%E3%83%A9%E3%82%A4%E3%83%96',
      '/search?q=qqzzqqzz',
    ]
    // One of them a day.
    for (const url of sampleOf(urls, 3)) {
      await page.goto(url)
      await expect(page.locator('.search-results > li, .search-none').first()).toBeVisible()
      expect(await findViolationsInBothModes(page), url).toEqual([])
      await page.setViewportSize({ width: 360, height: 740 })
      const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(await beyond(), url).toBeLessThanOrEqual(0)
      await page.setViewportSize({ width: 1280, height: 800 })
    }
  })
})

test('the shortcuts focus the field of the search page', async ({ page }) => {
  await page.goto('/ja/search')
  await expect(page.locator('.search-topics')).toBeVisible()
  for (const key of ['Control+k', 'Meta+k', '/']) {
    await page.locator('h1').click()
    await page.keyboard.press(key)
    await expect(page.locator(field)).toBeFocused()
    await expect(page.locator(field)).toHaveValue('')
  }
  await expect(page.locator('dialog')).toHaveCount(0)
})
