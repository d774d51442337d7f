import { expect, type Page, test } from '@playwright/test'
import { sampleOf } from 'shiori/internal/testing/sample.ts'
import { createVod, getVod } from './support/console.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

/** Opens the console by touch. */
async function tapConsole(page: Page, path: string) {
  await page.goto(path)
  await page.touchscreen.tap(5, 300)
  await page.locator('[data-try]').tap()
  const dialog = page.locator('dialog.console')
  await dialog.locator('form').waitFor()
  return dialog
}

// A list, a nested object in the query, a deprecated operation, one without a body, and a file.
const operations = [
  ['cms-service-list-lives', '200'],
  ['analytics-service-list-audit-logs', '200'],
  ['configuration-service-list-language-codes', '200'],
  ['organization-service-deactivate-sub-org', '200'],
  ['chatroom-service-upload-dictionary-patterns', '401'],
] as const

// Two or three of them a day.
for (const [operation, status] of sampleOf(operations, 2)) {
  test(`${operation} can be sent, and nothing is wider than the window`, async ({ page }) => {
    const dialog = await tapConsole(page, `/docs/api/bv-one/public-${operation}`)
    for (const file of await dialog.locator('form input[type=file]').all())
      await file.setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from('spoiler\n') })
    const answered = dialog.locator('.console-status .badge')
    await dialog.getByRole('button', { name: 'Send' }).tap()
    await expect(answered).toHaveText(status)
    if (status === '401') {
      await dialog.getByRole('button', { name: 'Or use one made by hand' }).tap()
      await expect(answered).toHaveText('200')
    }
    const widths = await page.evaluate(() =>
      ['html', 'dialog.console', '.console-scroll'].map(name => document.querySelector(name)?.scrollWidth),
    )
    expect(widths).toEqual([360, 360, 360])
    const behind = await page.evaluate(() => scrollY)
    await page.mouse.move(180, 500)
    await page.mouse.wheel(0, 5000)
    expect(await page.evaluate(() => scrollY)).toBe(behind)
  })
}

test('the on-screen keyboard covers nothing of the sheet', async ({ page }) => {
  const dialog = await tapConsole(page, getVod)
  await dialog.getByLabel('id required', { exact: true }).focus()
  const below = () => dialog.evaluate(element => element.getBoundingClientRect().bottom)
  // Like an on-screen keyboard: the window keeps its height, and less of it is visible.
  await page.evaluate(() => {
    Object.defineProperty(visualViewport, 'height', { configurable: true, value: 300 })
    visualViewport?.dispatchEvent(new Event('resize'))
  })
  expect(await below()).toBe(300)
  expect(
    await dialog.evaluate(() => document.activeElement?.getBoundingClientRect().bottom ?? 0),
  ).toBeLessThan(300)
  await page.evaluate(() => {
    Reflect.deleteProperty(visualViewport ?? {}, 'height')
    visualViewport?.dispatchEvent(new Event('resize'))
  })
  expect(await below()).toBe(740)
})

test('going back closes the sheet in browsers that do not do so by themselves', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'CloseWatcher'))
  await page.goto(createVod)
  const dialog = await tapConsole(page, getVod)
  await page.goBack()
  await expect(dialog).toBeHidden()
  expect(new URL(page.url()).pathname).toBe(getVod)
  // Closing it in another way leaves no history entry.
  await page.locator('[data-try]').tap()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect.poll(() => page.evaluate(() => history.state?.console)).toBeUndefined()
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`${createVod}$`))
})

test('a sheet that is opened again while its history entry is being left stays open', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'CloseWatcher'))
  const dialog = await tapConsole(page, getVod)
  await page.evaluate(async () => {
    const [sheet, opener] = ['dialog.console', '[data-try]'].map(name =>
      document.querySelector<HTMLElement>(name),
    )
    if (!(sheet instanceof HTMLDialogElement) || !opener) throw new Error('there is no sheet')
    const back = new Promise<void>(resolve => {
      history.back = resolve
    })
    sheet.close()
    await back
    opener.click()
    while (!sheet.open) await new Promise(requestAnimationFrame)
    const left = new Promise(resolve => addEventListener('popstate', resolve, { once: true }))
    Reflect.deleteProperty(history, 'back')
    history.back()
    await left
  })
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()
  expect(new URL(page.url()).pathname).toBe(getVod)
})

test('"Send" stays visible beside a long body, and no text names keys that a phone does not have', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const dialog = await tapConsole(page, createVod)
  const body = dialog.getByRole('textbox', { name: 'Body' })
  await body.fill(
    JSON.stringify({ name: 'x', tags: Array.from({ length: 60 }, (_, tag) => `${tag}`) }, null, 2),
  )
  await body.press('Control+Home')
  await dialog.locator('.console-scroll').evaluate(scroll => scroll.scrollTo(0, 0))
  const send = dialog.getByRole('button', { name: 'Send' })
  await expect(send).toBeInViewport({ ratio: 1 })
  await expect(dialog.getByText('Ctrl+Space')).toBeHidden()
  // The topmost element at its position is the button itself.
  const isCovered = await send.evaluate(button => {
    const { left, top, width, height } = button.getBoundingClientRect()
    return document.elementFromPoint(left + width / 2, top + height / 2) !== button
  })
  expect(isCovered).toBe(false)
  await send.tap()
  await expect(dialog.getByRole('alert')).toBeInViewport()
})
