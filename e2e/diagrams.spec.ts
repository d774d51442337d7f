import { expect, type Page, test } from '@playwright/test'
import { findViolations } from './support/axe.ts'
import { untilQuiet } from './support/quiet.ts'

const chartPage = '/markdown-page'
const island = '[data-island="mermaid-diagram"]'

/** Pages with the widest diagrams, with long sequences, and some in other languages. */
const pages = [
  '/docs/content-protection/drm',
  '/docs/overview/ams-migration',
  '/docs/overview/intro',
  '/docs/player/playback-events',
  '/docs/player/troubleshooting',
  '/docs/livestreaming/go-live/host',
  '/docs/livestreaming/chatroom/error-codes',
  '/blog/long-blog-post',
  '/ja/docs/audio-on-demand/content-protection/token',
  '/zh/docs/livestreaming/go-live/cancel',
]

/** Measures the smallest letters of the diagrams, in pixels on the screen, and how far the page scrolls sideways. */
async function measure(page: Page) {
  return page.evaluate(() => {
    const texts = [...document.querySelectorAll<SVGTextElement>('.diagram svg text')].filter(text =>
      text.checkVisibility(),
    )
    const sizes = texts.map(text => {
      const matrix = text.getScreenCTM()
      const scale = matrix ? Math.sqrt(Math.abs(matrix.a * matrix.d - matrix.b * matrix.c)) : 0
      return Number.parseFloat(getComputedStyle(text).fontSize) * scale
    })
    const { scrollWidth, clientWidth } = document.documentElement
    return { smallest: Math.min(...sizes), sideways: scrollWidth - clientWidth }
  })
}

/** Replaces the chart of a page by other diagrams, under a policy that forbids eval. */
async function showSources(page: Page, sources: readonly string[]): Promise<void> {
  await page.route(`**${chartPage}`, async route => {
    const response = await route.fetch()
    const body = (await response.text()).replace(
      /(<figure class="diagram"><div data-island.*?<code>)pie[^<]*(<\/code>.*?<\/figure>)/s,
      (_, before: string, after: string) => sources.map(source => before + escaped(source) + after).join(''),
    )
    const headers = {
      ...response.headers(),
      'content-security-policy': "default-src 'self' 'unsafe-inline'; img-src 'self' data:",
    }
    await route.fulfill({ response, body, headers })
  })
  await page.goto(chartPage)
  await expect(page.locator(island)).toHaveCount(sources.length)
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

test.describe('labels of diagrams', () => {
  test('are at least 12 px high in windows of 360 and 1280, and no page scrolls sideways', async ({
    page,
  }) => {
    for (const path of pages) {
      await page.goto(path)
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        const { smallest, sideways } = await measure(page)
        expect.soft(smallest, `${path} at ${width} px`).toBeGreaterThanOrEqual(11.99)
        expect.soft(smallest, `${path} at ${width} px`).toBeLessThan(30)
        expect.soft(sideways, `${path} at ${width} px`).toBeLessThanOrEqual(0)
      }
    }
  })

  test('scroll by keyboard where a diagram does not fit', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    await page.goto('/blog/long-blog-post')
    const box = page.getByRole('group', { name: 'Diagram' }).first()
    await box.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => box.evaluate(element => element.scrollLeft)).toBeGreaterThan(0)
  })

  test('a phone gets a drawing that fits if there is one; otherwise the edge fades', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const edges = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('.diagram > [role="group"]')].map(box => ({
          drawings: [...box.querySelectorAll('svg')].filter(svg => svg.checkVisibility()).length,
          fits: box.scrollWidth <= box.clientWidth,
          fade: getComputedStyle(box).getPropertyValue('--dg-end'),
        })),
      )
    await page.goto('/docs/content-protection/token')
    expect((await edges())[0]).toEqual({ drawings: 1, fits: true, fade: '0px' })
    // A state diagram with long labels, which fits in one column only.
    await page.goto('/docs/player/playback-events')
    expect((await edges())[0]).toEqual({ drawings: 1, fits: true, fade: '0px' })
    // A sequence of six.
    await page.goto('/ja/blog/long-blog-post')
    await page.locator('.diagram').first().scrollIntoViewIfNeeded()
    // The fade follows the scroll position from the next frame on.
    await expect.poll(async () => (await edges())[0]).toEqual({ drawings: 1, fits: false, fade: '40px' })
  })
})

