import { chromium, expect, type Page, test } from '@playwright/test'
import { full } from 'shiori/internal/testing/full.ts'
import { sampleOf } from 'shiori/internal/testing/sample.ts'
import { pageKinds, urlOf } from './pages.ts'
import { chromiumFlags, headlessPath } from './support/chromium.ts'

const kinds = [
  pageKinds.home,
  pageKinds.doc,
  pageKinds['sdk reference'],
  pageKinds['large operation'],
  pageKinds.archive,
  '/docs/api/bv-one/workflows/run-event',
  pageKinds.category,
  // The others only in the nightly run.
  ...(full
    ? [
        pageKinds['api category'],
        pageKinds['error codes'],
        pageKinds.post,
        pageKinds['markdown page'],
        pageKinds['not found'],
        '/docs/overview/choose',
        '/docs/overview/faq',
        '/docs/overview/glossary',
        '/docs/overview/troubleshooting',
        '/docs/overview/sample-apps',
        '/docs/player/demo',
      ]
    : []),
]
/** Overlays and other parts that a reader opens. */
const opened: Readonly<Record<string, { path: string; open: (page: Page) => Promise<void> }>> = {
  console: {
    path: pageKinds['large operation'],
    open: async page => {
      await page.keyboard.press('t')
      await page.locator('dialog.console form').waitFor()
    },
  },
  'a guide that has run': {
    path: '/docs/livestreaming/quickstart',
    open: async page => {
      await page.mouse.move(300, 300)
      await page.locator('.run-bar button').first().click()
      await page.locator('.run-answer').first().waitFor()
    },
  },
  'the search page': {
    path: `${pageKinds.search}?q=token`,
    open: page => page.locator('main .search-results a').first().waitFor(),
  },
  'results of search': {
    path: pageKinds.doc,
    open: async page => {
      await page.keyboard.press('Control+k')
      await page.locator('dialog.search-dialog input[role=combobox]').fill('token')
      await page.locator('dialog.search-dialog a[role=option]').first().waitFor()
    },
  },
  'an answer above the results': {
    path: pageKinds.doc,
    open: async page => {
      await page.keyboard.press('Control+k')
      await page.locator('dialog.search-dialog input[role=combobox]').fill('ERROR_REASON_ACTION_NOT_ALLOWED')
      await page.locator('dialog.search-dialog .search-passage').waitFor()
    },
  },
  'the menu of a page': {
    path: pageKinds.doc,
    open: page => page.locator('[popovertarget=copy]').click(),
  },
}

/** Languages with long and with short words, and a script without spaces. */
const locales = ['', '/ja', '/zh']
/** At a zoom of 400 %, a window of 1280 px is 320 px wide. */
const widths = [320, 480, 768, 1100, 1280]

/**
 * Collects what is lost at each width: sideways scrolling, buttons outside of the window, a column too narrow to read.
 * Only the browser can set a reader's default font size, not a page.
 */
async function lostAt(
  page: Page,
  url: string,
  open: (page: Page) => Promise<void> = async () => {},
): Promise<string[]> {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(url)
  await open(page)
  const lost: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    const found = await page.evaluate(() => {
      const root = document.documentElement
      const outside = [...document.querySelectorAll('.nav > a, .nav > button, .local > button')].filter(
        element => {
          const { left, right, width } = element.getBoundingClientRect()
          return width > 0 && (left < -1 || right > innerWidth + 1)
        },
      )
      const paragraphs = [...document.querySelectorAll('main > p, main > article > p')].filter(
        element => (element.textContent?.length ?? 0) > 60,
      )
      const narrowest = Math.min(...paragraphs.map(element => element.getBoundingClientRect().width))
      const readable = Math.min(innerWidth * 0.4, 20 * Number.parseFloat(getComputedStyle(root).fontSize))
      const isScrolled = (element: Element | null): boolean =>
        element !== null &&
        (/auto|scroll/.test(getComputedStyle(element).overflowX) || isScrolled(element.parentElement))
      // Text and controls that end outside of the window without a scroll container; a section that clips does not
      // widen the page. Text for screen readers is clipped on purpose.
      const isCut = (element: Element | null, { right, width, height }: DOMRect) =>
        width > 1 && height > 1 && right > innerWidth + 1 && !isScrolled(element) && !element?.closest('.vh')
      const cut: string[] = []
      for (const root of document.querySelectorAll('main, dialog[open]')) {
        for (const control of root.querySelectorAll('button, input, select, textarea'))
          if (isCut(control.parentElement, control.getBoundingClientRect()))
            cut.push(control.outerHTML.slice(0, 80))
        const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
        const range = document.createRange()
        while (texts.nextNode()) {
          range.selectNodeContents(texts.currentNode)
          // Text for screen readers is invisible.
          if (texts.currentNode.parentElement?.closest('.vh')) continue
          if (isCut(texts.currentNode.parentElement, range.getBoundingClientRect()))
            cut.push(String(texts.currentNode.textContent).slice(0, 80))
        }
      }
      // An open dialog covers the bar and reserves the width of the page's scrollbar.
      const overlapping = [...document.querySelectorAll('body:not(:has(dialog[open])) .nav > .brand')].filter(
        ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1,
      )
      const layers = [...document.querySelectorAll('dialog[open], :popover-open')].flatMap(layer => {
        const { left, right } = layer.getBoundingClientRect()
        const isWider = layer.scrollWidth > layer.clientWidth + 1
        return left < -1 || right > innerWidth + 1 || isWider
          ? [`${layer.className || layer.id} is cut off`]
          : []
      })
      return [
        ...layers,
        ...(root.scrollWidth > root.clientWidth ? [`${root.scrollWidth} px wide`] : []),
        ...outside.map(({ className, id }) => `outside: ${id || className}`),
        ...cut.slice(0, 3).map(part => `cut off: ${part}`),
        ...overlapping.map(() => 'the name of the site lies on the search'),
        ...(narrowest < readable ? [`a paragraph of ${narrowest} px`] : []),
      ]
    })
    lost.push(...found.map(problem => `${url} at ${width} px: ${problem}`))
  }
  return lost
}

