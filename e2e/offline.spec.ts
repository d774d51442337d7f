import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { full } from 'shiori/internal/testing/full.ts'
import { sampleOf } from 'shiori/internal/testing/sample.ts'
import { holdClock } from './support/hold-clock.ts'
import { OfflineSite } from './support/offline-site.ts'
import { untilQuiet } from './support/quiet.ts'
import { openResults, openSearchDialog } from './support/search.ts'

// All tests share one site; the last ones rebuild it.
test.describe.configure({ mode: 'default' })

let site: OfflineSite

test.beforeAll(async () => {
  test.setTimeout(300_000)
  site = new OfflineSite()
  await site.build()
  await site.start()
})
test.afterAll(() => site[Symbol.asyncDispose]())

let context: BrowserContext
let page: Page

test.beforeEach(async ({ browser }) => {
  context = await newContext(browser)
  page = await context.newPage()
})
test.afterEach(() => context.close())

function newContext(browser: Browser) {
  return browser.newContext({ serviceWorkers: 'allow', baseURL: site.origin })
}

/** Opens a page, interacts with it, and waits until a worker controls it and has cached it. */
async function read(path: string): Promise<void> {
  await page.goto(path)
  await page.keyboard.press('Shift')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await expect.poll(() => keptPages()).toContain(path)
}

/** Reads a second page, with which the scripts that pages need offline are loaded. */
async function readOn(path: string): Promise<void> {
  await read(path)
  await expect.poll(scriptsToCome, patiently).toBe(0)
}

/** Counts the worker's scripts that are not cached yet. */
function scriptsToCome(): Promise<number> {
  return page.evaluate(async () => {
    const [, list = '[]'] = /"shell":(\[[^\]]*\])/.exec(await (await fetch('/sw.js')).text()) ?? []
    const shell: string[] = JSON.parse(list)
    const kept = await Promise.all(shell.map(address => caches.match(address, { ignoreVary: true })))
    return shell.length === 0 ? -1 : kept.filter(response => response === undefined).length
  })
}

/** Lists the pages in the caches of a kind. */
function keptPages(shelf = 'read'): Promise<string[]> {
  return page.evaluate(async shelfName => {
    const names = (await caches.keys()).filter(name => name.endsWith(` ${shelfName}`))
    const keys = await Promise.all(names.map(async name => (await caches.open(name)).keys()))
    return keys.flat().map(({ url }) => new URL(url).pathname)
  }, shelf)
}

/** A new worker requests everything cached again, which takes longer than anything else on a slow machine. */
const patiently = { timeout: 60_000 }

async function openMenu(): Promise<void> {
  await page.getByRole('button', { name: 'Other forms of this page' }).click()
}

async function saveSection(): Promise<void> {
  await openMenu()
  await page.getByRole('button', { name: /Save this section for offline/ }).click()
}

test('a page that was read works offline, with its styles, pictures and scripts', async () => {
  await read('/docs/sea/boats')
  const picture = page.locator('article img').first()
  await expect
    .poll(() => picture.evaluate(async (image: HTMLImageElement) => Boolean(await caches.match(image.src))))
    .toBe(true)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Boats')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
  const accent = await page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--accent'))
  expect(accent).not.toBe('')
})

test('a first visit loads only its page', async () => {
  await read('/docs/sea/boats')
  expect(await scriptsToCome()).toBeGreaterThan(15)
  await readOn('/docs/intro')
})

for (const [path, words] of [
  ['/docs/intro', /^Search: This part of the page did not load\.$/],
  ['/ja/docs/intro', /^検索: この部分を読み込めませんでした。$/],
] as const) {
  test(`search whose code never loaded says so at ${path}, and opens once there is a network`, async () => {
    await page.goto(path)
    await untilQuiet(page)
    await context.setOffline(true)
    const [first] = await page.getByRole('main').getByRole('link').all()
    await first?.focus()
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('alert')).toHaveText(words)
    await expect(page).toHaveURL(path)
    if (first) await expect(first).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('alert')).toHaveCount(0)
    await context.setOffline(false)
    await page.keyboard.press('Control+k')
    await expect(page.locator('dialog.search-dialog input[role=combobox]')).toBeFocused()
  })
}

