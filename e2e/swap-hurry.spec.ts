import { expect, type Page, test } from '@playwright/test'
import { withoutFirstScreens } from './support/swap.ts'

test.beforeEach(({ page }) => withoutFirstScreens(page))

const from = '/docs/livestreaming/rtmp'
const to = '/docs/livestreaming/ull'
const other = '/docs/livestreaming/format'

/** Opens a page whose script handles links, and marks the document. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  // The first interaction loads the script that swaps pages.
  await page.mouse.move(5, 5)
  await expect(page.locator('main .code-wrap').first()).toBeAttached()
  await page.evaluate(() => Reflect.set(window, 'kept', true))
}

const isKept = (page: Page) => page.evaluate(() => Reflect.get(window, 'kept') === true)
const link = (page: Page, path: string) => page.locator(`#sidebar a[href="${path}"]`)
const canonical = (page: Page) => page.locator('link[rel=canonical]')

/** Counts new history entries from now on. The history's length ends at 50, and tests share a context. */
async function countSteps(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const { navigation } = window
    Reflect.set(window, 'steps', 0)
    navigation.addEventListener('currententrychange', ({ navigationType }) => {
      if (navigationType === 'push') Reflect.set(window, 'steps', Reflect.get(window, 'steps') + 1)
    })
  })
  return () => page.evaluate(() => Reflect.get(window, 'steps'))
}

/** Holds back the responses for a page until it is released. */
async function hold(page: Page, path: string) {
  const requested = Promise.withResolvers<void>()
  const go = Promise.withResolvers<void>()
  await page.route(`**${path}`, async route => {
    requested.resolve()
    await go.promise
    await route.continue().catch(() => {})
  })
  return { requested: requested.promise, go: () => go.resolve() }
}

test.describe('a page that is swapped in', () => {
  test('fills the screen in its first frame', async ({ page }) => {
    let cut = 0
    for (const size of [
      { width: 1400, height: 813 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(size)
      await open(page, from)
      for (const path of [to, other, '/docs/livestreaming/security', from]) {
        const frame = page.evaluate(
          () =>
            new Promise<{ path: string; bottom: number; isWhole: boolean }>(resolve => {
              const read = () => {
                const article = document.querySelector('main > article')
                return {
                  parts: article?.childNodes.length,
                  bottom: article?.getBoundingClientRect().bottom ?? 0,
                }
              }
              let first: ReturnType<typeof read> | undefined
              const onLeave = () =>
                requestAnimationFrame(() => {
                  first ??= read()
                })
              // The rest of a long text is added after the first paint.
              const onShow = () => {
                first ??= read()
                const isWhole = read().parts === first.parts
                resolve({ path: location.pathname, bottom: first.bottom, isWhole })
              }
              addEventListener('shiori:leave', onLeave, { once: true })
              addEventListener('shiori:show', onShow, { once: true })
            }),
        )
        await link(page, path).evaluate((element: HTMLElement) => element.click())
        const { path: shown, bottom, isWhole } = await frame
        expect(shown).toBe(path)
        if (!isWhole) expect(bottom, `${path} at ${size.width}`).toBeGreaterThanOrEqual(size.height)
        cut += isWhole ? 0 : 1
        await expect(canonical(page)).toHaveAttribute('href', new RegExp(`${path}$`))
      }
    }
    expect(cut).toBeGreaterThan(0)
  })

  test('is not left again by the second click of a double click', async ({ page }) => {
    await open(page, from)
    const steps = await countSteps(page)
    await link(page, to).click()
    await expect(canonical(page)).toHaveAttribute('href', new RegExp(`${to}$`))
    // Listens before the pointer goes down: a promise that is not awaited might be sent after the command that follows.
    const isTaken = await page.evaluateHandle(() => ({
      click: new Promise<boolean>(resolve =>
        addEventListener('click', event => resolve(event.defaultPrevented), { once: true }),
      ),
    }))
    await page.mouse.down({ clickCount: 2 })
    await page.mouse.up({ clickCount: 2 })
    expect(await isTaken.evaluate(({ click }) => click)).toBe(true)
    expect(await steps()).toBe(1)
    expect(await isKept(page)).toBe(true)
    // A separate click counts again.
    await link(page, other).click()
    await expect(page).toHaveURL(other)
    expect(await isKept(page)).toBe(true)
  })

  test('adds one history entry if it arrives after the second click', async ({ page }) => {
    const held = await hold(page, to)
    await open(page, from)
    const steps = await countSteps(page)
    await link(page, to).dblclick()
    held.go()
    await expect(canonical(page)).toHaveAttribute('href', new RegExp(`${to}$`))
    expect(new URL(page.url()).pathname).toBe(to)
    expect(await steps()).toBe(1)
    expect(await isKept(page)).toBe(true)
  })

  test('is not replaced by one that was clicked before and arrives later', async ({ page }) => {
    const held = await hold(page, to)
    await open(page, from)
    await link(page, to).click()
    await held.requested
    await link(page, other).click()
    await expect(page).toHaveURL(other)
    const answered = page.waitForResponse(`**${to}`)
    held.go()
    await (await answered).finished()
    await expect(canonical(page)).toHaveAttribute('href', new RegExp(`${other}$`))
    expect(new URL(page.url()).pathname).toBe(other)
    expect(await isKept(page)).toBe(true)
  })

  test('is the page before if the reader goes back while the next one loads', async ({ page }) => {
    const held = await hold(page, other)
    await open(page, from)
    await link(page, to).click()
    await expect(page).toHaveURL(to)
    await link(page, other).click()
    await held.requested
    await page.goBack()
    await expect(page).toHaveURL(from)
    const answered = page.waitForResponse(`**${other}`)
    held.go()
    await (await answered).finished()
    await expect(canonical(page)).toHaveAttribute('href', new RegExp(`${from}$`))
    expect(new URL(page.url()).pathname).toBe(from)
    expect(await isKept(page)).toBe(true)
  })

  for (const modifiers of [['ControlOrMeta'], ['Shift'], ['Alt']] as const)
    test(`is left to the browser with ${modifiers}`, async ({ page }) => {
      await open(page, from)
      const isTaken = page.evaluate(
        () =>
          new Promise<boolean>(resolve =>
            addEventListener(
              'click',
              event => {
                resolve(event.defaultPrevented)
                event.preventDefault()
              },
              { once: true },
            ),
          ),
      )
      await link(page, to).click({ modifiers: [...modifiers] })
      expect(await isTaken).toBe(false)
      expect(new URL(page.url()).pathname).toBe(from)
    })
})