/** Collects what is lost on all pages and in all overlays; `npm test` checks a third of them, each in one locale. */
async function lostInAll(page: Page): Promise<string[]> {
  const lost: string[] = []
  const cases = [...kinds.map(path => ({ path, open: async () => {} })), ...Object.values(opened)]
  for (const [index, { path, open }] of sampleOf([...cases.entries()], 3))
    for (const locale of full ? locales : locales.slice(index % 3, (index % 3) + 1))
      lost.push(...(await lostAt(page, urlOf(locale, path), open)))
  return lost
}

// The largest size loses most; the others only in the nightly run.
for (const size of full ? [20, 24, 32] : [32]) {
  test(`nothing is lost at a default font size of ${size} px`, async ({ baseURL }) => {
    test.setTimeout(300_000)
    const browser = await chromium.launch({
      executablePath: headlessPath(),
      args: [...chromiumFlags, `--blink-settings=defaultFontSize=${size}`],
    })
    try {
      const page = await browser.newPage({ baseURL })
      const lost = await lostInAll(page)
      const fontSize = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)
      expect(fontSize).toBe(`${size}px`)
      expect(lost).toEqual([])
    } finally {
      await browser.close()
    }
  })
}

test('nothing of the console is lost at a default font size of 32 px', async ({ baseURL }) => {
  const browser = await chromium.launch({
    executablePath: headlessPath(),
    args: [...chromiumFlags, '--blink-settings=defaultFontSize=32'],
  })
  try {
    const page = await browser.newPage({ baseURL })
    const lost: string[] = []
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(urlOf('/ja', pageKinds['large operation']))
      await page.keyboard.press('t')
      await page.locator('dialog.console form').waitFor()
      await page.keyboard.press('Control+Enter')
      await page.locator('.console-status .badge').waitFor()
      const found = await page.locator('dialog.console').evaluate(dialog => {
        const { left, right } = dialog.getBoundingClientRect()
        const outside = [...dialog.querySelectorAll('button, input, select, textarea, summary')].filter(
          element => {
            const box = element.getBoundingClientRect()
            return box.width > 0 && (box.left < left - 1 || box.right > right + 1)
          },
        )
        return [
          ...(dialog.scrollWidth > dialog.clientWidth ? [`${dialog.scrollWidth} px wide`] : []),
          ...outside.map(({ textContent, className }) => `outside: ${textContent || className}`),
        ]
      })
      lost.push(...found.map(problem => `at ${width} px: ${problem}`))
    }
    expect(lost).toEqual([])
  } finally {
    await browser.close()
  }
})

// https://www.w3.org/TR/WCAG22/#text-spacing
test('nothing is lost with the text spacing of WCAG 1.4.12', async ({ page }) => {
  test.setTimeout(300_000)
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const style = document.createElement('style')
      style.textContent =
        '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }'
      document.head.append(style)
    })
  })
  expect(await lostInAll(page)).toEqual([])
})