test.describe('a diagram opens in a viewer', () => {
  test('the button that opens it covers nothing of the drawing, and moves nothing when it appears', async ({
    page,
  }) => {
    await page.goto('/docs/content-protection/drm')
    const box = (selector: string) => page.locator(selector).first().boundingBox()
    const before = await box('.diagram svg')
    await page.mouse.move(5, 5)
    await page.locator('.diagram > button').first().waitFor({ state: 'attached' })
    await page.locator('.diagram svg').first().hover()
    const [button, drawing, text] = await Promise.all([
      box('.diagram > button'),
      box('.diagram svg'),
      box('*:has(+ .diagram)'),
    ])
    expect(drawing?.height).toBe(before?.height)
    if (!button || !drawing || !text) throw new Error('not shown')
    expect(button.y + button.height).toBeLessThanOrEqual(drawing.y)
    expect(button.y).toBeGreaterThanOrEqual(text.y + text.height)
    expect(button.height).toBeGreaterThanOrEqual(24)
  })

  for (const [name, open] of [
    ['on a click', (page: Page) => page.locator('.diagram svg').first().click()],
    [
      'by keyboard',
      async (page: Page) => {
        await page.mouse.move(10, 10)
        const button = page.locator('.diagram').first().getByRole('button', { name: 'Enlarge the picture' })
        await button.focus()
        await page.keyboard.press('Enter')
      },
    ],
  ] as const) {
    test(name, async ({ page }) => {
      await page.goto('/docs/content-protection/drm')
      const shown = await page.locator('.diagram svg').first().boundingBox()
      // The viewer loads at the first interaction.
      const loaded = page.locator('.diagram > button').first().waitFor({ state: 'attached' })
      await page.mouse.move(5, 5)
      await page.mouse.wheel(0, 10)
      await loaded
      await open(page)
      const dialog = page.getByRole('dialog')
      await expect(dialog).toBeVisible()
      const large = await dialog.locator('svg').boundingBox()
      expect(large?.width).toBeGreaterThanOrEqual(shown?.width ?? Number.POSITIVE_INFINITY)
      expect(await findViolations(page)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(page.locator('.diagram > button').first()).toBeFocused()
    })
  }
})

test('the viewer shows the whole diagram first; a tap enlarges the tapped point, and dragging moves it', async ({
  page,
}) => {
  const window = { width: 390, height: 844 }
  await page.setViewportSize(window)
  await page.goto('/docs/content-protection/drm')
  const loaded = page.locator('.diagram > button').first().waitFor({ state: 'attached' })
  await page.mouse.move(5, 5)
  await page.mouse.wheel(0, 10)
  await loaded
  await page.locator('.diagram svg:visible').first().click()
  const drawing = page.getByRole('dialog').locator('svg')
  const box = async () => {
    const found = await drawing.boundingBox()
    if (!found) throw new Error('not shown')
    return found
  }
  const fittedBox = await box()
  expect(fittedBox.x).toBeGreaterThanOrEqual(0)
  expect(fittedBox.x + fittedBox.width).toBeLessThanOrEqual(window.width)
  expect(fittedBox.y + fittedBox.height).toBeLessThanOrEqual(window.height)
  const at = { x: fittedBox.x + fittedBox.width * 0.7, y: fittedBox.y + fittedBox.height * 0.5 }
  await page.mouse.click(at.x, at.y)
  await expect.poll(async () => (await box()).width).toBeGreaterThan(fittedBox.width * 1.5)
  const large = await box()
  expect(Math.abs((at.x - large.x) / large.width - 0.7)).toBeLessThan(0.02)
  await page.mouse.down()
  await page.mouse.move(at.x + 60, at.y)
  await page.mouse.up()
  await expect.poll(async () => (await box()).x).toBe(large.x + 60)
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await box()).width).toBe(fittedBox.width)
  await page.keyboard.press('Escape')
  await expect(drawing).toHaveCount(0)
})

