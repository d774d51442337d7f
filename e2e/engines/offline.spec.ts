import type { Reader } from './reader.ts'
import { test } from './test.ts'

const guide = '/docs/livestreaming/rtmp'
const operation = '/docs/api/bv-one/public-cms-service-get-vod'

/** Opens a page, interacts with it, and waits until a worker has cached it. */
async function read(reader: Reader, path: string): Promise<void> {
  await reader.open(path)
  await reader.press('Shift')
  await reader.until(
    `${path} on the device`,
    async (path: string) =>
      navigator.serviceWorker.controller !== null &&
      (await caches.match(path, { ignoreVary: true })) !== undefined,
    path,
  )
}

/** Waits until the scripts that pages need offline are cached; they come with the second page. */
async function waitForScripts(reader: Reader): Promise<void> {
  await reader.until('scripts on the device', async () => {
    const [, list = '[]'] = /"shell":(\[[^\]]*\])/.exec(await (await fetch('/sw.js')).text()) ?? []
    const kept = await Promise.all(
      (JSON.parse(list) as string[]).map(address => caches.match(address, { ignoreVary: true })),
    )
    return kept.length > 0 && !kept.includes(undefined)
  })
}

test('a page that was read is shown offline, and one that was not says so', async ({ reader }) => {
  await read(reader, guide)
  await read(reader, operation)
  await waitForScripts(reader)
  reader.setOnline(false)
  await reader.open(guide)
  await reader.sees('main h1', 'RTMP')
  await reader.sees('main figure.code pre')
  await reader.open('/docs/livestreaming/ull')
  await reader.sees('main h1', 'This page is not saved')
  await reader.click(`main a[href="${operation}"]`)
  await reader.isAt(operation)
  await reader.sees('main .endpoint')
})

test('a section is saved, and search answers over it offline', async ({ reader }) => {
  await read(reader, guide)
  await reader.click('[popovertarget=copy]')
  await reader.click('#copy [data-save-section]')
  await reader.sees('#copy p', 'Saved.')
  reader.setOnline(false)
  await reader.open('/docs/livestreaming/go-live/create')
  await reader.press('k', 'Control')
  await reader.hasFocus('dialog.search-dialog input[role=combobox]')
  await reader.type('moderator')
  await reader.sees('dialog.search-dialog a[role=option]')
})
