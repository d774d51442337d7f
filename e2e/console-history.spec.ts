import { expect, test } from '@playwright/test'
import { getVod, openConsole, send } from './support/console.ts'
import { withoutFirstScreens } from './support/swap.ts'

test.beforeEach(({ page }) => withoutFirstScreens(page))

test('Escape closes the console, the focus returns, and a link restores the request', async ({ page }) => {
  const dialog = await openConsole(page, getVod)
  await dialog.getByLabel('id required', { exact: true }).fill('an id')
  await page.keyboard.press('Control+Enter')
  await expect(dialog.locator('.console-status .badge')).toHaveText('404')
  const [sent] = await page.evaluate(() => JSON.parse(localStorage.getItem('console.history') ?? '[]'))
  expect(sent).toMatchObject({ method: 'GET', target: '/bv/cms/v1/vods/an%20id', status: 404 })
  expect(JSON.stringify(sent)).not.toMatch(/sandbox_|authorization/i)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.locator('[data-try]')).toBeFocused()
  await page.keyboard.press('t')
  await dialog.locator('.console-history > summary').click()
  const href = await dialog.locator('.console-history a').first().getAttribute('href')
  await page.goto('about:blank')
  await page.goto(href ?? '')
  await expect(dialog.getByLabel('id required', { exact: true })).toHaveValue('an id')
})

test('choosing a request of the history fills the form without loading the page', async ({ page }) => {
  const dialog = await openConsole(page, getVod)
  const id = dialog.getByLabel('id required', { exact: true })
  for (const value of ['first', 'second']) {
    await id.fill(value)
    await send(page, 404)
    await expect(dialog.locator('.console-target-line')).toContainText(value)
  }
  await page.evaluate(() => document.body.setAttribute('data-same', ''))
  await dialog.locator('.console-history > summary').click()
  const first = dialog.locator('.console-history a', { hasText: 'first' })
  await first.click()
  await expect(id).toHaveValue('first')
  await expect(id).toBeInViewport()
  // The address does not change, and the link works nevertheless.
  await id.fill('third')
  await first.click()
  await expect(id).toHaveValue('first')
  // A link that opens the console of the current page works, too.
  await page.keyboard.press('Escape')
  await dialog.locator('.console-history a', { hasText: 'second' }).evaluate((link: HTMLAnchorElement) => {
    location.hash = link.hash
  })
  await expect(dialog).toBeVisible()
  await expect(id).toHaveValue('second')
  await expect(page.locator('body[data-same]')).toHaveCount(1)
})

test('typed values are restored after a reload, by going back, and in another language', async ({ page }) => {
  const dialog = await openConsole(page, getVod)
  const id = page.locator('dialog.console input').first()
  /** A key that is pressed during a navigation reaches neither page, so it is repeated. */
  const reopen = () =>
    expect(async () => {
      if (!(await dialog.isVisible())) await page.keyboard.press('t')
      await expect(dialog).toBeVisible({ timeout: 3_000 })
    }).toPass()
  await id.fill('typed')
  await page.reload()
  await reopen()
  await expect(id).toHaveValue('typed')
  // Another page closes the console and has its own form.
  await page.locator('aside a[href$="/public-cms-service-delete-vod"]').click()
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /delete-vod$/)
  await expect(dialog).toHaveCount(0)
  await reopen()
  await expect(id).not.toHaveValue('typed')
  await page.goBack()
  // The address changes before the page.
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /get-vod$/)
  await reopen()
  await expect(id).toHaveValue('typed')
  await openConsole(page, `/ja${getVod}`)
  await expect(id).toHaveValue('typed')
})

test('values typed after following a link survive a reload, and another link replaces them', async ({
  page,
}) => {
  const linkTo = (id: string) =>
    `${getVod}#try=${Buffer.from(JSON.stringify([{ 'path id': id }])).toString('base64url')}`
  const id = page.locator('dialog.console').getByLabel('id required', { exact: true })
  await page.goto(linkTo('linked'))
  await expect(id).toHaveValue('linked')
  await id.fill('typed')
  await page.reload()
  await expect(id).toHaveValue('typed')
  await page.goto('about:blank')
  await page.goto(linkTo('other'))
  await expect(id).toHaveValue('other')
})

test('a password that is sent appears in no link, history or storage', async ({ page }) => {
  const dialog = await openConsole(page, '/docs/api/bv-one/public-account-service-change-password')
  const body = dialog.locator('textarea').first()
  const secret = 'Only-mine-9'
  await body.fill((await body.inputValue()).replace(/("new_password": ")[^"]*/, `$1${secret}`))
  await expect(body).toHaveValue(new RegExp(secret))
  await page.keyboard.press('Control+Enter')
  await dialog.locator('.console-status .badge').waitFor()
  const history = dialog.locator('.console-history')
  await history.locator('summary').first().click()
  const href = (await history.locator('a').first().getAttribute('href')) ?? ''
  const [, draft = ''] = href.split('#try=')
  const linked = Buffer.from(draft, 'base64url').toString()
  expect(linked).toContain('new_password')
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  const drafts = [...stored.matchAll(/#try=([\w-]+)/g)].map(([, text = '']) =>
    Buffer.from(text, 'base64url').toString(),
  )
  expect(drafts.length).toBeGreaterThan(0)
  expect([stored, linked, ...drafts].join(' ')).not.toContain(secret)
})
