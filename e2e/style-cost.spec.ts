import { expect, type Page, test } from '@playwright/test'
import { untilQuiet } from './support/quiet.ts'
import { dialogOf, fieldOf, openResults, options } from './support/search.ts'
import { styledElements } from './support/styled-elements.ts'

const guide = '/docs/livestreaming/go-live/create'

/** Opens a guide, and waits for the code of readers who interact with it. */
async function openGuide(page: Page): Promise<void> {
  await page.goto(guide)
  await page.mouse.move(5, 5)
  await page.locator('body > footer > button').waitFor()
}

// Counts, unlike times, are the same on a busy machine.
test('what is typed in the search computes the styles of the dialog, not of the page behind it', async ({
  page,
}) => {
  await openResults(page, guide, 'live')
  const count = await styledElements(page, async () => {
    await page.keyboard.type(' stream')
    await expect(page.locator('.search-options')).toHaveAttribute('data-query', 'live stream')
  })
  expect(await options(page).count()).toBeGreaterThan(3)
  expect(count).toBeLessThan(await page.locator('main *').count())
})

test('the dialog of the search computes the styles of the page once, to open and to close', async ({
  page,
}) => {
  await openGuide(page)
  const all = await page.locator('*').count()
  const opening = await styledElements(page, async () => {
    await page.keyboard.press('Control+k')
    await expect(fieldOf(page)).toHaveAttribute('role', 'combobox')
    await expect(dialogOf(page).locator('.search-popular')).toBeVisible()
  })
  expect(opening).toBeLessThan(1.5 * all)
  const closing = await styledElements(page, async () => {
    await page.keyboard.press('Escape')
    await expect(dialogOf(page)).toBeHidden()
    await expect(page.locator('html')).not.toHaveAttribute('data-search')
  })
  expect(closing).toBeLessThan(1.1 * all)
})

for (const path of [guide, '/docs/api/bv-one/public-cms-service-create-vod'])
  test(`an element that a script adds to a text leaves the styles of the others alone: ${path}`, async ({
    page,
  }) => {
    await page.goto(path)
    await untilQuiet(page)
    const count = await styledElements(page, () =>
      page.evaluate(() => {
        document.querySelector('main article')?.append(document.createElement('pre'))
        document.body.getBoundingClientRect()
      }),
    )
    expect(count).toBeLessThan(30)
  })

test('a page that is left reads no offset, for which the browser would lay it out before the next page', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const read = (prototype: object, name: string) => {
      const { get } = Object.getOwnPropertyDescriptor(prototype, name) ?? {}
      Object.defineProperty(prototype, name, {
        get() {
          if (sessionStorage.leaving === 'true')
            sessionStorage.reads = `${sessionStorage.reads ?? ''} ${name}`
          return get?.call(this)
        },
      })
    }
    read(Element.prototype, 'scrollTop')
    read(window, 'scrollY')
    sessionStorage.leaving = 'false'
    addEventListener('pagehide', () => Object.assign(sessionStorage, { leaving: 'true' }), true)
  })
  await openGuide(page)
  await page.locator('[data-sidebar-scroll]').hover()
  await page.mouse.wheel(0, 120)
  await expect.poll(() => page.evaluate(() => sessionStorage.leaving)).toBe('false')
  await page.goto('/docs/livestreaming/go-live/start')
  expect(await page.evaluate(() => sessionStorage.reads)).toBe(undefined)
  expect(await page.locator('[data-sidebar-scroll]').evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(
    0,
  )
})

test('the page that a reader goes back to has been parsed before', async ({ page }) => {
  await openGuide(page)
  await page.evaluate(() => {
    const parsed: string[] = []
    Object.assign(window, { parsed })
    const { parseFromString } = DOMParser.prototype
    DOMParser.prototype.parseFromString = function (html, type) {
      parsed.push(/<title>([^<]*)/.exec(String(html))?.[1] ?? '')
      return parseFromString.call(this, html, type)
    }
  })
  const parsed = (): Promise<string[]> => page.evaluate(() => Reflect.get(window, 'parsed'))
  const title = await page.title()
  await page.locator('#sidebar a[href="/docs/livestreaming/go-live/start"]').click()
  await expect.poll(parsed).toContain(title)
  await page.goBack()
  await expect(page).toHaveTitle(title)
  expect((await parsed()).filter(other => other === title)).toHaveLength(1)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a drawer is shown before the page behind it becomes inert', async ({ page }) => {
    await openGuide(page)
    // Before the frame is painted, as it runs after what an earlier frame asked for.
    await page.evaluate(() => {
      const menu = document.querySelector<HTMLElement>('#menu')
      const frames: string[] = []
      Object.assign(window, { frames })
      menu?.addEventListener('beforetoggle', () =>
        requestAnimationFrame(() =>
          frames.push(`${menu.matches(':popover-open')} ${document.querySelector('[inert]')}`),
        ),
      )
    })
    await page.locator('.nav > [popovertarget=menu]').click()
    await expect(page.locator('body > footer')).toHaveAttribute('inert')
    expect(await page.evaluate(() => Reflect.get(window, 'frames'))).toEqual(['true null'])
  })
})