test.describe('a visitor who opens a page and looks', () => {
  /** Requests by which a worker is installed. */
  let paths: string[]
  let heldRequests: AsyncDisposable

  test.beforeEach(async () => {
    paths = []
    context.on('request', request => paths.push(new URL(request.url()).pathname))
    // The test controls time: on a busy machine, the ten seconds would pass before it begins.
    await page.clock.install()
    heldRequests = await holdClock(page)
    await page.goto('/docs/intro')
    await untilQuiet(page)
    await page.mouse.move(400, 300)
    await page.mouse.move(410, 300)
    await untilQuiet(page)
  })

  test.afterEach(() => heldRequests[Symbol.asyncDispose]())

  const ofWorker = () => paths.filter(path => /sw\.js|offline/.test(path))
  const workers = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)

  test('loads nothing for a worker', async () => {
    await page.clock.runFor(9_000)
    expect(await workers()).toBe(0)
    expect(ofWorker()).toEqual([])
  })

  test('gets a worker once the page has been open for some time', async () => {
    await page.clock.runFor(12_000)
    await expect.poll(workers).toBe(1)
  })

  test('gets one when the page is scrolled', async () => {
    await page.mouse.wheel(0, 400)
    await page.clock.runFor(1_000)
    await expect.poll(workers).toBe(1)
  })

  test('gets one for saving a section, even when saving data', async () => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } })
    })
    await page.reload({ waitUntil: 'load' })
    await page.keyboard.press('Shift')
    await page.clock.runFor(12_000)
    expect(await workers()).toBe(0)
    await openMenu()
    await expect(page.getByRole('button', { name: /Save this section for offline/ })).toBeVisible()
  })
})

test('a prefetched page is cached when it is read, not before', async () => {
  await read('/docs/sea/boats')
  const ahead = page.waitForResponse(response => response.url().endsWith('/docs/sea/harbours'))
  await page.goto('/docs/sea/sails')
  await page.keyboard.press('Shift')
  await ahead
  await expect.poll(() => keptPages()).toContain('/docs/sea/sails')
  expect(await keptPages()).not.toContain('/docs/sea/harbours')
  await page.evaluate(() => Reflect.set(window, 'isSwapped', true))
  await page.locator('.pager [href="/docs/sea/harbours"]').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Harbours')
  expect(await page.evaluate(() => Reflect.get(window, 'isSwapped'))).toBe(true)
  await expect.poll(() => keptPages()).toContain('/docs/sea/harbours')
})

const unread = [
  { prefix: '', title: 'This page is not saved', back: 'Boats' },
  { prefix: '/ja', title: 'このページは保存されていません', back: '船' },
  { prefix: '/zh', title: '此頁面尚未儲存', back: '船隻' },
]

