import { globSync, readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { sampleOf } from 'shiori/internal/testing/sample.ts'
import { findViolations } from './support/axe.ts'

/** A guide whose drawing is so far down that browsers do not load it early. */
const guide = '/docs/livestreaming/chatroom/word-filter'

/** Lists the files of screens that a page has loaded, by layout and colour mode. */
function fetchedScreens(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter(name => name.includes('/assets/screens/'))
      .map(name => name.replace(/.*\.([\w-]+)\.svg$/, '$1')),
  )
}

for (const [layout, viewport] of [
  ['wide', { width: 1280, height: 800 }],
  ['narrow', { width: 390, height: 800 }],
] as const)
  test(`a page loads only the drawing that it shows, when it comes into view: ${layout}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto(guide)
    const shown = page.locator('.screen img:visible')
    await expect(shown).toHaveCount(1)
    expect(await fetchedScreens(page)).toEqual([])
    const before = await shown.boundingBox()
    await shown.scrollIntoViewIfNeeded()
    await expect.poll(() => fetchedScreens(page)).toEqual([`${layout}-light`])
    await expect
      .poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBe(layout === 'wide' ? 720 : 344)
    const after = await shown.boundingBox()
    expect(after?.height).toBe(before?.height)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(() => fetchedScreens(page)).toEqual([`${layout}-light`, `${layout}-dark`])
    await expect(shown).toHaveCount(1)
    expect(await shown.evaluate((img: HTMLImageElement) => img.currentSrc)).toContain(`${layout}-dark`)
  })

test('the light drawing is printed', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  await page.goto(guide)
  await expect(page.locator('.screen .by-day')).toBeVisible()
  await expect(page.locator('.screen .by-night')).toBeHidden()
})

test('the illustration of the chatroom follows the colour mode', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/docs/livestreaming/chatroom/embed')
  const shown = page.locator('.prose img[src*="chat-beside-player"]:visible')
  await expect(shown).toHaveCount(1)
  expect(await shown.getAttribute('src')).not.toContain('dark')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => shown.getAttribute('src')).toContain('chat-beside-player-dark')
})

test('a screen is a figure with a text and a caption in its language', async ({ page }) => {
  await page.goto(`/ja${guide}`)
  const figure = page.getByRole('figure').filter({ has: page.locator('picture') })
  await expect(figure.getByRole('img')).toHaveAccessibleName(/^画面の模式図：.+2はボタンWord Filter。/)
  await expect(figure.locator('figcaption')).toHaveText(/模式図です。実際の画面とは異なることがあります。$/)
  expect(await findViolations(page)).toEqual([])
})

for (const locale of sampleOf(['en', 'ja', 'zh'], 3))
  test(`texts stay within their boxes in the drawings: ${locale}`, async ({ page }) => {
    // Files of earlier builds, kept for open pages.
    const kept: object = JSON.parse(readFileSync('dist/_assets.json', 'utf8'))
    const files = globSync(`dist/assets/screens/*.${locale}.*-light.svg`).filter(
      file => !(file.replace('dist/', '') in kept),
    )
    expect(files).toHaveLength(60)
    await page.setContent(files.map(file => `<div id="${file}">${readFileSync(file, 'utf8')}</div>`).join(''))
    const problems = await page.evaluate(() =>
      [...document.querySelectorAll('svg')].flatMap(svg => {
        const boxes = [...svg.querySelectorAll('text')].map(text => ({
          text: text.textContent,
          box: text.getBBox(),
        }))
        const frames = [...svg.querySelectorAll('rect')]
          .map(rect => rect.getBBox())
          .filter(({ height }) => height > 20)
        const right = ({ x, width }: DOMRect) => x + width
        return boxes.flatMap(({ text, box }, index) => {
          const middle = box.y + box.height / 2
          const enclosing = frames
            .filter(
              ({ x, y, width, height }) =>
                x < box.x && box.x < x + width && y < middle && middle < y + height,
            )
            .toSorted((a, b) => a.width - b.width)[0]
          const leaves = enclosing === undefined || right(box) > right(enclosing)
          const covers = boxes
            .slice(index + 1)
            .filter(
              ({ box: other }) =>
                Math.min(right(box), right(other)) - Math.max(box.x, other.x) > 1 &&
                Math.min(box.y + box.height, other.y + other.height) - Math.max(box.y, other.y) > 4,
            )
          return [
            ...(leaves ? [`${svg.parentElement?.id}: "${text}" leaves its frame`] : []),
            ...covers.map(other => `${svg.parentElement?.id}: "${text}" covers "${other.text}"`),
          ]
        })
      }),
    )
    expect(problems).toEqual([])
  })
