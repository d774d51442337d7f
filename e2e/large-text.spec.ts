import { chromium, expect, type Page, test } from '@playwright/test'
import { full } from 'shiori/internal/testing/full.ts'
import { pageKinds, urlOf } from './pages.ts'
import { chromiumFlags, headlessPath } from './support/chromium.ts'

const kinds = [
  pageKinds.home,
  pageKinds.doc,
  pageKinds['sdk reference'],
  pageKinds['large operation'],
  pageKinds.archive,
  `${pageKinds.search}?q=token`,
]
/** Long words and short ones. */
const locales = ['', '/ja']
/** A zoom of 400 % makes a window of 1280 px one of 320 px. */
const widths = [320, 480, 768, 1100, 1280]

/**
 * What is lost at the widths above: sideways scroll, buttons outside the window, a column of text too narrow to read.
 * A reader's default font size cannot be set by a page, only by the browser.
 */
async function lostAt(page: Page, url: string): Promise<string[]> {
  await page.goto(url)
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
      return [
        ...(root.scrollWidth > root.clientWidth ? [`${root.scrollWidth} px wide`] : []),
        ...outside.map(({ className, id }) => `outside: ${id || className}`),
        ...(narrowest < readable ? [`a paragraph of ${narrowest} px`] : []),
      ]
    })
    lost.push(...found.map(fault => `${url} at ${width} px: ${fault}`))
  }
  return lost
}

// The largest shows the most; the others in the nightly run.
for (const size of full ? [20, 24, 32] : [32]) {
  test(`nothing is lost with a default font size of ${size} px`, async ({ baseURL }) => {
    test.setTimeout(120_000)
    const browser = await chromium.launch({
      executablePath: headlessPath(),
      args: [...chromiumFlags, `--blink-settings=defaultFontSize=${size}`],
    })
    try {
      const page = await browser.newPage({ baseURL })
      const lost: string[] = []
      for (const locale of locales)
        for (const kind of kinds) lost.push(...(await lostAt(page, urlOf(locale, kind))))
      const fontSize = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)
      expect(fontSize).toBe(`${size}px`)
      expect(lost).toEqual([])
    } finally {
      await browser.close()
    }
  })
}

test('nothing of the console is lost with a default font size of 32 px', async ({ baseURL }) => {
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
      lost.push(...found.map(fault => `at ${width} px: ${fault}`))
    }
    expect(lost).toEqual([])
  } finally {
    await browser.close()
  }
})

// https://www.w3.org/TR/WCAG22/#text-spacing
test('nothing is lost with the spacing of text that WCAG 1.4.12 names', async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const style = document.createElement('style')
      style.textContent =
        '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }'
      document.head.append(style)
    })
  })
  const lost: string[] = []
  for (const locale of locales)
    for (const kind of kinds) lost.push(...(await lostAt(page, urlOf(locale, kind))))
  expect(lost).toEqual([])
})
