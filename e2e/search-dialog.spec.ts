import { expect, type Page, test } from '@playwright/test'
import { findViolationsInBothModes } from './support/axe.ts'
import { hold } from './support/hold.ts'
import { changeSearchSettings, openResults, openSearchDialog, searchFiles } from './support/search.ts'
import { forbidStorage } from './support/storage.ts'

const path = '/docs/livestreaming/rtmp'
const dialogOf = (page: Page) => page.locator('dialog.search-dialog')
const fieldOf = (page: Page) => dialogOf(page).locator('input[role=combobox]')
const options = (page: Page) => dialogOf(page).locator('a[role=option]')
const active = (page: Page) => dialogOf(page).locator('[role=option][aria-selected=true]')

test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

test.describe('the search dialog', () => {
  for (const key of ['Control+k', 'Meta+k', '/'])
    test(`opens by ${key} and closes by Escape; the focus returns`, async ({ page }) => {
      await page.goto(path)
      const link = page.locator('main a[href]').first()
      await link.focus()
      await page.keyboard.press(key)
      await expect(fieldOf(page)).toBeFocused()
      await expect(fieldOf(page)).toHaveValue('')
      await page.keyboard.press('Escape')
      await expect(dialogOf(page)).toBeHidden()
      await expect(link).toBeFocused()
      await expect(page).toHaveURL(path)
    })

  test('opens by its button, closes by a click beside it and by its button', async ({ page }) => {
    await page.goto(path)
    const button = page.locator('[data-search-open]')
    await button.click()
    await expect(fieldOf(page)).toBeFocused()
    await page.mouse.click(20, 500)
    await expect(dialogOf(page)).toBeHidden()
    await expect(button).toBeFocused()
    await button.click()
    await dialogOf(page).getByRole('button', { name: 'Close the search' }).click()
    await expect(dialogOf(page)).toBeHidden()
  })

  test('"/" is a letter in a field, and the link a link for other tabs', async ({ page, context }) => {
    await openSearchDialog(page, path)
    await page.keyboard.type('/bv')
    await expect(fieldOf(page)).toHaveValue('/bv')
    await page.keyboard.press('Escape')
    const [other] = await Promise.all([
      context.waitForEvent('page'),
      page.locator('[data-search-open]').click({ modifiers: ['ControlOrMeta'] }),
    ])
    await expect(other).toHaveURL('/search')
    await expect(dialogOf(page)).toBeHidden()
  })

  test('costs nothing before there is a sign of intent, and is loaded ahead by one', async ({ page }) => {
    const requests: string[] = []
    page.on('request', request => requests.push(request.url()))
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(requests.filter(url => /\/(search-|assets\/search\/)/.test(url))).toEqual([])
    const before = requests.length
    await page.locator('[data-search-open]').hover()
    await expect.poll(() => requests.some(url => url.endsWith('/search-en.json'))).toBe(true)
    // Until nothing more comes.
    let ahead = before
    await expect
      .poll(
        () => {
          const settled = requests.length > before && requests.length === ahead
          ahead = requests.length
          return settled
        },
        { intervals: [700] },
      )
      .toBe(true)
    await page.locator('[data-search-open]').click()
    await expect(fieldOf(page)).toBeFocused()
    expect(requests.slice(ahead).filter(url => url.endsWith('.js'))).toEqual([])
  })

  test('asks for answers before what draws them is there, in few files', async ({ page }) => {
    await page.goto(path, { waitUntil: 'networkidle' })
    const requests: string[] = []
    page.on('request', request => requests.push(request.url()))
    const drawn = Promise.withResolvers<void>()
    await page.route('**/assets/chunks/*.js', async route => {
      const response = await route.fetch()
      // React, by its size.
      if ((await response.body()).length > 100_000) await drawn.promise
      await route.fulfill({ response })
    })
    await page.keyboard.press('Control+k')
    await page.keyboard.type('rtmp')
    await expect.poll(() => requests.some(url => /\/assets\/search\/.+\.bin\?/.test(url))).toBe(true)
    await expect(options(page)).toHaveCount(0)
    drawn.resolve()
    await expect(options(page).first()).toBeVisible()
    expect(requests.filter(url => url.endsWith('.js')).length).toBeLessThanOrEqual(15)
  })

  test('keeps what is typed before it is there', async ({ page }) => {
    const release = await hold(page, '**/assets/chunks/*.js')
    await page.goto(path)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('live ')
    release()
    await expect(fieldOf(page)).toBeFocused()
    await page.keyboard.type('status')
    await expect(fieldOf(page)).toHaveValue('live status')
    await expect(options(page).first()).toBeVisible()
  })

  test('whose code does not come leads to the search page with the query', async ({ page }) => {
    await page.goto(path, { waitUntil: 'networkidle' })
    const typed = Promise.withResolvers<void>()
    await page.route('**/assets/chunks/*.js', async route => {
      await typed.promise
      await route.abort()
    })
    await page.keyboard.press('/')
    await page.keyboard.type('rtmp')
    typed.resolve()
    await expect(page).toHaveURL('/search?q=rtmp')
  })

  test('keeps the query when it is closed and opened again', async ({ page }) => {
    await openSearchDialog(page, path, 'token')
    await expect(options(page).first()).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    await expect(fieldOf(page)).toHaveValue('token')
    // Selected, so that another query takes its place.
    await page.keyboard.type('rtmp')
    await expect(fieldOf(page)).toHaveValue('rtmp')
  })
})

