import { expect, type Page, test } from '@playwright/test'
import { Command } from '../sandbox/testing/command.ts'

const vod = '0c9e4b1e-7a52-4a6d-bd0f-1e7a3c5b9f64'

// All tests share one sandbox.
test.describe.configure({ mode: 'default' })

let command: Command
let origin = ''

test.beforeAll(async () => {
  command = new Command(process.cwd(), ['site/sandbox/serve.ts', '--port', '0', '--speed', '0'])
  origin = await command.origin()
})
test.afterAll(() => command[Symbol.dispose]())

async function ask(path: string, body: object): Promise<Record<string, unknown>> {
  const response = await fetch(`${origin}/bv/cms/v1/resources/${path}`, {
    method: 'POST',
    headers: {
      authorization: 'Bearer sandbox_player',
      'x-bv-org-id': 'b3a7c5f0-58e1-4d0a-8a8e-6f3f2f1c9d21',
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  })
  return response.json()
}

async function resourceToken(): Promise<string> {
  const sent = { resource_id: vod, resource_type: 'RESOURCE_TYPE_VOD_EVENT', customer_id: 'customer-1' }
  return String((await ask('tokens', sent)).token)
}

/** Opens a page that embeds the player and keeps its messages, as the guide on events shows it. */
async function embed(page: Page, token: string, allow = 'autoplay; encrypted-media'): Promise<void> {
  // Another origin on the same machine: a page without an address space may not access it.
  await page.goto(`${origin.replace('localhost', '127.0.0.1')}/_sandbox`)
  await page.setContent(`<script>
      messages = []
      addEventListener('message', ({ origin, data }) => messages.push({ origin, data }))
    </script>
    <iframe title="Player" src="${origin}/embed?token=${token}" width="640" height="360" allow="${allow}"></iframe>`)
}

interface Info {
  currentTime?: number
  currentTimeLastUpdated: number
  playlogEventName?: string
  playlogData?: Record<string, unknown>
}

/** Returns the messages that the player has sent so far. */
async function reportedInfo(page: Page): Promise<Info[]> {
  const messages: { origin: string; data: unknown }[] = await page.evaluate('messages')
  expect(messages.filter(message => message.origin !== origin)).toEqual([])
  return messages.flatMap(({ data }) => (typeof data === 'string' ? [JSON.parse(data).info] : []))
}

const frame = (page: Page) => page.frameLocator('iframe')
const names = async (page: Page) => (await reportedInfo(page)).map(({ playlogEventName }) => playlogEventName)

test("the sandbox's iframe player reports its events, and stops when its token is revoked", async ({
  page,
}) => {
  const token = await resourceToken()
  await embed(page, token)
  await expect.poll(() => page.evaluate('messages.map(({ data }) => data.command)')).toContain('ping')
  const video = frame(page).locator('video')
  await expect(video).toHaveAttribute('src', /mp4$/)
  await video.evaluate((element: HTMLVideoElement) => {
    element.muted = true
    return element.play()
  })
  await expect.poll(() => names(page)).toContain('playback_video_began')
  await expect
    .poll(async () => (await reportedInfo(page)).some(({ currentTime = 0 }) => currentTime > 0))
    .toBe(true)
  const began = (await reportedInfo(page)).find(
    ({ playlogEventName }) => playlogEventName === 'playback_video_began',
  )
  expect(began?.playlogData).toMatchObject({ user_id: 'customer-1', content_streaming_type: 'vod' })

  await ask('tokens:revoke', { tokens: [token] })
  // The next heartbeat gets to know.
  await expect(frame(page).getByRole('alert')).toContainText('Sign in to watch this content.')
  await expect(video).toHaveCount(0)
  await expect.poll(() => names(page)).toContain('playback_error_occurred')
  const failed = (await reportedInfo(page)).find(
    ({ playlogEventName }) => playlogEventName === 'playback_error_occurred',
  )
  expect(failed?.playlogData).toMatchObject({ errorcode: '401' })
})

test('the iframe player shows why it does not play beyond the device limit', async ({ page, browser }) => {
  const token = await resourceToken()
  const html = await (await fetch(`${origin}/embed?token=${token}`)).text()
  const playing = /data-token="([^"]+)"/.exec(html)?.[1] ?? ''
  for (const device of ['tv', 'phone', 'tablet']) {
    const headers = { authorization: `Bearer ${playing}` }
    const path = `/bv/playback/v1/sessions/${device}:start`
    expect((await fetch(origin + path, { method: 'POST', headers })).status).toBe(200)
  }
  await embed(page, token)
  await expect(frame(page).getByRole('alert')).toContainText('Too many devices are playing.')
  await expect.poll(() => names(page)).toContain('playback_error_occurred')
  const context = await browser.newContext({ locale: 'ja-JP' })
  const other = await context.newPage()
  await embed(other, token)
  await expect(frame(other).getByRole('alert')).toContainText('同時に再生できる端末の上限に達しました。')
  await context.close()
})

test('DRM content is refused in a frame that may not use it', async ({ page }) => {
  await embed(page, await resourceToken(), 'autoplay')
  await expect(frame(page).getByRole('alert')).toContainText('NETWORK_ERROR')
  await expect(frame(page).locator('video')).toHaveCount(0)
})

test('viewers choose subtitles, and the showroom starts at the position in its address', async ({ page }) => {
  const token = await resourceToken()
  const share = 'https://www.example.com/watch'
  await page.goto(`${origin}/showroom?token=${token}&lang=ja&t=12&shareUrl=${encodeURIComponent(share)}`)
  const video = page.locator('video')
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBe(12)
  const shown = await video.evaluate(({ textTracks }: HTMLVideoElement) =>
    [...textTracks].map(({ label, language, cues }) => ({ label, language, cues: cues?.length ?? 0 })),
  )
  expect(shown).toContainEqual({ label: '日本語', language: 'ja-JP', cues: 2 })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: '共有' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(share)
})
