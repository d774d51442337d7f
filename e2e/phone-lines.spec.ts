import { expect, type Locator, test } from '@playwright/test'
import { leaveRoom } from './support/leave-room.ts'

const liveSteps = '/docs/livestreaming/go-live/create'
const sendVote = '/docs/api/chatroom-messages/operations/send-vote'

/** Number of lines that the text of each element takes. */
function linesOf(elements: Locator): Promise<number[]> {
  return elements.evaluateAll(all =>
    all.map(element => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
    }),
  )
}

test('buttons that follow a title on a line of their own begin where the title does', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(liveSteps)
  await leaveRoom(page, 20)
  const { title, label, isBelow } = await page.locator('.head').evaluate(head => {
    const lefts = (element: Element | null) => {
      const range = document.createRange()
      if (element) range.selectNodeContents(element)
      return range.getBoundingClientRect()
    }
    const title = lefts(head.querySelector('h1'))
    const label = lefts(head.querySelector('[data-copy-page]'))
    return { title: title.left, label: label.left, isBelow: label.top >= title.bottom - 4 }
  })
  expect(isBelow).toBe(true)
  expect(Math.abs(label - title)).toBeLessThan(1)
})

for (const width of [390, 1280])
  test(`the button that tries a message is at the end of its line, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(sendVote)
    const gap = await page
      .locator('.endpoint')
      .evaluate(
        box =>
          box.getBoundingClientRect().right -
          (box.querySelector('[data-try]')?.getBoundingClientRect().right ?? 0),
      )
    expect(gap).toBeGreaterThan(0)
    expect(gap).toBeLessThan(16)
  })

for (const width of [320, 1280])
  test(`the origin of an address does not break at its hyphens, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/docs/api/bv-one/public-cms-service-update-vod-encoding')
    const [lines] = await linesOf(page.locator('.endpoint code > span'))
    expect(lines).toBe(1)
  })

for (const [path, width] of [
  ['/', 768],
  ['/', 1280],
  ['/ja', 768],
  ['/zh', 1280],
] as const)
  test(`the first buttons of the home page are on one line: ${path}, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(path)
    const tops = await page
      .locator('.hero .btn')
      .evaluateAll(buttons => buttons.map(button => Math.round(button.getBoundingClientRect().top)))
    expect(tops).toHaveLength(3)
    expect(new Set(tops).size).toBe(1)
  })

test('the description of a page in Japanese fills its lines, its title breaks between phrases', async ({
  page,
}) => {
  await page.goto('/ja/docs/analytics/intro')
  await expect(page.locator('.head p')).toHaveCSS('word-break', 'normal')
  await expect(page.locator('.head h1')).toHaveCSS('word-break', 'auto-phrase')
})

test('code fades out behind the buttons of its block', async ({ page }) => {
  await page.goto(liveSteps)
  const buttons = page.locator('.code-buttons').first()
  await expect(buttons).toHaveCSS('background-image', /linear-gradient/)
  expect(
    await buttons.evaluate(
      element =>
        (element.closest('.code')?.getBoundingClientRect().right ?? 0) -
        element.getBoundingClientRect().right,
    ),
  ).toBeLessThanOrEqual(2)
})

test('the samples of an operation have the size of other text on a phone', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true })
  const page = await context.newPage()
  await page.goto('/docs/api/bv-one/public-cms-service-end-live.samples')
  expect(await page.evaluate(() => visualViewport?.scale)).toBe(1)
  await context.close()
})

test('a path that is too long for a phone ends in an ellipsis', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 844 })
  await page.goto(sendVote)
  const path = page.locator('.crumbs')
  await expect(path).toHaveCSS('text-overflow', 'ellipsis')
  // It only works for the inline content of the box itself.
  await expect(path.locator('ol')).toHaveCSS('display', 'inline')
  await expect(path.locator('li').last()).toHaveCSS('display', 'inline')
  const { isLonger, height } = await path.evaluate(box => ({
    isLonger: box.scrollWidth > box.clientWidth,
    height: box.clientHeight,
  }))
  expect(isLonger).toBe(true)
  expect(height).toBeLessThan(32)
})

test('an address breaks between origin and path if it is too long for a line', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/docs/api/bv-one/public-cms-service-create-vod')
  const lines = await linesOf(page.locator('.endpoint code > span'))
  expect(lines).toEqual([1, 1])
})

test('both answers to whether a page was helpful are on one line', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/ja/docs/livestreaming/go-live/create')
  const tops = await page
    .locator('.feedback button')
    .evaluateAll(buttons => buttons.map(button => button.getBoundingClientRect().top))
  expect(tops).toHaveLength(2)
  expect(new Set(tops).size).toBe(1)
})

for (const width of [390, 1280])
  test(`the states of an operation in a list do not break, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/docs/category/live')
    const lines = await linesOf(page.locator('.ops p code'))
    expect(lines.length).toBeGreaterThan(10)
    expect(new Set(lines)).toEqual(new Set([1]))
  })

test("a post's authors are below its title", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 844 })
  await page.goto('/blog/mdx-blog-post')
  const title = await page.locator('.head h1').boundingBox()
  const author = await page.locator('.head .author').boundingBox()
  expect(author?.y).toBeGreaterThan((title?.y ?? 0) + (title?.height ?? 0) - 8)
})

test('a bracket before the method of an operation does not end a line', async ({ page }) => {
  await page.goto('/ja/docs/recipes/call-in-show')
  const gaps = await page.evaluate(() => {
    for (const badge of document.querySelectorAll('main p > .badge')) {
      const text = badge.previousSibling
      const end = text?.textContent?.length ?? 0
      const paragraph = badge.parentElement
      if (!text || !paragraph || !text.textContent?.endsWith('（')) continue
      const bracket = document.createRange()
      bracket.setStart(text, end - 1)
      bracket.setEnd(text, end)
      return Array.from({ length: 60 }, (_, step) => {
        paragraph.style.inlineSize = `${240 + 5 * step}px`
        return badge.getBoundingClientRect().top - bracket.getBoundingClientRect().bottom
      })
    }
    return []
  })
  expect(gaps).toHaveLength(60)
  expect(gaps.filter(gap => gap > 0)).toEqual([])
})
