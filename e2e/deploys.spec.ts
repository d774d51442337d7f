import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { full } from 'shiori/internal/testing/full.ts'
import { OfflineSite } from './support/offline-site.ts'
import { untilQuiet } from './support/quiet.ts'
import { openSearchDialog } from './support/search.ts'
import { withoutFirstScreens } from './support/swap.ts'

test.beforeEach(({ page }) => withoutFirstScreens(page))

/**
 * Each deploy has other texts and scripts than the one before. A deploy takes several CPU seconds, so `npm test` makes
 * one.
 */
const deploys = full ? 20 : 1

/** Typed during the deploys, at least a letter with each. */
const words = 'harbours and all the boats'

let site: OfflineSite
let context: BrowserContext
/** All failures that a reader could see. */
const failures: string[] = []

test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000)
  site = new OfflineSite()
  await site.build()
  await site.start()
  context = await browser.newContext({ serviceWorkers: 'block', baseURL: site.origin })
  context.on('response', response => {
    if (response.status() >= 400) failures.push(`${response.url()}: ${response.status()}`)
  })
  context.on('requestfailed', request => {
    // An aborted request belongs to a page that was left.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') failures.push(`${request.url()}: failed`)
  })
  context.on('weberror', error => failures.push(String(error.error())))
})
test.afterAll(async () => {
  await context.close()
  await site[Symbol.asyncDispose]()
})

/** Opens a page that stays open through all deploys. */
async function openForGood(path: string, prepare?: (page: Page) => Promise<unknown>): Promise<Page> {
  const page = await context.newPage()
  await prepare?.(page)
  await page.goto(path)
  await page.evaluate(() => Reflect.set(window, 'isFirst', true))
  return page
}

const isFirst = (page: Page) => page.evaluate(() => Reflect.get(window, 'isFirst') === true)

test('open pages and typed words survive deploys, and no reader gets a page that lacks a file', async () => {
  test.setTimeout(60_000 + deploys * 30_000)
  const untouched = await openForGood('/docs/sea/boats', page =>
    // Without prefetching: a prefetched page is used for five minutes, whatever was deployed since.
    page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } })
    }),
  )
  const inDialog = await openForGood('/docs/intro')
  await inDialog.keyboard.press('Control+k')
  const dialogField = inDialog.locator('dialog.search-dialog input[role=combobox]')
  await expect(dialogField).toBeFocused()
  const onSearchPage = await openForGood('/search')
  const pageField = onSearchPage.locator('main input[type=search]')
  await pageField.focus()

  let isOver = false
  let loads = 0
  const reader = await context.newPage()
  /** A reader who arrives at any moment, and uses the page at once. */
  const readOn = async () => {
    while (!isOver) {
      await openSearchDialog(reader, loads % 2 ? '/docs/sea/boats' : '/ja/docs/sea/sails', 'a')
      // Waits for its requests; without a pause, this reader alone would keep the machine busy.
      await untilQuiet(reader)
      loads++
    }
  }
  const reading = readOn()
  for (let number = 1; number <= deploys; number++) {
    const before = loads
    const deploying = site.deploy(`Edition${number}`, number % 2 === 0)
    const typed = words.slice(0, number)
    await dialogField.press(words.charAt(number - 1))
    await pageField.press(words.charAt(number - 1))
    await deploying
    await expect.poll(() => loads).toBeGreaterThan(before + 1)
    await inDialog.mouse.move(100 + number, 200)
    await onSearchPage.mouse.move(100 + number, 200)
    await expect(dialogField).toHaveValue(typed)
    await expect(pageField).toHaveValue(typed)
  }
  isOver = true
  await reading

  // Files of the first build that are requested only now: parts of the index for another word, and all that an
  // untouched page needs.
  await dialogField.fill('sails')
  await expect(inDialog.getByRole('listbox')).toHaveAttribute('data-query', 'sails')
  await untouched.mouse.move(300, 300)
  await untouched.mouse.move(320, 300)
  await untouched.keyboard.press('Control+k')
  await untouched.locator('dialog.search-dialog input[role=combobox]').fill('harbours')
  await expect(untouched.getByRole('listbox')).toHaveAttribute('data-query', 'harbours')
  await untouched.keyboard.press('Escape')
  await untouched.keyboard.press('Escape')
  expect(await Promise.all([untouched, inDialog, onSearchPage].map(isFirst))).toEqual([true, true, true])

  // Navigation goes to the latest build.
  await untouched.locator('.pager a[rel=next]').click()
  await expect(untouched.locator('article')).toContainText(`Edition${deploys}`)
  expect(failures).toEqual([])
})