/** One of each kind that only Mermaid draws, several on a page, because each page loads three megabytes of script. */
const kinds: readonly Readonly<Record<string, string>>[] = [
  {
    gantt:
      'gantt\n  dateFormat YYYY-MM-DD\n  section Launch\n  Rehearsal :a1, 2026-01-05, 3d\n  Show : after a1, 1d',
    git: 'gitGraph\n  commit\n  branch fix\n  commit\n  checkout main\n  merge fix',
    journey: 'journey\n  section Morning\n  Open the app: 4: Viewer, Host',
    timeline: 'timeline\n  title Releases\n  2025 : Beta : Release',
  },
  {
    quadrant: 'quadrantChart\n  x-axis Cheap --> Dear\n  y-axis Slow --> Fast\n  Relay: [0.2, 0.7]',
    xychart: 'xychart-beta\n  x-axis [Mon, Tue]\n  bar [3, 5]',
    sankey: 'sankey-beta\n\nSource,Player,5',
    requirement:
      'requirementDiagram\n  requirement login {\n    id: 1\n    text: ask\n    risk: low\n    verifymethod: test\n  }',
  },
  {
    block: 'block-beta\n  columns 2\n  a b',
    packet: 'packet-beta\n  0-7: "type"\n  8-15: "size"',
    kanban: 'kanban\n  todo[To do]\n    one[Write]',
  },
  {
    radar: 'radar-beta\n  axis a["Speed"], b["Cost"], c["Ease"]\n  curve now{1, 2, 3}',
    treemap: 'treemap-beta\n"All"\n  "Video": 3\n  "Audio": 1',
    class: 'classDiagram\n  class Player { +play() }\n  Player <|-- WebPlayer',
    state: 'stateDiagram-v2\n  [*] --> On\n  note right of On: lit',
    er: 'erDiagram\n  USER ||--o{ POST : writes\n  USER { string id PK }',
  },
]