test.describe('results in the dialog', () => {
  for (const { query, at, first, hit } of [
    { query: 'rtmp', at: path, first: 'RTMP link and stream key', hit: 'RTMP' },
    { query: 'ライブ', at: `/ja${path}`, first: 'ライブ', hit: 'ライブ' },
    { query: '直播', at: `/zh${path}`, first: '直播', hit: '直播' },
    { query: 'LIVE_STATUS_LIVE', at: '/', first: 'live', hit: 'LIVE_STATUS_LIVE' },
    { query: '/bv/cms/v1/lives', at: '/', first: 'live event', hit: '/bv/cms/v1/lives' },
  ])
    test(`for ${query} at ${at}`, async ({ page }) => {
      await openResults(page, at, query)
      await expect(options(page).first()).toContainText(first)
      await expect(dialogOf(page).locator('mark').first()).toBeVisible()
      expect(await dialogOf(page).locator('mark').allTextContents()).toContain(hit)
      for (const href of await options(page).evaluateAll(links =>
        links.map(link => link.getAttribute('href')),
      ))
        expect(href).toMatch(
          at.startsWith('/ja') ? /^\/ja\// : at.startsWith('/zh') ? /^\/zh\// : /^\/(?!ja|zh)/,
        )
    })

  test('say what a hit is: method, kind, where it stands', async ({ page }) => {
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

  test('are walked through by arrows, Home and End, and opened by Enter', async ({ page }) => {
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

  test('Enter before they are there opens the first one of this query', async ({ page }) => {
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
    await fieldOf(page).evaluate(field => {
      const key = { key: 'Enter', bubbles: true, cancelable: true, isComposing: true }
      field.dispatchEvent(new KeyboardEvent('keydown', key))
    })
    await page.waitForTimeout(200)
    await expect(page).toHaveURL(`/ja${path}`)
  })

  test('a place on this page closes the dialog and is gone to', async ({ page }) => {
    await openResults(page, path, 'stream keys')
    const here = options(page)
      .and(page.locator(`[href^="${path}#"]`))
      .first()
    // The list follows each letter: this is what the whole query finds first.
    await expect(here).toHaveAttribute('href', `${path}#stream-keys`)
    await here.click()
    await expect(dialogOf(page)).toBeHidden()
    await expect(page).toHaveURL(`${path}#stream-keys`)
  })

  test('of a page lead to what was asked, not to a section that repeats its title', async ({ page }) => {
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

  test('lead to all of them on the search page, with the filters', async ({ page }) => {
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
    await expect(dialogOf(page).getByRole('link', { name: 'See all results, more than 100' })).toBeVisible()
  })

  test('are counted for screen readers', async ({ page }) => {
    await openSearchDialog(page, '/', 'rtmp')
    await expect(dialogOf(page).getByRole('status')).toHaveText(/^\d+ pages found$/)
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('qqzzqqzz')
    await expect(dialogOf(page).getByRole('status')).toHaveText('No results for "qqzzqqzz"')
  })

  test('none: what else to ask, and where to tell', async ({ page }) => {
    await changeSearchSettings(page, { reportUrl: 'https://www.bv-one.example/report' })
    await openSearchDialog(page, '/', 'qqzzqqzz')
    await expect(dialogOf(page).getByText('No results for "qqzzqqzz"').first()).toBeVisible()
    await expect(dialogOf(page).getByRole('link', { name: /Tell us/ })).toHaveAttribute(
      'href',
      'https://www.bv-one.example/report',
    )
    await expect(dialogOf(page).getByRole('link', { name: /^See all/ })).toHaveCount(0)
    await expect(fieldOf(page)).toHaveAttribute('aria-expanded', 'false')
  })

  test('none in this language: the others that hold some, and the topics, asked for only then', async ({
    page,
  }) => {
    const asked: string[] = []
    page.on('request', request => asked.push(new URL(request.url()).pathname))
    const elsewhere = () =>
      asked.filter(path => /search-(?:elsewhere|ja|zh)|\/search\/(?:ja|zh)\./.test(path))
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

  test('and none: the question may go to the chatbot, which is told nothing before', async ({ page }) => {
    const asked: string[] = []
    page.on('request', request => {
      if (request.url().includes('bot.example')) asked.push(request.url())
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
    expect(asked).toEqual([])
  })

  test('none, where a filter hides them: without it there are', async ({ page }) => {
    await openSearchDialog(page, '/', '/bv/cms/v1/lives')
    await dialogOf(page).getByRole('button', { name: /^SDKs/ }).click()
    await dialogOf(page).getByRole('button', { name: 'Search everywhere' }).click()
    await expect(options(page).first()).toBeVisible()
  })
})

test('where the system chooses the colors, what is found and what is chosen can be told', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  try {
    await openResults(page, path, 'token')
    await page.keyboard.press('ArrowDown')
    await expect(active(page)).toHaveCSS('outline-style', 'solid')
    const mark = options(page).locator('mark').first()
    // No share of it: the text on it has the system's color for text on a mark.
    await expect(mark).toHaveCSS('background-color', /^rgb\(/)
    const everything = dialogOf(page).locator('[aria-pressed=true]').first()
    const others = dialogOf(page).locator('[aria-pressed=false]').first()
    const background = (button: typeof others) =>
      button.evaluate(element => getComputedStyle(element).backgroundColor)
    expect(await background(everything)).not.toBe(await background(others))
  } finally {
    await page.emulateMedia({ forcedColors: null, colorScheme: null })
  }
})

test.describe('a question', () => {
  const passage = (page: Page) => dialogOf(page).getByRole('region')

  for (const { query, at, says, href } of [
    {
      query: 'ERROR_REASON_ACTION_NOT_ALLOWED',
      at: '/',
      says: 'What to do',
      href: '/docs/overview/getting-started/error-codes#error_reason_action_not_allowed',
    },
    {
      query: 'アーカイブしたライブは元に戻せますか',
      at: '/ja',
      says: '最終',
      href: '/ja/docs/livestreaming/go-live/archive#what-changes',
    },
    {
      query: '隨機浮水印多久移動一次',
      at: '/zh',
      says: '30 秒',
      href: '/zh/docs/content-protection/watermarks#positions',
    },
  ])
    test(`is answered above the results: ${query}`, async ({ page }) => {
      await openResults(page, at, query)
      await expect(passage(page)).toContainText(says)
      await expect(passage(page).getByRole('option')).toHaveAttribute('href', href)
      expect(await findViolationsInBothModes(page)).toEqual([])
      await expect(dialogOf(page).getByRole('status')).toContainText(/\. \S/)
      // Enter would open the first result; the arrow up leads to the answer.
      await expect(passage(page).getByRole('option', { selected: true })).toHaveCount(0)
      await page.keyboard.press('ArrowUp')
      await expect(passage(page).getByRole('option', { selected: true })).toHaveCount(1)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(href)
    })

  test('is answered on the search page too, and words to look for are not', async ({ page }) => {
    await page.goto('/search?q=ERROR_REASON_ACTION_NOT_ALLOWED')
    await expect(page.locator('.search-passage')).toBeVisible()
    await openResults(page, '/', 'stream key')
    await expect(passage(page)).toHaveCount(0)
  })
})

test('popular pages are shown before the first letter, and can be walked to', async ({ page }) => {
  await openSearchDialog(page, '/ja')
  const links = dialogOf(page).locator('.search-popular a')
  await expect(links.first()).toBeVisible()
  expect(await links.evaluateAll(found => found.map(link => link.getAttribute('href')?.slice(0, 9)))).toEqual(
    Array.from({ length: 6 }, () => '/ja/docs/'),
  )
  await page.keyboard.press('ArrowDown')
  await expect(links.first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/ja\/docs\//)
})

test.describe('when the index does not come', () => {
  test('the dialog says so, and Retry asks again', async ({ page }) => {
    let broken = true
    await page.route(searchFiles, route => (broken ? route.abort('internetdisconnected') : route.continue()))
    await openSearchDialog(page, '/', 'rtmp')
    const alert = dialogOf(page).getByRole('alert')
    await expect(alert).toContainText('Unable to fetch results')
    await expect(alert).toContainText('You might want to check your network connection.')
    broken = false
    await alert.getByRole('button', { name: 'Retry' }).click()
    await expect(alert).toBeHidden()
    await expect(options(page).first()).toBeVisible()
  })

  test('the next letter asks again too, and a shard that does not come is no end', async ({ page }) => {
    let broken = false
    await page.route(/\/assets\/search\/.+\.bin\?/, route => (broken ? route.abort() : route.continue()))
    await openSearchDialog(page, '/', 'rtmp')
    await expect(options(page).first()).toBeVisible()
    broken = true
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('token')
    await expect(dialogOf(page).getByRole('alert')).toBeVisible()
    broken = false
    await page.keyboard.type('s')
    await expect(dialogOf(page).getByRole('alert')).toBeHidden()
    await expect(options(page).first()).toBeVisible()
  })

  for (const storage of ['allowed', 'denied'])
    test(`an index of another build asks for a reload and keeps the query, storage ${storage}`, async ({
      page,
    }) => {
      if (storage === 'denied') await forbidStorage(page)
      await changeSearchSettings(page, settings => ({ engine: { ...settings.engine, buildId: 'another' } }))
      await openSearchDialog(page, path, 'rtmp')
      await expect(dialogOf(page).getByRole('alert')).toContainText('The documentation has been updated')
      await page.unrouteAll()
      await dialogOf(page).getByRole('button', { name: 'Reload' }).click()
      await expect(fieldOf(page)).toHaveValue('rtmp')
      await expect(options(page).first()).toBeVisible()
      await page.keyboard.press('Escape')
      await page.reload()
      await expect(dialogOf(page)).toHaveCount(0)
    })
})

test.describe('searches of before in the dialog', () => {
  const list = (page: Page, title: string) =>
    dialogOf(page)
      .locator('.search-queries')
      .filter({ has: page.getByRole('heading', { name: title }) })

  test('are kept when a result is opened, asked again, made favorites, removed', async ({ page }) => {
    for (const query of ['rtmp', 'token']) {
      await openSearchDialog(page, '/', query)
      await expect(options(page).first()).toBeVisible()
      await page.keyboard.press('Enter')
      await expect(page).not.toHaveURL('/')
    }
    await openSearchDialog(page, '/')
    await expect(list(page, 'Recent searches').getByRole('link')).toHaveText(['token', 'rtmp'])
    await dialogOf(page).getByRole('button', { name: 'Add "rtmp" to the favorites' }).click()
    await expect(list(page, 'Favorites').getByRole('link')).toHaveText(['rtmp'])
    await fieldOf(page).focus()
    await page.keyboard.press('ArrowDown')
    await expect(list(page, 'Favorites').getByRole('link')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(list(page, 'Recent searches').getByRole('link')).toBeFocused()
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowUp')
    await expect(fieldOf(page)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(fieldOf(page)).toHaveValue('rtmp')
    await expect(fieldOf(page)).toBeFocused()
    await expect(options(page).first()).toBeVisible()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press('Delete')
    await dialogOf(page).getByRole('button', { name: 'Remove "token" from the recent searches' }).click()
    await dialogOf(page).getByRole('button', { name: 'Remove "rtmp" from the favorites' }).click()
    await expect(dialogOf(page).locator('.search-queries')).toHaveCount(0)
  })

  test('are none where storage is denied or full', async ({ page }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    await openSearchDialog(page, '/', 'rtmp')
    await expect(options(page).first()).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(path)
    await openSearchDialog(page, '/')
    await expect(dialogOf(page).getByText('Type a word, a path')).toBeVisible()
  })
})

for (const [name, query] of Object.entries({
  'of 10,000 characters': 'stream '.repeat(1429),
  'of 10,000 letters without a space': 'あ'.repeat(10_000),
  'of punctuation only': '.*+?^{}$()|[]\\"\'`~!@#%&=;:,<>/-_',
  'with HTML': '<img src=x onerror="window.hit=1"><script>window.hit=1</script>&amp;',
  'with an unpaired surrogate': 'live\ud800',
  'that turns text around': '\u202elive\u202c \u200fstatus\u2067',
}))
  test(`a query ${name} does no harm`, async ({ page }) => {
    const errors: string[] = []
    page.on('pageerror', error => errors.push(error.message))
    await openSearchDialog(page, '/')
    await fieldOf(page).evaluate((field: HTMLInputElement, value) => {
      // As React sees it; fill() would mend surrogates.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
      field.dispatchEvent(new InputEvent('input', { bubbles: true }))
    }, query)
    await expect(dialogOf(page).locator('[role=listbox], .search-none')).toBeVisible()
    await expect(dialogOf(page).getByRole('alert')).toHaveCount(0)
    const seeAll = dialogOf(page).getByRole('link', { name: /^See/ })
    if (await seeAll.count()) {
      await seeAll.click()
      await expect(page.locator('main .search-results, main .search-none')).toBeVisible()
      await expect(page).toHaveTitle(/^Search results for ".{1,61}" \| BV One Docs$/)
    }
    expect(errors).toEqual([])
    expect(await page.evaluate(() => Reflect.has(window, 'hit'))).toBe(false)
  })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('the dialog fills the screen', async ({ page }) => {
    await openSearchDialog(page, `/ja${path}`, 'ライブ')
    await expect(options(page).first()).toBeVisible()
    await expect.poll(() => dialogOf(page).boundingBox()).toMatchObject({ x: 0, y: 0, height: 740 })
    await expect(dialogOf(page).getByRole('link', { name: /すべて見る/ })).toBeInViewport()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
  })

  test('going back closes it, where the browser does not do so by itself', async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'CloseWatcher'))
    await page.goto('/')
    await page.goto(path)
    await page.locator('[data-search-open]').click()
    await expect(fieldOf(page)).toBeFocused()
    await page.goBack()
    await expect(dialogOf(page)).toBeHidden()
    await expect(page).toHaveURL(path)

    // Closed otherwise, it leaves no entry behind.
    await page.locator('[data-search-open]').click()
    await dialogOf(page).getByRole('button', { name: 'Close the search' }).click()
    await expect(dialogOf(page)).toBeHidden()
    await expect.poll(() => page.evaluate(() => history.state?.search ?? null)).toBeNull()

    // From a result back to the results.
    await page.locator('[data-search-open]').click()
    await page.keyboard.type('token')
    await expect(options(page).first()).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).not.toHaveURL(path)
    await page.goBack()
    await expect(fieldOf(page)).toHaveValue('token')
    await expect(dialogOf(page)).toBeVisible()
    await page.goBack()
    await expect(dialogOf(page)).toBeHidden()
    await page.goBack()
    await expect(page).toHaveURL('/')
  })
})

test('axe finds nothing in the dialog', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('search.recent', '["rtmp"]'))
  await openSearchDialog(page, '/')
  await expect(dialogOf(page).locator('.search-queries')).toBeVisible()
  expect(await findViolationsInBothModes(page), 'searches of before').toEqual([])
  for (const query of ['LIVE_STATUS_LIVE', 'qqzzqqzz']) {
    await fieldOf(page).fill(query)
    await expect(
      dialogOf(page).locator(query.startsWith('q') ? '.search-none' : '.search-options'),
    ).toBeVisible()
    expect(await findViolationsInBothModes(page), query).toEqual([])
  }
})

test('all code until the first results has at most 100 kB', async ({ page }) => {
  const sizes: Promise<number>[] = []
  page.on('response', response => {
    if (/\.js$/.test(response.url()) && !/worker/.test(response.url()))
      sizes.push(
        response
          .request()
          .sizes()
          .then(size => size.responseBodySize),
      )
  })
  await openSearchDialog(page, path, 'rtmp')
  await expect(options(page).first()).toBeVisible()
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  expect(bytes).toBeLessThanOrEqual(100_000)
  test.info().annotations.push({ type: 'bytes of code', description: String(bytes) })
})
