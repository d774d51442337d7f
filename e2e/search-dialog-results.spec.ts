import { expect, type Page, test } from '@playwright/test'
import { sampleOf } from 'shiori/internal/testing/sample.ts'
import { findViolationsInBothModes } from './support/axe.ts'
import { hold } from './support/hold.ts'
import {
  active,
  changeSearchSettings,
  dialogOf,
  fieldOf,
  openResults,
  openSearchDialog,
  options,
  searchFiles,
} from './support/search.ts'

const path = '/docs/livestreaming/rtmp'

test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

test.describe('results in the dialog', () => {
  for (const { at, own, queries } of [
    {
      at: path,
      own: /^\/(?!ja|zh)/,
      queries: [
        { query: 'rtmp', first: 'RTMP link and stream key', hit: 'RTMP' },
        { query: 'LIVE_STATUS_LIVE', first: 'live', hit: 'LIVE_STATUS_LIVE' },
        { query: '/bv/cms/v1/lives', first: 'live event', hit: '/bv/cms/v1/lives' },
      ],
    },
    { at: `/ja${path}`, own: /^\/ja\//, queries: [{ query: 'ライブ', first: 'ライブ', hit: 'ライブ' }] },
    { at: `/zh${path}`, own: /^\/zh\//, queries: [{ query: '直播', first: '直播', hit: '直播' }] },
  ])
    test(`are found for words, values and paths of the API at ${at}`, async ({ page }) => {
      await openSearchDialog(page, at)
      for (const { query, first, hit } of queries) {
        await fieldOf(page).fill(query)
        await expect(dialogOf(page).locator('.search-options')).toHaveAttribute('data-query', query)
        await expect(options(page).first()).toContainText(first)
        await expect.poll(() => dialogOf(page).locator('mark').allTextContents()).toContain(hit)
        for (const href of await options(page).evaluateAll(links =>
          links.map(link => link.getAttribute('href')),
        ))
          expect(href, query).toMatch(own)
      }
    })

  test('show what a hit is: method, kind, location', async ({ page }) => {
    await openResults(page, '/', 'LIVE_STATUS_LIVE')
    const value = options(page).filter({ has: page.locator('.result-kind', { hasText: /^value$/ }) })
    await expect(value.first()).toContainText('LIVE_STATUS_LIVE')
    await expect(
      options(page)
        .filter({ has: page.locator('[class^=m-]') })
        .first(),
    ).toContainText('Platform API › CMS')
    await expect(
      options(page)
        .filter({ has: page.locator('.result-kind', { hasText: /^section$/ }) })
        .first(),
    ).toBeVisible()
  })

  test('are selected by arrows, Home and End, and opened by Enter', async ({ page }) => {
    await openResults(page, '/', 'live')
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
    const controlled = async () =>
      expect(await fieldOf(page).getAttribute('aria-activedescendant')).toBe(
        await active(page).getAttribute('id'),
      )
    await page.keyboard.press('ArrowDown')
    await expect(options(page).nth(1)).toHaveAttribute('aria-selected', 'true')
    await controlled()
    await page.keyboard.press('End')
    await expect(options(page).last()).toHaveAttribute('aria-selected', 'true')
    await expect(options(page).last()).toBeInViewport()
    await page.keyboard.press('ArrowDown')
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowUp')
    await expect(options(page).last()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowDown')
    await expect(active(page)).toHaveCount(1)
    const href = await active(page).getAttribute('href')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(href ?? '')
  })

  test('open in another tab by Ctrl+Enter and by the middle button', async ({ page, context }) => {
    await openResults(page, '/', 'rtmp')
    const href = (await options(page).first().getAttribute('href')) ?? ''
    const [byKey] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Control+Enter')])
    await expect(byKey).toHaveURL(href)
    const [byMouse] = await Promise.all([
      context.waitForEvent('page'),
      options(page).first().click({ button: 'middle' }),
    ])
    await expect(byMouse).toHaveURL(href)
    await expect(fieldOf(page)).toBeVisible()
  })

  test('Enter before they arrive opens the first result of this query', async ({ page }) => {
    const release = await hold(page, searchFiles)
    await openSearchDialog(page, '/', 'rtmp')
    await page.keyboard.press('Enter')
    await expect(dialogOf(page).locator('.search-spinner')).toBeVisible()
    release()
    await expect(page).toHaveURL(path)
  })

  test('Enter that ends a composition opens nothing', async ({ page }) => {
    await openSearchDialog(page, `/ja${path}`, 'ライブ')
    await expect(options(page).first()).toBeVisible()
    const navigations = await fieldOf(page).evaluate(field => {
      let count = 0
      window.navigation.addEventListener('navigate', () => {
        count += 1
      })
      const key = { key: 'Enter', bubbles: true, cancelable: true, isComposing: true }
      field.dispatchEvent(new KeyboardEvent('keydown', key))
      return count
    })
    expect(navigations).toBe(0)
    await expect(page).toHaveURL(`/ja${path}`)
    // The next Enter is the reader's own.
    const href = (await options(page).first().getAttribute('href')) ?? ''
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(href)
  })

  test('a result on this page closes the dialog and scrolls to it', async ({ page }) => {
    await openResults(page, path, 'stream keys')
    const here = options(page)
      .and(page.locator(`[href^="${path}#"]`))
      .first()
    // The list follows each letter; this is the first result of the whole query.
    await expect(here).toHaveAttribute('href', `${path}#stream-keys`)
    await here.click()
    await expect(dialogOf(page)).toBeHidden()
    await expect(page).toHaveURL(`${path}#stream-keys`)
  })

  test("link to the section with the answer, not to one that repeats the page's title", async ({ page }) => {
    const upload = '/docs/video-on-demand/upload-video/upload-assets'
    const sections = options(page).and(page.locator(`[href^="${upload}#"]`))
    await openResults(page, '/', 'upload a video')
    await expect(options(page).first()).toHaveAttribute('href', upload)
    await expect(sections.first()).toHaveAttribute('href', `${upload}#upload-with-ready-code`)
    await openResults(page, '/', 'cancel an upload')
    await expect(sections.first()).toHaveAttribute('href', `${upload}#cancel-an-upload`)
  })

  test('are filtered by area and by service of the API', async ({ page }) => {
    await openResults(page, '/', 'live')
    const areas = dialogOf(page).getByRole('group', { name: 'Part of the documentation' })
    const blog = areas.getByRole('button', { name: /^Blog/ })
    await blog.click()
    await expect(blog).toHaveAttribute('aria-pressed', 'true')
    await expect(fieldOf(page)).toBeFocused()
    await expect(options(page).first()).toHaveAttribute('href', /^\/blog\//)
    await expect(dialogOf(page).getByRole('combobox', { name: 'API service' })).toBeHidden()
    await areas.getByRole('button', { name: /^API/ }).click()
    await dialogOf(page).getByLabel('API service').selectOption({ index: 1 })
    await expect(options(page).first()).toHaveAttribute('href', /^\/docs\/api\//)
    await areas.getByRole('button', { name: /^All/ }).click()
    await expect(areas.getByRole('button', { name: /^All/ })).toHaveAttribute('aria-pressed', 'true')
  })

  test('link to the search page with the same filters', async ({ page }) => {
    await openResults(page, '/', 'rtmp')
    const link = dialogOf(page).getByRole('link', { name: /^See all [\d,]+ results$/ })
    const unfiltered = (await link.textContent()) ?? ''
    await dialogOf(page)
      .getByRole('button', { name: /^Guides/ })
      .click()
    await expect(link).not.toHaveText(unfiltered)
    await expect(page.locator('.search-options a[href^="/blog"]')).toHaveCount(0)
    const count = (await link.textContent())?.match(/\d+/)?.[0]
    await link.click()
    await expect(page).toHaveURL('/search?q=rtmp&area=guides')
    await expect(page.locator('.search-summary')).toContainText(`${count} pages found`)
  })

  test('are counted exactly up to a hundred, in the dialog as on the page', async ({ page }) => {
    await openResults(page, '/', 'beauty filter')
    const all = dialogOf(page).getByRole('link', { name: /^See all \d+ results$/ })
    await expect(all).toBeVisible()
    const count = Number((await all.textContent())?.match(/\d+/)?.[0])
    expect(count).toBeLessThanOrEqual(100)
    await all.click()
    await expect(page.locator('.search-summary')).toHaveText(`${count} pages found`)
    await expect(page.locator('.search-results > li')).toHaveCount(Math.min(count, 20))

    await openResults(page, '/', 'live')
    await expect(dialogOf(page).getByRole('link', { name: 'See all 100+ results' })).toBeVisible()
  })

  test('are counted for screen readers; without any, suggestions are shown', async ({ page }) => {
    await changeSearchSettings(page, { reportUrl: 'https://www.bv-one.example/report' })
    await openSearchDialog(page, '/', 'rtmp')
    await expect(dialogOf(page).getByRole('status')).toHaveText(/^\d+ pages found$/)
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('qqzzqqzz')
    await expect(dialogOf(page).getByRole('status')).toHaveText('No results for "qqzzqqzz"')
    await expect(dialogOf(page).getByText('No results for "qqzzqqzz"').first()).toBeVisible()
    await expect(dialogOf(page).getByRole('link', { name: /Tell us/ })).toHaveAttribute(
      'href',
      'https://www.bv-one.example/report',
    )
    await expect(dialogOf(page).getByRole('link', { name: /^See all/ })).toHaveCount(0)
    await expect(fieldOf(page)).toHaveAttribute('aria-expanded', 'false')
  })

  test('without any in this language, other languages with results and topics are shown, loaded only then', async ({
    page,
  }) => {
    const paths: string[] = []
    page.on('request', request => paths.push(new URL(request.url()).pathname))
    const elsewhere = () =>
      paths.filter(path => /search-(?:elsewhere|ja|zh)|\/search\/(?:ja|zh)\./.test(path))
    await openResults(page, '/', 'rtmp')
    expect(elsewhere()).toEqual([])
    await fieldOf(page).fill('後續步驟')
    const link = dialogOf(page).getByRole('link', { name: /^Search in 繁體中文: / })
    await expect(link).toHaveAttribute('href', `/zh/search?${new URLSearchParams({ q: '後續步驟' })}`)
    await expect(link.locator('[lang=zh-Hant]')).toHaveText('繁體中文')
    await expect(dialogOf(page).getByRole('link', { name: 'Live streaming' })).toHaveAttribute(
      'href',
      /^\/docs\//,
    )
    expect(await findViolationsInBothModes(page)).toEqual([])
    const count = (await link.textContent())?.match(/\d+/)?.[0]
    await link.click()
    await expect(page).toHaveURL(/^[^?]*\/zh\/search\?q=/)
    await expect(page.locator('.search-summary')).toContainText(`${count}`)
  })

  test('without any, the question can be sent to the chatbot, which gets nothing before', async ({
    page,
  }) => {
    const urls: string[] = []
    page.on('request', request => {
      if (request.url().includes('bot.example')) urls.push(request.url())
    })
    await changeSearchSettings(page, { askUrl: 'https://bot.example/?q={query}&l={locale}&p={page}' })
    await openSearchDialog(page, '/', 'rtmp')
    const ask = dialogOf(page).getByRole('link', { name: 'Ask me anything: rtmp' })
    await expect(ask).toHaveAttribute(
      'href',
      /^https:\/\/bot\.example\/\?q=rtmp&l=en&p=http%3A%2F%2F[^&]+%2F$/,
    )
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('qqzzqqzz')
    await expect(dialogOf(page).getByRole('link', { name: 'Ask me anything: qqzzqqzz' })).toBeVisible()
    expect(urls).toEqual([])
  })

  test('without any because of a filter, offers to remove it', async ({ page }) => {
    await openSearchDialog(page, '/', '/bv/cms/v1/lives')
    await dialogOf(page).getByRole('button', { name: /^SDKs/ }).click()
    await dialogOf(page).getByRole('button', { name: 'Search everywhere' }).click()
    await expect(options(page).first()).toBeVisible()
  })
})

test.describe('a question', () => {
  const passage = (page: Page) => dialogOf(page).getByRole('region')

  const questions = [
    {
      query: 'ERROR_REASON_ACTION_NOT_ALLOWED',
      at: '/',
      text: 'What to do',
      href: '/docs/overview/getting-started/error-codes#error_reason_action_not_allowed',
    },
    {
      query: 'アーカイブしたライブは元に戻せますか',
      at: '/ja',
      text: '最終',
      href: '/ja/docs/livestreaming/go-live/archive#what-changes',
    },
    {
      query: '隨機浮水印多久移動一次',
      at: '/zh',
      text: '30 秒',
      href: '/zh/docs/content-protection/watermarks#positions',
    },
  ]

  // One language a day.
  for (const { query, at, text, href } of sampleOf(questions, 3))
    test(`is answered above the results: ${query}`, async ({ page }) => {
      await openResults(page, at, query)
      await expect(passage(page)).toContainText(text)
      await expect(passage(page).getByRole('option')).toHaveAttribute('href', href)
      expect(await findViolationsInBothModes(page)).toEqual([])
      await expect(dialogOf(page).getByRole('status')).toContainText(/\. \S/)
      // Enter opens the first result; the up arrow selects the answer.
      await expect(passage(page).getByRole('option', { selected: true })).toHaveCount(0)
      await page.keyboard.press('ArrowUp')
      await expect(passage(page).getByRole('option', { selected: true })).toHaveCount(1)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(href)
    })

  test('is answered on the search page, too, and a plain query is not', async ({ page }) => {
    await page.goto('/search?q=ERROR_REASON_ACTION_NOT_ALLOWED')
    await expect(page.locator('.search-passage')).toBeVisible()
    await openResults(page, '/', 'stream key')
    await expect(passage(page)).toHaveCount(0)
  })
})