test.describe('diagrams that Mermaid draws', () => {
  test('load with a page only if it has one, when the reader reaches it', async ({ page }) => {
    const urls: string[] = []
    page.on('request', request => request.url().includes('mermaid') && urls.push(request.url()))
    await page.goto('/docs/content-protection/drm')
    await untilQuiet(page)
    await page.goto(chartPage)
    await untilQuiet(page)
    expect(urls).toEqual([])
    await page.locator(island).scrollIntoViewIfNeeded()
    await expect(page.locator(`${island} svg`)).toBeVisible()
    expect(urls).toHaveLength(1)
  })

  test('have a name and readable labels, and pass axe in both modes', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto(chartPage)
    await page.locator(island).scrollIntoViewIfNeeded()
    const drawing = page.getByRole('img', { name: /^Viewers by device/ })
    await expect(drawing).toBeVisible()
    const violations = async () =>
      (await findViolations(page)).filter(violation => /diagram|mermaid|svg/.test(violation))
    expect(await violations()).toEqual([])
    const colors = () => drawing.locator('.pieTitleText').evaluate(text => getComputedStyle(text).fill)
    const light = await colors()
    await page.getByRole('button', { name: 'Dark mode' }).click()
    await expect.poll(colors).not.toBe(light)
    expect(await violations()).toEqual([])
  })

  test('are shown as their source without a script', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(`${baseURL}${chartPage}`)
    await expect(page.locator(island)).toContainText('"Phone" : 62')
    await context.close()
  })

  test('keep their source when Mermaid does not load, with a button to retry', async ({ page }) => {
    await page.route('**/mermaid.tiny.*.js', route => route.abort())
    await page.goto(chartPage)
    await page.locator(island).scrollIntoViewIfNeeded()
    await expect(page.locator(island).getByRole('alert')).toContainText('did not load')
    await expect(page.locator(island)).toContainText('"Phone" : 62')
    await page.unroute('**/mermaid.tiny.*.js')
    await page.locator(island).getByRole('button').click()
    await expect(page.locator(`${island} svg`)).toBeVisible()
    await expect(page.locator(island).getByRole('alert')).toHaveCount(0)
  })

  test('keep their source when Mermaid cannot draw them', async ({ page }) => {
    await showSources(page, ['pie\n  "Phone" 62'])
    await page.locator(island).scrollIntoViewIfNeeded()
    await expect(page.locator(island).getByRole('alert')).toBeVisible()
    await expect(page.locator(`${island} code`)).toContainText('"Phone" 62')
  })

  for (const sources of kinds) {
    test(`draw ${Object.keys(sources).join(', ')}, without eval`, async ({ page }) => {
      const refused: string[] = []
      page.on('console', message => message.type() === 'error' && refused.push(message.text()))
      await showSources(page, Object.values(sources))
      for (const [index, kind] of Object.keys(sources).entries()) {
        const diagram = page.locator(island).nth(index)
        await diagram.scrollIntoViewIfNeeded()
        await expect(diagram.locator('svg'), kind).toBeVisible({ timeout: 15_000 })
      }
      const { smallest, sideways } = await measure(page)
      expect(smallest).toBeGreaterThanOrEqual(11.99)
      expect(sideways).toBeLessThanOrEqual(0)
      expect(refused).toEqual([])
    })
  }
})

test.describe('a state leads to the operations that are allowed in it', () => {
  const page = '/ja/docs/livestreaming/go-live/host'
  const name = 'LIVEで実行できる操作'
  const row = '#operations-in-live-status-live'

  test('by keyboard: a link in the drawing opens the table, which has links to them', async ({
    page: tab,
  }) => {
    await tab.goto(page)
    await expect(tab.locator(row)).toBeHidden()
    await tab.getByRole('link', { name, exact: true }).focus()
    await tab.keyboard.press('Enter')
    await expect(tab.locator(row)).toBeInViewport()
    await expect(tab.locator(row)).toContainText('LIVE_STATUS_LIVE')
    await expect(
      tab.locator(`${row} a[href="/ja/docs/api/bv-one/public-cms-service-end-live"]`),
    ).toBeVisible()
    expect(await findViolations(tab)).toEqual([])
  })

  test('in the viewer of a phone, which it closes', async ({ page: tab }) => {
    await tab.setViewportSize({ width: 390, height: 844 })
    await tab.goto(page)
    const loaded = tab.locator('.diagram > button').first().waitFor({ state: 'attached' })
    await tab.mouse.move(5, 5)
    await tab.mouse.wheel(0, 10)
    await loaded
    await tab.locator('.diagram > button').first().focus()
    await tab.keyboard.press('Enter')
    const dialog = tab.getByRole('dialog')
    await dialog.getByRole('link', { name, exact: true }).click()
    await expect(dialog).toHaveCount(0)
    await expect(tab.locator(row)).toBeInViewport()
  })

  test('a link elsewhere in the drawing does not open the viewer', async ({ page: tab }) => {
    await tab.goto(page)
    const loaded = tab.locator('.diagram > button').first().waitFor({ state: 'attached' })
    await tab.mouse.move(5, 5)
    await tab.mouse.wheel(0, 10)
    await loaded
    await tab.getByRole('link', { name, exact: true }).click()
    await expect(tab.locator(row)).toBeInViewport()
    await expect(tab.getByRole('dialog')).toHaveCount(0)
  })
})
