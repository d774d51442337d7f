import { expect, type Page, test } from '@playwright/test'
import { findViolations } from './support/axe.ts'

const createVod = '/docs/api/bv-one/public-cms-service-create-vod'
const getVod = '/docs/api/bv-one/public-cms-service-get-vod'

async function openConsole(page: Page, path: string) {
  await page.goto(path)
  await page.keyboard.press('t')
  const dialog = page.locator('dialog.console')
  await dialog.locator('form').waitFor()
  return dialog
}

/** Sends what stands in the form, and waits for the status. */
async function send(page: Page, status: number) {
  await page.keyboard.press('Control+Enter')
  await expect(page.locator('.console-status .badge')).toHaveText(String(status))
}

test('from the press to a form with the ids of the world, the sandbox included: 110 kB at most', async ({
  page,
  baseURL,
}) => {
  await page.goto(createVod)
  await page.mouse.move(600, 400)
  await page.locator('.try-it').waitFor()
  await page.waitForLoadState('networkidle')
  const urls = new Set<string>()
  page.context().on('request', request => urls.add(request.url()))
  await page.locator('.try-it').click()
  // The world is known: worker and description are there.
  await expect(page.locator('.console-world > summary small')).toHaveText('0')
  page.context().removeAllListeners('request')
  const sizes = await Promise.all(
    [...urls].map(async url => {
      const response = await fetch(url, { headers: { 'accept-encoding': 'br' } })
      return Number(response.headers.get('content-length'))
    }),
  )
  const sum = sizes.reduce((all, size) => all + size, 0)
  expect([...urls].every(url => url.startsWith(baseURL ?? ''))).toBe(true)
  expect([...urls].some(url => url.includes('/worker-'))).toBe(true)
  expect(sum).toBeGreaterThan(80_000)
  expect(sum).toBeLessThanOrEqual(110_000)
})

test('a VOD that is created is offered by its name to what comes next, in another tab too', async ({
  page,
}) => {
  const dialog = await openConsole(page, createVod)
  await send(page, 200)
  await dialog.getByRole('navigation', { name: 'What to call next' }).getByRole('link').first().click()
  await expect(page).toHaveURL(new RegExp(`${getVod}#try=`))
  await expect(dialog.getByLabel('Ids in your sandbox')).toHaveText(/Safety training · VOD_STATUS_/)
  const id = await dialog.getByLabel('id required', { exact: true }).inputValue()
  await dialog.getByLabel('id required', { exact: true }).focus()
  await send(page, 200)
  await expect(dialog.locator('.console-json')).toContainText(id)
  const other = await page.context().newPage()
  await openConsole(other, getVod)
  await other.getByLabel('id required', { exact: true }).fill(id)
  await send(other, 200)
  await expect(other.locator('.console-json')).toContainText(id)
  await other.close()
})

test('what does not fit is told, and sent when the reader insists; the refusal is explained', async ({
  page,
}) => {
  const dialog = await openConsole(page, createVod)
  const body = dialog.getByRole('textbox', { name: 'Body' })
  await body.fill('{"name": 5')
  await expect(dialog.getByText('This is no JSON')).toBeVisible()
  await body.fill('{"name": 5}')
  await expect(dialog.locator('.console-body-faults')).toContainText('name must be a string')
  await page.keyboard.press('Control+Enter')
  await expect(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByRole('button', { name: 'Send anyway' }).click()
  await expect(dialog.locator('.console-status .badge')).toHaveText('400')
  await expect(dialog.getByText('Why it was refused')).toBeVisible()
})

test('Escape closes it, the focus returns, and a link restores the request', async ({ page }) => {
  const dialog = await openConsole(page, getVod)
  await dialog.getByLabel('id required', { exact: true }).fill('an id')
  await page.keyboard.press('Control+Enter')
  await expect(dialog.locator('.console-status .badge')).toHaveText('404')
  const [sent] = await page.evaluate(() => JSON.parse(localStorage.getItem('console.history') ?? '[]'))
  expect(sent).toMatchObject({ method: 'GET', target: '/bv/cms/v1/vods/an%20id', status: 404 })
  expect(JSON.stringify(sent)).not.toMatch(/sandbox_|authorization/i)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.locator('.try-it')).toBeFocused()
  await page.keyboard.press('t')
  await dialog.locator('.console-history > summary').click()
  const href = await dialog.locator('.console-history a').first().getAttribute('href')
  await page.goto('about:blank')
  await page.goto(href ?? '')
  await expect(dialog.getByLabel('id required', { exact: true })).toHaveValue('an id')
})

