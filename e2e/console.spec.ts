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

/**
 * Lets writes of the sandbox end as on a full disk: the value is taken, and the commit fails. A quota of DevTools does not do:
 * Chromium works with an estimate of the room that is left, and found some in one run of many.
 */
async function fillDisk(page: Page) {
  await Promise.all(
    page.workers().map(worker =>
      worker.evaluate(() => {
        const put = IDBObjectStore.prototype.put
        IDBObjectStore.prototype.put = function (...values) {
          const request = put.apply(this, values)
          request.addEventListener('success', () => this.transaction.abort())
          return request
        }
      }),
    ),
  )
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
  await expect(dialog.getByLabel('IDs in your sandbox')).toHaveText(/Safety training · VOD_STATUS_/)
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
  await expect(dialog.getByText('This is not JSON')).toBeVisible()
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

test('a request of the history comes back into the form without a load of the page', async ({ page }) => {
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
  // The address is the one that stands there: the link works all the same.
  await id.fill('third')
  await first.click()
  await expect(id).toHaveValue('first')
  // And so does a link that opens the console of the page that is shown.
  await page.keyboard.press('Escape')
  await dialog.locator('.console-history a', { hasText: 'second' }).evaluate((link: HTMLAnchorElement) => {
    location.hash = link.hash
  })
  await expect(dialog).toBeVisible()
  await expect(id).toHaveValue('second')
  await expect(page.locator('body[data-same]')).toHaveCount(1)
})

test('what was typed is there again after a reload, on the way back and in another language', async ({
  page,
}) => {
  const dialog = await openConsole(page, getVod)
  const id = page.locator('dialog.console input').first()
  /** A key that comes while pages change is for neither. */
  const reopen = () =>
    expect(async () => {
      if (!(await dialog.isVisible())) await page.keyboard.press('t')
      await expect(dialog).toBeVisible({ timeout: 3_000 })
    }).toPass()
  await id.fill('typed')
  await page.reload()
  await reopen()
  await expect(id).toHaveValue('typed')
  // Another page takes the console away, and has its own form.
  await page.locator('aside a[href$="/public-cms-service-delete-vod"]').click()
  await expect(page).toHaveURL(/delete-vod$/)
  await expect(dialog).toHaveCount(0)
  await reopen()
  await expect(id).not.toHaveValue('typed')
  await page.goBack()
  await expect(page).toHaveURL(/get-vod$/)
  await reopen()
  await expect(id).toHaveValue('typed')
  await openConsole(page, `/ja${getVod}`)
  await expect(id).toHaveValue('typed')
})

test('what was typed after a link is there again after a reload, and another link goes before it', async ({
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

test('a password that is sent is in no link, history or storage', async ({ page }) => {
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

test('no value ends the form, and none is changed by setting the body out', async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', error => errors.push(error.message))
  const dialog = await openConsole(page, getVod)
  const id = dialog.getByLabel('id required', { exact: true })
  for (const [value, sent] of [
    ['1e400', '1e400'],
    ['<b>%2F', '%3Cb%3E%252F'],
  ] as const) {
    await id.fill(value)
    await expect(dialog.locator('.console-target-line')).toHaveText(`/bv/cms/v1/vods/${sent}`)
    await send(page, 404)
  }
  await openConsole(page, createVod)
  const body = dialog.getByRole('textbox', { name: 'Body' })
  await body.fill('['.repeat(20_000) + ']'.repeat(20_000))
  await expect(dialog.locator('.console-body-faults')).toContainText('must be an object')
  await body.fill('{"a":12345678901234567890,"b":1e400}')
  await dialog.getByRole('button', { name: 'Format' }).click()
  await expect(body).toHaveValue('{\n  "a": 12345678901234567890,\n  "b": 1e400\n}')
  page.removeAllListeners('pageerror')
  expect(errors).toEqual([])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  /** Opens the console as a finger does. */
  async function tapConsole(page: Page, path: string) {
    await page.goto(path)
    await page.touchscreen.tap(5, 300)
    await page.locator('.try-it').tap()
    const dialog = page.locator('dialog.console')
    await dialog.locator('form').waitFor()
    return dialog
  }

  // A list, an object of the query in parts, one that is old, one without a body, a file.
  for (const [operation, status] of [
    ['cms-service-list-lives', '200'],
    ['analytics-service-list-audit-logs', '200'],
    ['configuration-service-list-language-codes', '200'],
    ['organization-service-deactivate-sub-org', '200'],
    ['chatroom-service-upload-dictionary-patterns', '401'],
  ] as const) {
    test(`${operation} is sent, and nothing is wider than the window`, async ({ page }) => {
      const dialog = await tapConsole(page, `/docs/api/bv-one/public-${operation}`)
      for (const file of await dialog.locator('form input[type=file]').all())
        await file.setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from('spoiler\n') })
      const answered = dialog.locator('.console-status .badge')
      await dialog.getByRole('button', { name: 'Send' }).tap()
      await expect(answered).toHaveText(status)
      if (status === '401') {
        await dialog.getByRole('button', { name: 'Or use one made by hand' }).tap()
        await expect(answered).toHaveText('200')
      }
      const widths = await page.evaluate(() =>
        ['html', 'dialog.console', '.console-scroll'].map(name => document.querySelector(name)?.scrollWidth),
      )
      expect(widths).toEqual([360, 360, 360])
      const behind = await page.evaluate(() => scrollY)
      await page.mouse.move(180, 500)
      await page.mouse.wheel(0, 5000)
      expect(await page.evaluate(() => scrollY)).toBe(behind)
    })
  }

  test('the keyboard covers nothing of the sheet', async ({ page }) => {
    const dialog = await tapConsole(page, getVod)
    await dialog.getByLabel('id required', { exact: true }).focus()
    const below = () => dialog.evaluate(element => element.getBoundingClientRect().bottom)
    // As a keyboard does it: the window keeps its height, and less of it is in sight.
    await page.evaluate(() => {
      Object.defineProperty(visualViewport, 'height', { configurable: true, value: 300 })
      visualViewport?.dispatchEvent(new Event('resize'))
    })
    expect(await below()).toBe(300)
    expect(
      await dialog.evaluate(() => document.activeElement?.getBoundingClientRect().bottom ?? 0),
    ).toBeLessThan(300)
    await page.evaluate(() => {
      Reflect.deleteProperty(visualViewport ?? {}, 'height')
      visualViewport?.dispatchEvent(new Event('resize'))
    })
    expect(await below()).toBe(740)
  })

  test('going back closes the sheet where the browser does not do so by itself', async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'CloseWatcher'))
    await page.goto(createVod)
    const dialog = await tapConsole(page, getVod)
    await page.goBack()
    await expect(dialog).toBeHidden()
    expect(new URL(page.url()).pathname).toBe(getVod)
    // Closed in another way it leaves no entry behind.
    await page.locator('.try-it').tap()
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect.poll(() => page.evaluate(() => history.state?.console)).toBeUndefined()
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(`${createVod}$`))
  })
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
    await expect(dialog.getByText('This browser stores nothing')).toBeVisible()
    await page.unroute('**/assets/worker-*.js')
  })

  test('a disk that is full: what was made goes on, and is said not to be kept', async ({ page }) => {
    const dialog = await openConsole(page, createVod)
    const count = dialog.locator('.console-world > summary small')
    await send(page, 200)
    await expect(count).not.toHaveText('0')
    const once = Number(await count.textContent())
    await fillDisk(page)
    await send(page, 200)
    await expect(count).toHaveText(String(2 * once))
    await dialog.locator('.console-world > summary').click()
    await expect(dialog.getByText('This browser stores nothing')).toBeVisible()
    await expect(count).toHaveText(String(2 * once))
  })

  test('a database that does not open: what was made goes on, and is said not to be kept', async ({
    page,
  }) => {
    // It waits to be deleted for as long as a tab that knows nothing of it has it open.
    const other = await page.context().newPage()
    await other.goto('/robots.txt')
    await other.evaluate(
      () =>
        new Promise(resolve => {
          indexedDB.open('sandbox', 1).onsuccess = () => {
            indexedDB.deleteDatabase('sandbox').onblocked = resolve
          }
        }),
    )
    const dialog = await openConsole(page, createVod)
    const count = dialog.locator('.console-world > summary small')
    await send(page, 200)
    await expect(count).not.toHaveText('0')
    const once = Number(await count.textContent())
    await dialog.locator('.console-world > summary').click()
    await expect(dialog.getByText('This browser stores nothing')).toBeVisible()
    await other.close()
    // It opens for those who wait in their order, and closing a tab takes its time.
    await page.evaluate(
      () =>
        new Promise<void>(resolve => {
          const request = indexedDB.open('sandbox')
          request.onsuccess = () => {
            request.result.close()
            resolve()
          }
        }),
    )
    // When it opens after all, the world is kept with what was made before.
    await send(page, 200)
    await expect(count).toHaveText(String(2 * once))
    await expect(dialog.getByText('This browser stores nothing')).toHaveCount(0)
  })

  test('site data that is cleared does not wait for the page', async ({ page }) => {
    const dialog = await openConsole(page, createVod)
    await send(page, 200)
    await expect(dialog.locator('.console-world > summary small')).not.toHaveText('0')
    // Before, it waited for ever.
    await page.evaluate(
      () =>
        new Promise(resolve => {
          const request = indexedDB.deleteDatabase('sandbox')
          request.onsuccess = resolve
        }),
    )
    await send(page, 200)
  })

  test('two tabs that send at once lose nothing of each other', async ({ page }) => {
    const other = await page.context().newPage()
    const tabs = [page, other]
    for (const tab of tabs) await openConsole(tab, createVod)
    await send(page, 200)
    const count = page.locator('.console-world > summary small')
    await expect(count).not.toHaveText('0')
    const once = Number(await count.textContent())
    // Five each, at the same moment: one after the other they would never meet.
    const moment = Date.now() + 500
    await Promise.all(
      tabs.map(tab =>
        tab.evaluate(
          moment =>
            new Promise<void>(resolve =>
              setTimeout(() => {
                for (let turn = 0; turn < 5; turn++)
                  document.querySelector<HTMLFormElement>('.console form')?.requestSubmit()
                resolve()
              }, moment - Date.now()),
            ),
          moment,
        ),
      ),
    )
    for (const tab of tabs) await expect(tab.locator('.console-status .badge')).toHaveText('200')
    for (const tab of tabs) await expect(tab.locator('.console-response[aria-busy]')).toHaveCount(0)
    await other.close()
    const late = await page.context().newPage()
    const dialog = await openConsole(late, createVod)
    await expect(dialog.locator('.console-world > summary small')).toHaveText(String(11 * once))
    await late.close()
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

test.describe('what fits into the body', () => {
  test('names and values are offered where they fit, and chosen by keys', async ({ page }) => {
    const dialog = await openConsole(page, createVod)
    const body = dialog.getByRole('textbox', { name: 'Body' })
    const offers = dialog.getByRole('listbox', { name: 'What fits here' })
    await body.fill('{}')
    await expect(dialog.getByText('Ctrl+Space shows what fits here.')).toBeVisible()
    await body.press('ArrowLeft')
    await body.press('Control+Space')
    const first = offers.getByRole('option').first()
    await expect(first).toHaveAttribute('aria-selected', 'true')
    await expect(body).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '')
    await expect(dialog.getByRole('status').filter({ hasText: /choice/ })).toHaveCount(1)
    // Escape ends the list, not the console.
    await body.press('Escape')
    await expect(offers).toHaveCount(0)
    await expect(dialog).toBeVisible()
    await body.press('Control+Space')
    await body.press('Enter')
    const value = await body.inputValue()
    expect(value).toMatch(/^\{"\w+": .*\}$/)
    // The browser's own undo takes it back.
    await body.press('Control+z')
    await expect(body).toHaveValue('{}')
  })

  test('axe finds nothing while they are offered', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    const dialog = await openConsole(page, `/ja${createVod}`)
    await dialog.locator('.console-body').fill('{ "name": "x" }')
    await expect(dialog.locator('.console-told')).toBeVisible()
    await dialog.locator('.console-body').press('Control+Home')
    await dialog.locator('.console-body').press('ArrowRight')
    await dialog.locator('.console-body').press('Control+Space')
    await expect(dialog.getByRole('listbox')).toBeVisible()
    expect(await findViolations(page)).toEqual([])
  })

  test('it comes with the first visit to the body, and weighs 6 kB at most', async ({ page }) => {
    await openConsole(page, createVod)
    await page.waitForLoadState('networkidle')
    const urls: string[] = []
    page.on('request', request => urls.push(request.url()))
    await page.locator('.console-body').focus()
    await expect(page.locator('.console-told')).toBeVisible()
    const sizes = await Promise.all(
      // The description of the page's part may still be on its way.
      urls
        .filter(url => url.includes('/assets/'))
        .map(async url => {
          const response = await fetch(url, { headers: { 'accept-encoding': 'br' } })
          return Number(response.headers.get('content-length'))
        }),
    )
    const sum = sizes.reduce((all, size) => all + size, 0)
    expect(sum).toBeGreaterThan(500)
    expect(sum).toBeLessThanOrEqual(6_000)
  })
})

for (const [locale, width, scheme] of [
  ['', 1440, 'light'],
  ['', 1920, 'dark'],
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
  await expect(dialog.getByText('Needs a token that another operation issues.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Or use one made by hand' }).click()
  await expect(page.locator('.console-status .badge')).toHaveText('200')
})

test('the first request of the home page makes a live event', async ({ page }) => {
  await page.goto('/')
  await page.locator('a[href*="#try"]').first().click()
  const dialog = page.locator('dialog.console')
  await dialog.locator('form').waitFor()
  await send(page, 200)
  await expect(dialog.locator('.console-json')).toContainText('live')
})
