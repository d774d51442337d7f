import { expect, type Page, test } from '@playwright/test'

/** Counts text by font size, without line numbers, which CSS generates, and without text in pictures. */
const smallTexts = (page: Page) =>
  page.evaluate(() => {
    const small: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      if (!element || !node.textContent?.trim() || element.closest('svg, script, style, math')) continue
      const size = Number.parseFloat(getComputedStyle(element).fontSize)
      if (size < 12.5) small.push(`${size} ${node.textContent.trim().slice(0, 40)}`)
    }
    return small
  })

for (const path of [
  '/docs/api/bv-one/public-cms-service-create-vod',
  '/ja/docs/api/bv-one/public-cms-service-create-live',
  '/docs/overview/getting-started/error-codes',
  '/docs/livestreaming/chatroom/error-codes',
  '/docs/category/vod',
  '/docs/player/demo',
  '/zh/docs/livestreaming/go-live/create',
  '/blog',
  '/',
])
  test(`text is at least 12.5 px: ${path}`, async ({ page }) => {
    await page.goto(path)
    await expect(page.locator('main')).toBeVisible()
    expect(await smallTexts(page)).toEqual([])
  })

/**
 * Counts the characters of each line in plain paragraphs, except for last lines. In Japanese and Chinese, half-width
 * characters count half.
 */
const lineLengths = (page: Page) =>
  page.evaluate(() => {
    const lengths: number[] = []
    const isEnglish = document.documentElement.lang === 'en'
    const weigh = (character: string) => (isEnglish || character > '\u2e80' ? 1 : 0.5)
    for (const paragraph of document.querySelectorAll('article.prose > p, article.prose > ul > li')) {
      const [text, ...others] = paragraph.childNodes
      if (!(text instanceof Text) || others.length > 0) continue
      const range = document.createRange()
      const lines = new Map<number, number>()
      for (let at = 0; at < text.length; at++) {
        range.setStart(text, at)
        range.setEnd(text, at + 1)
        const top = Math.round(range.getBoundingClientRect().bottom)
        lines.set(top, (lines.get(top) ?? 0) + weigh(text.data.charAt(at)))
      }
      lengths.push(...[...lines.values()].slice(0, -1))
    }
    return lengths
  })

for (const [path, min, max] of [
  ['/docs/livestreaming/ull', 65, 78],
  ['/docs/overview/infrastructure-security', 65, 78],
  ['/ja/docs/livestreaming/ull', 36, 42],
  ['/zh/docs/overview/infrastructure-security', 36, 42],
] as const)
  test(`lines have a readable length: ${path}`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(path)
    const lengths = await lineLengths(page)
    expect(lengths.length).toBeGreaterThan(0)
    const longest = Math.max(...lengths)
    expect(longest).toBeGreaterThanOrEqual(min)
    expect(longest).toBeLessThanOrEqual(max)
  })

test('the text is centred when the sidebar is hidden', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const path of ['/docs/livestreaming/rtmp', '/docs/category/vod']) {
    await page.goto(path)
    const hide = page.getByRole('button', { name: 'Hide the sidebar' })
    if (await hide.isVisible()) await hide.click()
    await expect(page.locator('#sidebar')).toBeHidden()
    const [start, end] = await page.evaluate(() => {
      const boxes = [...document.querySelectorAll('.docs > main > *')]
        .map(element => element.getBoundingClientRect())
        .filter(({ width }) => width > 0)
      return [Math.min(...boxes.map(box => box.left)), Math.max(...boxes.map(box => box.right))]
    })
    expect(Math.abs(start - (1440 - end))).toBeLessThanOrEqual(16)
  }
})

/** Full stops and commas that begin a line behind code, and linked operations that are broken into lines. */
const brokenBehindCode = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = []
    const range = document.createRange()
    for (const code of document.querySelectorAll('.prose :is(p, li) code')) {
      const element = code.parentElement instanceof HTMLAnchorElement ? code.parentElement : code
      const lines = [...code.getClientRects()]
      if (element !== code && lines.length > 1) found.push(`broken: ${code.textContent}`)
      const next = element.nextSibling
      if (!(next instanceof Text) || !/^[。、，]/.test(next.data)) continue
      range.setStart(next, 0)
      range.setEnd(next, 1)
      const mark = range.getBoundingClientRect()
      const last = lines.at(-1)
      if (last && mark.top >= last.bottom) found.push(`alone: ${code.textContent}${next.data.charAt(0)}`)
    }
    return found
  })

for (const [path, width] of [
  ['/zh/docs/player/ios-sdk/events', 390],
  ['/zh/docs/player/ios-sdk/events', 1280],
  ['/ja/docs/recipes/nuxt', 1280],
] as const)
  test(`punctuation stays with the code before it: ${path} at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(path)
    const found = await brokenBehindCode(page)
    expect(width < 640 ? found.filter(text => text.startsWith('alone')) : found).toEqual([])
  })
