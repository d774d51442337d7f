import { expect, test } from '@playwright/test'
import { findViolations } from './support/axe.ts'
import { leaveRoom } from './support/leave-room.ts'
import { seenChanges } from './support/seen-changes.ts'

const path = '/docs/livestreaming/rtmp'

test.describe('copying a page', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('a button copies the page as Markdown at once, by keyboard, too', async ({ page }) => {
    await page.goto(path)
    const button = page.locator('[data-copy-page]')
    await expect(button).toHaveText('Copy page')
    const seen = await seenChanges(page)
    await button.focus()
    await page.keyboard.press('Enter')
    // Shown on the button, and announced to screen readers.
    await expect.poll(async () => (await seen()).filter(text => text === 'Copied').length).toBeGreaterThan(1)
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toContain('# RTMP link and stream key')
    await expect(button).toHaveText('Copy page')
  })
})

for (const { width, address, isBeside } of [
  { width: 1440, address: path, isBeside: true },
  { width: 390, address: '/ja/docs/recipes/resumable-upload', isBeside: false },
])
  test(`the two buttons are in one row${isBeside ? ', beside the title' : ''}: ${address}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(address)
    // On the second page, there is room for only one of the buttons.
    if (!isBeside) {
      const button = await page.locator('[data-copy-page]').boundingBox()
      await leaveRoom(page, (button?.width ?? 0) + 12)
    }
    const boxOf = async (selector: string) => {
      const box = await page.locator(selector).boundingBox()
      if (!box) throw new Error(`${selector} is not drawn`)
      return { ...box, middle: box.y + box.height / 2 }
    }
    const [title, copy, more] = [
      await boxOf('main h1'),
      await boxOf('[data-copy-page]'),
      await boxOf('main [popovertarget=copy]'),
    ]
    expect(Math.abs(copy.middle - more.middle)).toBeLessThan(4)
    expect(more.x).toBeGreaterThan(copy.x)
    expect(copy.middle < title.y + title.height).toBe(isBeside)
  })

test('the menu beside it opens by keyboard and returns the focus', async ({ page }) => {
  await page.goto(path)
  const button = page.getByRole('button', { name: 'Other forms of this page' })
  await button.focus()
  await page.keyboard.press('Enter')
  const menu = page.locator('#copy')
  await expect(menu).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(menu.getByRole('link', { name: 'View as Markdown' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()
})

test('the menu opens the page in the configured assistants', async ({ page }) => {
  await page.goto(path)
  await page.getByRole('button', { name: 'Other forms of this page' }).click()
  const link = page.locator('#copy').getByRole('link', { name: 'Open in Claude' })
  await expect(link).toHaveAttribute(
    'href',
    `https://claude.ai/new?q=Read%20https://docs.bv-one.example${path}.md`,
  )
})

test('neither button is printed', async ({ page }) => {
  await page.goto(path)
  await page.emulateMedia({ media: 'print' })
  for (const button of await page.locator('.head > button').all()) await expect(button).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
})

test('the menu opens below its button and links to the Markdown and the list of pages', async ({ page }) => {
  await page.goto(`/ja${path}`)
  const button = page.getByRole('button', { name: 'このページのほかの形式' })
  await button.click()
  const menu = page.locator('#copy')
  // Its styles load with the script that copies.
  await expect(async () => {
    const [above, below] = [await button.boundingBox(), await menu.boundingBox()]
    expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0))
    expect(below?.x).toBeCloseTo(above?.x ?? 0, -1)
  }).toPass()
  await expect(menu.getByRole('link', { name: 'Markdownで表示' })).toHaveAttribute('href', `/ja${path}.md`)
  await expect(menu.getByRole('link', { name: 'llms.txt' })).toHaveAttribute('href', '/ja/llms.txt')
  const connect = menu.getByRole('link', { name: 'MCPで接続' })
  await expect(connect).toHaveAttribute('href', '/ja/docs/overview/agents#mcp')
})

test('the menu leads by keyboard to the commands that connect programs, in each language', async ({
  page,
}) => {
  test.slow()
  for (const [prefix, menu, connect, terminal] of [
    ['', 'Other forms of this page', 'Connect by MCP', 'Terminal'],
    ['/ja', 'このページのほかの形式', 'MCPで接続', 'ターミナル'],
    ['/zh', '此頁的其他形式', '以 MCP 連接', '終端機'],
  ] as const) {
    await page.goto(prefix + path)
    await page.getByRole('button', { name: menu }).focus()
    await page.keyboard.press('Enter')
    if (prefix === '/ja') expect(await findViolations(page)).toEqual([])
    await page.locator('#copy').getByRole('link', { name: connect }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`${prefix}/docs/overview/agents#mcp$`))
    await expect(page.locator('#mcp')).toBeInViewport()
    await page.getByRole('tab', { name: terminal }).click()
    const lines = page.getByRole('tabpanel').filter({ hasText: 'mcp add' })
    await expect(lines).toContainText(
      'mcp add --transport http bv-one-docs "https://docs.bv-one.example/mcp"',
    )
  }
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the menu opens and its links work; there is no copy button', async ({ page }) => {
    await page.goto(path)
    await page.getByRole('button', { name: 'Other forms of this page' }).click()
    await expect(page.getByRole('link', { name: 'View as Markdown' })).toBeVisible()
    await expect(page.locator('[data-copy-page]')).toBeHidden()
  })
})
