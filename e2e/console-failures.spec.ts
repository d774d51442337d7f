import { expect, type Page, test } from '@playwright/test'
import { createVod, openConsole, send } from './support/console.ts'

/**
 * Makes the sandbox's writes end as on a full disk: the value is accepted, and the commit fails. The quota of DevTools
 * does not work reliably, because Chromium only estimates the free space.
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

test('a crashed worker is replaced, and the world is still there', async ({ page }) => {
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

test('without IndexedDB the sandbox responds, and says that it saves nothing', async ({ page }) => {
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

test('on a full disk, created resources remain usable, and the console says that they are not saved', async ({
  page,
}) => {
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

test('when the database does not open, created resources remain usable, and the console says that they are not saved', async ({
  page,
}) => {
  // Deleting the database waits while another tab has it open. A connection without a reference would be
  // garbage-collected.
  const other = await page.context().newPage()
  await other.goto('/robots.txt')
  await other.evaluate(
    () =>
      new Promise(resolve => {
        const request = indexedDB.open('sandbox', 1)
        request.onsuccess = () => {
          Reflect.set(window, 'held', request.result)
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
  // Requests to open the database are handled in order: when this one succeeds, the sandbox's has, too.
  await Promise.all(
    page.workers().map(worker =>
      worker.evaluate(
        () =>
          new Promise<void>(resolve => {
            const request = indexedDB.open('sandbox')
            request.onsuccess = () => {
              request.result.close()
              resolve()
            }
          }),
      ),
    ),
  )
  // Once the database opens, the world is saved with everything created before.
  await send(page, 200)
  await expect(count).toHaveText(String(2 * once))
  await expect(dialog.getByText('This browser stores nothing')).toHaveCount(0)
})

test('clearing site data does not wait for the page', async ({ page }) => {
  const dialog = await openConsole(page, createVod)
  await send(page, 200)
  await expect(dialog.locator('.console-world > summary small')).not.toHaveText('0')
  // It used to wait forever.
  await page.evaluate(
    () =>
      new Promise(resolve => {
        const request = indexedDB.deleteDatabase('sandbox')
        request.onsuccess = resolve
      }),
  )
  await send(page, 200)
})

test("two tabs that send at once keep each other's resources", async ({ page }) => {
  const other = await page.context().newPage()
  const tabs = [page, other]
  for (const tab of tabs) await openConsole(tab, createVod)
  await send(page, 200)
  const count = page.locator('.console-world > summary small')
  await expect(count).not.toHaveText('0')
  const once = Number(await count.textContent())
  // Five requests each, at the same moment; sent one after the other, they would not overlap.
  for (const tab of tabs)
    await tab.evaluate(() => {
      const channel = new BroadcastChannel('send')
      Object.assign(window, { channel })
      channel.onmessage = () => {
        for (let turn = 0; turn < 5; turn++)
          document.querySelector<HTMLFormElement>('.console form')?.requestSubmit()
      }
    })
  // Sent from a channel of its own, because a channel does not receive its own messages.
  await page.evaluate(() => new BroadcastChannel('send').postMessage('now'))
  for (const tab of tabs) await expect(tab.locator('.console-status .badge')).toHaveText('200')
  for (const tab of tabs) await expect(tab.locator('.console-response[aria-busy]')).toHaveCount(0)
  await other.close()
  const late = await page.context().newPage()
  const dialog = await openConsole(late, createVod)
  await expect(dialog.locator('.console-world > summary small')).toHaveText(String(11 * once))
  await late.close()
})

test('chunks of another build ask for a reload, which keeps the form', async ({ page }) => {
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

test('the console works offline', async ({ page, context }) => {
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
