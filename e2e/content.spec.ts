import { expect, test } from '@playwright/test'
import { untilQuiet } from './support/quiet.ts'
import { rewritePage, withContent } from './support/rewrite.ts'
import { seenChanges } from './support/seen-changes.ts'

const path = '/docs/livestreaming/go-live/create'
const standalone = '/markdown-page'

test.describe('code blocks', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('copy their code, without removed lines, and say so', async ({ page }) => {
    await rewritePage(page, standalone, html =>
      withContent(
        html,
        '<figure class="code" data-code="js" id="diff"><pre tabindex="0"><code>one\n<span class="l del">two\n</span><span class="l add">three\n</span>four</code></pre></figure>',
      ),
    )
    await page.goto(standalone)
    const block = page.locator('#diff')
    const seen = await seenChanges(page)
    await block.hover()
    await block.getByRole('button', { name: 'Copy' }).click()
    await expect.poll(seen).toEqual(expect.arrayContaining(['done', 'Copied']))
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('one\nthree\nfour')
    await expect(block.getByRole('button', { name: 'Copy', exact: true })).toBeVisible()
  })

  test('copy where the clipboard is denied, and report when that fails, too', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
    await page.goto(path)
    const block = page.locator('[data-code]:visible').first()
    const seen = await seenChanges(page)
    await block.hover()
    await block.getByRole('button', { name: 'Copy' }).click()
    await expect.poll(seen).toEqual(expect.arrayContaining(['done', 'Copied']))

    await page.evaluate(() => {
      document.execCommand = () => false
    })
    const other = page.locator('[data-code]:visible').nth(1)
    await other.hover()
    await other.getByRole('button', { name: 'Copy' }).click()
    await expect.poll(seen).toEqual(expect.arrayContaining(['failed', 'Copying failed']))
  })

  test('wrap long lines on demand; blocks with short lines have no button for it', async ({ page }) => {
    await rewritePage(page, standalone, html =>
      withContent(
        html,
        `<figure class="code" data-code="text" id="long"><pre tabindex="0"><code>${'long '.repeat(100)}</code></pre></figure>` +
          '<figure class="code" data-code="text" id="short"><pre tabindex="0"><code>short</code></pre></figure>',
      ),
    )
    await page.goto(standalone)
    const long = page.locator('#long')
    await long.hover()
    const wrap = long.getByRole('button', { name: 'Toggle word wrap' })
    await expect(wrap).toHaveAttribute('aria-pressed', 'false')
    const overflow = () => long.locator('pre').evaluate(pre => pre.scrollWidth - pre.clientWidth)
    expect(await overflow()).toBeGreaterThan(0)
    await wrap.click()
    await expect(wrap).toHaveAttribute('aria-pressed', 'true')
    expect(await overflow()).toBe(0)
    await wrap.click()
    expect(await overflow()).toBeGreaterThan(0)
    await page.locator('#short').hover()
    await expect(page.locator('#short').getByRole('button', { name: 'Copy' })).toBeVisible()
    await expect(page.locator('#short').getByRole('button', { name: 'Toggle word wrap' })).toBeHidden()
  })
})

test('pictures open in a dialog by click and Enter; Escape closes it and restores the focus', async ({
  page,
}) => {
  await rewritePage(page, standalone, html =>
    withContent(
      html,
      '<img src="/favicon.svg" alt="The sign of the portal" width="600" height="600" data-zoom="" id="picture">',
    ),
  )
  await page.goto(standalone)
  const picture = page.getByRole('button', { name: 'Enlarge the picture: The sign of the portal' })
  const dialog = page.getByRole('dialog', { name: 'The sign of the portal' })
  await page.locator('#picture').click()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(picture).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toHaveCount(0)
})

test('videos request nothing from their host before the click', async ({ page }) => {
  const urls: string[] = []
  await page.route('https://video.example/**', route => {
    urls.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '' })
  })
  await rewritePage(page, standalone, html =>
    withContent(
      html,
      '<a class="video" data-video="" href="https://video.example/demo.mp4" aria-label="Video: A file"><span>A file</span></a>' +
        '<a class="video" data-video="" href="https://video.example/embed/1" aria-label="Video: A player"><span>A player</span></a>',
    ),
  )
  await page.goto(standalone)
  await untilQuiet(page)
  await page.mouse.move(400, 300)
  expect(urls).toEqual([])
  await page.getByRole('link', { name: 'Video: A player' }).click()
  await expect(page.locator('iframe[title="Video: A player"]')).toBeVisible()
  await page.getByRole('link', { name: 'Video: A file' }).click()
  await expect(page.locator('video[controls]')).toHaveAttribute('src', 'https://video.example/demo.mp4')
  await expect(page).toHaveURL(standalone)
})

test.describe('the glossary', () => {
  test('finds a term; then letters and groups without one are hidden', async ({ page }) => {
    await page.goto('/ja/docs/overview/glossary')
    const letters = page.getByRole('navigation', { name: '頭文字' })
    await expect(letters.getByRole('link', { name: 'か', exact: true })).toBeVisible()
    await page.getByRole('searchbox', { name: '用語を探す' }).fill('許可リスト')
    await expect(page.locator('.term:visible')).toHaveCount(1)
    await expect(page.locator('.terms section:visible h2')).toContainText('か')
    await expect(letters).toBeHidden()
  })

  test('a link to a term shows it below the letters, which stay in view', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/zh/docs/overview/glossary#catch-up')
    const nav = await page.locator('.terms > nav').boundingBox()
    const term = await page.locator('#catch-up').boundingBox()
    if (!nav || !term) throw new Error('not shown')
    expect(nav.y).toBeGreaterThan(0)
    expect(term.y).toBeGreaterThanOrEqual(nav.y + nav.height)
    expect(term.y).toBeLessThan(400)
  })
})