// One language a day.
for (const { prefix, title, back } of sampleOf(unread, 3))
  test(`a page that was not read says so, and lists those that are available: ${prefix || '/en'}`, async () => {
    await read(`${prefix}/docs/sea/boats`)
    await readOn(`${prefix}/docs/intro`)
    await context.setOffline(true)
    await page.goto(`${prefix}/docs/sea/harbours`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await page.getByRole('main').getByRole('link', { name: back }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(back)
  })

test('a section can be saved: all of its pages, and search in them', async () => {
  await read('/docs/sea/boats')
  await saveSection()
  await expect(page.locator('#copy p')).toContainText('Saved. You can read and search this section offline.')
  expect(await keptPages('saved')).toEqual(expect.arrayContaining(['/docs/sea/sails', '/docs/sea/harbours']))
  await context.setOffline(true)
  await page.goto('/docs/sea/harbours')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Harbours')
  // A new query; the introduction is in the index, but not on the device.
  await openResults(page, '/docs/sea/harbours', 'sails')
  await expect(page.getByRole('option').first()).toContainText('Sails')
  await expect(page.getByText('You are offline: only pages on this device are shown.')).toBeVisible()
  await openSearchDialog(page, '/docs/sea/harbours', 'where to begin')
  await expect(page.getByText('No results for')).toBeVisible()
  await page.goto('/docs/none')
  await expect(page.getByRole('heading', { name: 'Saved for offline' })).toBeVisible()
  await context.setOffline(false)
  await page.goto('/docs/sea/boats')
  await openMenu()
  await page.getByRole('button', { name: 'Remove this section from the device' }).click()
  await expect(page.locator('#copy p')).toContainText('Removed from this device.')
  expect(await keptPages('saved')).not.toContain('/docs/sea/sails')
})

test('an earlier question is answered offline', async () => {
  await read('/docs/sea/boats')
  await openResults(page, '/docs/sea/boats', 'boats')
  await context.setOffline(true)
  await openResults(page, '/docs/sea/boats', 'boats')
  await expect(page.getByRole('option').first()).toContainText('Boats')
})

test('offline, "/" does not leave the page', async ({ browser }) => {
  const plain = await browser.newContext({ serviceWorkers: 'block', baseURL: site.origin })
  const first = await plain.newPage()
  await first.goto('/docs/intro')
  await plain.setOffline(true)
  await first.keyboard.press('/')
  // Long enough for a wrong navigation to begin.
  await first.evaluate(() => new Promise(resolve => requestIdleCallback(resolve, { timeout: 2000 })))
  await expect(first.getByRole('heading', { level: 1 })).toHaveText('Intro')
  await plain.close()
  await read('/docs/sea/boats')
  await readOn('/docs/intro')
  await context.setOffline(true)
  await page.reload()
  await page.keyboard.press('/')
  await expect(page.locator('dialog.search-dialog input[role=combobox]')).toBeFocused()
})

test('reports what does not fit the storage, and keeps nothing of it', async () => {
  await read('/docs/sea/boats')
  const session = await context.newCDPSession(page)
  await session.send('Storage.overrideQuotaForOrigin', { origin: site.origin, quotaSize: 1 })
  await saveSection()
  await expect(page.locator('#copy p')).toContainText('There is not enough space on this device')
  expect(await keptPages('saved')).not.toContain('/docs/sea/sails')
  await page.goto('/docs/intro')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Intro')
})

test('requests of programs and streams bypass the worker', async () => {
  await read('/docs/intro')
  const answers = await page.evaluate(async () => {
    const markdown = await fetch('/docs/intro', { headers: { Accept: 'text/markdown' } })
    const range = await fetch('/img/sea.png', { headers: { Range: 'bytes=0-3' } })
    return {
      type: markdown.headers.get('Content-Type'),
      status: range.status,
      length: (await range.blob()).size,
    }
  })
  expect(answers).toEqual({ type: expect.stringContaining('text/markdown'), status: 206, length: 4 })
})

test('a new build refreshes what was cached, and no page of the build before remains', async () => {
  test.skip(!full, 'builds a site for it')
  await read('/docs/sea/boats')
  await saveSection()
  await expect(page.locator('#copy p')).toContainText('Saved. You can read and search')
  const before = await page.evaluate(async () => (await (await fetch('/offline.json')).json()).build)
  await site.deploy('Second')
  // A page of the new build, controlled by the worker of the old one.
  await page.goto('/docs/intro')
  await expect
    .poll(
      () =>
        page.evaluate(async old => {
          const registration = await navigator.serviceWorker.getRegistration()
          const isSettled =
            !registration?.installing && !registration?.waiting && registration?.active?.state === 'activated'
          const name = (await caches.keys()).find(
            cacheName => cacheName.endsWith(' saved') && !cacheName.includes(old),
          )
          const keys = name === undefined ? [] : await (await caches.open(name)).keys()
          return isSettled && keys.some(({ url }) => new URL(url).search === '?sections')
        }, before),
      patiently,
    )
    .toBe(true)
  await context.setOffline(true)
  for (const [path, word] of [
    ['/docs/sea/sails', 'Second sails'],
    ['/docs/sea/boats', 'Second boats'],
    ['/docs/sea/harbours', 'Second harbours'],
  ] as const) {
    await page.goto(path)
    await expect(page.locator('article')).toContainText(word)
  }
})

test('a build without offline reading clears the caches', async () => {
  test.skip(!full, 'builds a site for it')
  await read('/docs/sea/boats')
  await site.deploy('Second', false)
  await page.goto('/docs/intro')
  await expect
    .poll(
      () =>
        page.evaluate(async () => ({
          workers: (await navigator.serviceWorker.getRegistrations()).length,
          caches: await caches.keys(),
        })),
      patiently,
    )
    .toEqual({ workers: 0, caches: [] })
})
