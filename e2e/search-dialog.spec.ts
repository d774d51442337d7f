import { chromium, expect, test } from '@playwright/test'
import { findViolationsInBothModes } from './support/axe.ts'
import { chromiumFlags, headlessPath } from './support/chromium.ts'
import { hold } from './support/hold.ts'
import { untilQuiet } from './support/quiet.ts'
import { active, dialogOf, fieldOf, openResults, openSearchDialog, options } from './support/search.ts'

const path = '/docs/livestreaming/rtmp'

test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

test.describe('the search dialog', () => {
  test('opens by its shortcuts and closes by Escape; the focus returns', async ({ page }) => {
    await page.goto(path)
    const link = page.locator('main a[href]').first()
    for (const key of ['Control+k', 'Meta+k', '/']) {
      await link.focus()
      await page.keyboard.press(key)
      await expect(fieldOf(page), key).toBeFocused()
      await expect(fieldOf(page), key).toHaveValue('')
      await page.keyboard.press('Escape')
      await expect(dialogOf(page), key).toBeHidden()
      await expect(link, key).toBeFocused()
      await expect(page).toHaveURL(path)
    }
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

  test('"/" types a letter in a field, and the link works for other tabs', async ({ page, context }) => {
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

  test('loads nothing before the reader shows intent, and loads early then', async ({ page }) => {
    const requests: string[] = []
    page.on('request', request => requests.push(request.url()))
    await page.goto(path)
    await untilQuiet(page)
    expect(requests.filter(url => /\/(search-|assets\/search\/)/.test(url))).toEqual([])
    await page.locator('[data-search-open]').click()
    await expect(fieldOf(page)).toBeFocused()
    const needed = requests.filter(url => url.endsWith('.js'))
    expect(needed.length).toBeGreaterThan(3)

    requests.length = 0
    await page.goto(path)
    await page.locator('[data-search-open]').hover()
    await expect.poll(() => needed.filter(url => !requests.includes(url))).toEqual([])
    await expect.poll(() => requests.some(url => url.endsWith('/search-en.json'))).toBe(true)
    await expect(dialogOf(page)).toHaveCount(0)
  })

  test('requests results before the code that renders them has loaded, in few files', async ({ page }) => {
    await page.goto(path)
    await untilQuiet(page)
    const requests: string[] = []
    page.on('request', request => requests.push(request.url()))
    const drawn = Promise.withResolvers<void>()
    await page.route('**/assets/chunks/*.js', async route => {
      const response = await route.fetch()
      // React's chunk, recognized by its size.
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

  test('keeps what is typed before it has loaded', async ({ page }) => {
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

  test('leads to the search page with the query when its code does not load', async ({ page }) => {
    const typed = Promise.withResolvers<void>()
    await page.route('**/assets/chunks/*.js', async route => {
      await typed.promise
      await route.abort()
    })
    await page.goto(path)
    await page.keyboard.press('/')
    await page.keyboard.type('rtmp')
    typed.resolve()
    await expect(page).toHaveURL('/search?q=rtmp')
  })

  test('keeps the query when it is closed and opened again', async ({ page }) => {
    await openSearchDialog(page, path, 'token')
    await expect(options(page).first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialogOf(page)).toBeHidden()
    await page.keyboard.press('Control+k')
    await expect(fieldOf(page)).toBeFocused()
    await expect(fieldOf(page)).toHaveValue('token')
    // Selected, so that typing replaces it.
    const selected = (field: HTMLInputElement) => [field.selectionStart, field.selectionEnd]
    await expect.poll(() => fieldOf(page).evaluate(selected)).toEqual([0, 5])
    await page.keyboard.type('rtmp')
    await expect(fieldOf(page)).toHaveValue('rtmp')
  })
})

test('matches and the selection can be distinguished in forced colors', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  try {
    await openResults(page, path, 'token')
    await page.keyboard.press('ArrowDown')
    await expect(active(page)).toHaveCSS('outline-style', 'solid')
    const mark = options(page).locator('mark').first()
    // No translucent color: the text on it has the system's color for marked text.
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

test('popular pages are shown before the first letter, and can be selected', async ({ page }) => {
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

  test('going back closes it in browsers that do not do so by themselves', async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'CloseWatcher'))
    await page.goto('/')
    await page.goto(path)
    await page.locator('[data-search-open]').click()
    await expect(fieldOf(page)).toBeFocused()
    await page.goBack()
    await expect(dialogOf(page)).toBeHidden()
    await expect(page).toHaveURL(path)

    // Closing it in another way leaves no history entry.
    await page.locator('[data-search-open]').click()
    await dialogOf(page).getByRole('button', { name: 'Close the search' }).click()
    await expect(dialogOf(page)).toBeHidden()
    await expect.poll(() => page.evaluate(() => history.state?.search ?? null)).toBeNull()

    // Opened again while its entry is being left, it stays open and has one.
    await page.locator('[data-search-open]').click()
    await expect(dialogOf(page)).toBeVisible()
    await page.evaluate(async () => {
      const dialog = document.querySelector<HTMLDialogElement>('dialog:modal')
      const back = new Promise<void>(resolve => {
        history.back = resolve
      })
      dialog?.close()
      await back
      document.querySelector<HTMLElement>('[data-search-open]')?.click()
      while (!dialog?.open) await new Promise(requestAnimationFrame)
      const left = new Promise(resolve => addEventListener('popstate', resolve, { once: true }))
      Reflect.deleteProperty(history, 'back')
      history.back()
      await left
    })
    await expect(dialogOf(page)).toBeVisible()
    await page.goBack()
    await expect(dialogOf(page)).toBeHidden()
    await expect(page).toHaveURL(path)

    // Going back from a result restores the results.
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

test('all code until the first results takes at most 100 kB', async ({ page }) => {
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

/** Reads the colour in the middle of a picture as red, green, blue and alpha. */
const colorOf = (picture: string) =>
  fetch(picture)
    .then(response => response.blob())
    .then(createImageBitmap)
    .then(bitmap => {
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
      const context = canvas.getContext('2d')
      context?.drawImage(bitmap, 0, 0)
      return [...(context?.getImageData(bitmap.width >> 1, bitmap.height >> 1, 1, 1).data ?? [])]
    })

test('beside a scrollbar, the page is as dark as below the dialog, and does not move', async ({
  baseURL,
}) => {
  // Playwright hides scrollbars; in a reader's window they take up space.
  await using browser = await chromium.launch({
    executablePath: headlessPath(),
    args: [...chromiumFlags],
    ignoreDefaultArgs: ['--hide-scrollbars'],
  })
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, colorScheme })
    await page.goto(`${baseURL}${path}`)
    const width = () => page.locator('main').evaluate(element => element.getBoundingClientRect().width)
    const gutter = await page.evaluate(() => innerWidth - document.documentElement.clientWidth)
    expect(gutter).toBeGreaterThan(5)
    const before = await width()
    await page.keyboard.press('Control+k')
    await expect(dialogOf(page)).toBeVisible()
    await page.evaluate(async () => {
      // An animation driven by scrolling never finishes.
      const moving = document.getAnimations().filter(({ timeline }) => timeline === document.timeline)
      await Promise.allSettled(moving.map(({ finished }) => finished))
    })
    expect(await width()).toBe(before)
    // Measured below the navbar, where only the page's background is.
    const at = async (x: number) => {
      const clip = { x, y: 700, width: 4, height: 4 }
      const picture = (await page.screenshot({ clip })).toString('base64')
      const other = await browser.newPage()
      const color = await other.evaluate(colorOf, `data:image/png;base64,${picture}`)
      await other.close()
      return color
    }
    const [beside = [], ground = []] = [await at(1280 - gutter / 2), await at(1280 - gutter - 6)]
    const difference = Math.max(...beside.map((part, index) => Math.abs(part - (ground[index] ?? 0))))
    // Blending in one step and in several rounds differently.
    expect(difference).toBeLessThanOrEqual(2)
    await page.close()
  }
})
