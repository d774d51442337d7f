import { expect, type Locator, type Page, test } from '@playwright/test'
import { findViolationsInBothModes } from './support/axe.ts'
import { createVod } from './support/console.ts'

const guide = '/docs/livestreaming/go-live/create'
const widths = [390, 1280] as const

/** Everything that opens over a page: where it is, what opens it, and at which widths that is there. */
const boxes: Readonly<
  Record<
    string,
    {
      path: string
      opener: string
      box: string
      widths?: readonly number[]
      ready?: (box: Locator) => Locator
    }
  >
> = {
  search: {
    path: guide,
    opener: '.nav [data-search-open]',
    box: 'dialog.search-dialog',
    ready: box => box.getByRole('combobox'),
  },
  questions: {
    path: '/',
    opener: '.hero a[href$="#ask"]',
    box: 'dialog.ask-dialog',
    ready: box => box.getByRole('textbox'),
  },
  shortcuts: { path: guide, opener: 'body > footer > button', box: 'dialog.keys' },
  menu: { path: guide, opener: '.nav > [popovertarget=menu]', box: '#menu', widths: [390] },
  sidebar: { path: guide, opener: 'main [popovertarget=sidebar]', box: '#sidebar', widths: [390] },
  'ways to read the page': { path: guide, opener: '[popovertarget=copy]', box: '#copy' },
  diagram: { path: '/docs/livestreaming/intro', opener: '.diagram > .btn', box: 'dialog.zoom' },
  picture: {
    path: '/docs/livestreaming/chatroom/embed',
    opener: 'img[data-zoom]',
    box: 'dialog.zoom',
    ready: box => box.getByRole('img'),
  },
  console: {
    path: createVod,
    opener: '[data-try]',
    box: 'dialog.console',
    ready: box => box.locator('form'),
  },
}

/** The page behind a drawer is inert, so that axe finds neither its main element nor its title. */
const ofPageBehind = /: (?:landmark-one-main|page-has-heading-one):/
const drawers: readonly string[] = ['menu', 'sidebar']

/** The opener, once the scripts of interactions are there. */
async function openerOn(page: Page, path: string, opener: string): Promise<Locator> {
  await page.goto(path)
  await page.mouse.move(5, 5)
  await page.locator('body > footer > button').waitFor()
  return page.locator(opener).first()
}

for (const [name, { path, opener, box, widths: shownAt = widths, ready }] of Object.entries(boxes)) {
  for (const width of shownAt)
    test(`${name}, ${width} px: by keyboard, accessible in both modes, and the focus returns`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 844 })
      const button = await openerOn(page, path, opener)
      await button.focus()
      await page.keyboard.press('Enter')
      const open = page.locator(box)
      await expect(open).toBeVisible()
      if (ready) await expect(ready(open)).toBeVisible()
      const violations = await findViolationsInBothModes(page)
      const isDrawer = drawers.includes(name)
      expect(violations.filter(line => !(isDrawer && ofPageBehind.test(line)))).toEqual([])
      // What opened it is there in the mode in which it was.
      await page.emulateMedia({ colorScheme: 'light' })
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
      await page.keyboard.press('Escape')
      await expect(page.locator(`${box}:visible`)).toHaveCount(0)
      await expect(button).toBeFocused()
    })
}