test('the sandbox can be stopped, moved on, looked at and forgotten', async ({ page }) => {
  const dialog = await openConsole(page, createVod)
  await send(page, 200)
  await dialog.locator('.console-world > summary').click()
  await dialog.getByRole('button', { name: 'Pause' }).click()
  const own = dialog.locator('.console-world section li', { hasText: 'Safety training' }).first()
  await expect(own).toContainText('VOD_STATUS_')
  const state = await own.locator('code').textContent()
  await dialog.getByRole('button', { name: 'Jump to the next change' }).click()
  await expect(own.locator('code')).not.toHaveText(state ?? '')
  page.once('dialog', question => question.accept())
  await dialog.getByRole('button', { name: 'Reset' }).click()
  await expect(dialog.getByText('Nothing yet.')).toBeVisible()
})

test.describe('what goes wrong', () => {
  test('a worker that crashed is replaced, and the world is still there', async ({ page }) => {
    const dialog = await openConsole(page, createVod)
    await send(page, 200)
    const [worker] = page.workers()
    await worker?.evaluate(() => {
      setTimeout(() => {
        throw new Error('crash')
      })
    })
    await expect.poll(() => page.workers().length).toBe(0)
    await dialog.locator('.console-world > summary').click()
    await expect(
      dialog.locator('.console-world section li', { hasText: 'Safety training' }).first(),
    ).toBeVisible()
  })

  test('without IndexedDB it answers, and says that it keeps nothing', async ({ page }) => {
    await page.route('**/assets/worker-*.js', async route => {
      const response = await route.fetch()
      const refuse =
        "Object.defineProperty(self, 'indexedDB', { get() { throw new DOMException('no', 'SecurityError') } });"
      await route.fulfill({ response, body: refuse + (await response.text()) })
    })
    const dialog = await openConsole(page, createVod)
    await send(page, 200)
    await dialog.locator('.console-world > summary').click()
    await expect(dialog.getByText('This browser keeps nothing')).toBeVisible()
    await page.unroute('**/assets/worker-*.js')
  })

  test('parts of another build ask for a reload, which keeps the form', async ({ page }) => {
    await page.route('**/sandbox/library.json', async route => {
      const part = await (await route.fetch()).json()
      await route.fulfill({ json: { ...part, build: 'another' } })
    })
    const dialog = await openConsole(page, createVod)
    await dialog.getByRole('textbox', { name: 'Body' }).fill('{"name": "Kept"}')
    await page.keyboard.press('Control+Enter')
    if (await dialog.getByRole('alert').isVisible())
      await dialog.getByRole('button', { name: 'Send anyway' }).click()
    await dialog.getByRole('button', { name: 'Reload' }).click()
    await expect(dialog.getByRole('textbox', { name: 'Body' })).toHaveValue('{"name": "Kept"}')
    await page.unroute('**/sandbox/library.json')
  })

  test('offline it goes on', async ({ page, context }) => {
    await openConsole(page, createVod)
    await send(page, 200)
    await context.setOffline(true)
    try {
      await page.locator('.console-response').evaluate(element => element.scrollIntoView())
      await send(page, 200)
    } finally {
      await context.setOffline(false)
    }
  })
})

for (const [locale, width, scheme] of [
  ['', 1440, 'light'],
  ['/ja', 360, 'dark'],
  ['/zh', 768, 'light'],
] as const) {
  test(`axe finds nothing with the console open: ${locale || 'en'}, ${width} px, ${scheme}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme: scheme })
    const dialog = await openConsole(page, `${locale}${createVod}`)
    await send(page, 200)
    await dialog.locator('.console-world > summary').click()
    await expect(dialog.locator('.console-world time')).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    const { scroll, client } = await dialog.evaluate(({ scrollWidth: scroll, clientWidth: client }) => ({
      scroll,
      client,
    }))
    expect(scroll).toBeLessThanOrEqual(client)
  })
}

test('a call whose token only an operation gives out says so', async ({ page }) => {
  const dialog = await openConsole(page, '/docs/api/bv-one/public-ai-sk-stream-service-prompt-stream')
  await send(page, 401)
  await expect(dialog.getByText('Needs a token that an operation gives out.')).toBeVisible()
})

test('the first request of the home page makes a live event', async ({ page }) => {
  await page.goto('/')
  await page.locator('a[href*="#try"]').first().click()
  const dialog = page.locator('dialog.console')
  await dialog.locator('form').waitFor()
  await send(page, 200)
  await expect(dialog.locator('.console-json')).toContainText('live')
})
