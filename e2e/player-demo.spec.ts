import { expect, type Page, test } from '@playwright/test'
import { full } from 'shiori/internal/testing/full.ts'
import { sampleOf } from 'shiori/internal/testing/sample.ts'
import { prefixes } from './pages.ts'
import { findViolationsInBothModes } from './support/axe.ts'
import { untilQuiet } from './support/quiet.ts'

const path = '/docs/player/demo'
const video = (page: Page) => page.locator('.pd video')
const log = (page: Page) => page.getByRole('log')
const time = (page: Page) => video(page).evaluate((element: HTMLVideoElement) => element.currentTime)
const isPaused = (page: Page) => video(page).evaluate((element: HTMLVideoElement) => element.paused)
const height = (page: Page) => video(page).evaluate((element: HTMLVideoElement) => element.videoHeight)
const cue = (page: Page) =>
  video(page).evaluate((element: HTMLVideoElement) => {
    const shown = [...element.textTracks].find(track => track.mode === 'showing')
    return [...(shown?.activeCues ?? [])].map(cue => (cue instanceof VTTCue ? cue.text : '')).join()
  })
/** Recognizes the engine's chunk by its size and by a name that occurs only in it. */
const isEngine = (text: string) => text.includes('MANIFEST_PARSER') || text.length > 400_000

async function open(page: Page, query = '', prefix = ''): Promise<void> {
  await page.goto(prefix + path + query)
  await page.locator('[data-island=player-demo]').scrollIntoViewIfNeeded()
  await expect(page.locator('.pd-start')).toBeVisible()
}

async function play(page: Page): Promise<void> {
  await page.locator('.pd-start').click()
  await expect(log(page)).toContainText('playback_video_began')
  await expect.poll(() => time(page)).toBeGreaterThan(0.2)
}

test.afterEach(async ({ page, context }) => {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.clearPermissions()
})

test.describe('the player demo', () => {
  test('loads and plays nothing before Play, and then only from this site', async ({ page, baseURL }) => {
    const scripts: Promise<string>[] = []
    const urls: string[] = []
    page.on('response', response => {
      urls.push(response.url())
      if (response.request().resourceType() === 'script') scripts.push(response.text().catch(() => ''))
    })
    await open(page, '?autoplay=1')
    await untilQuiet(page)
    expect((await Promise.all(scripts)).filter(isEngine)).toEqual([])
    expect(urls.filter(url => /\.(mpd|m3u8|mp4|vtt)$/.test(url))).toEqual([])
    expect(await isPaused(page)).toBe(true)
    await play(page)
    expect((await Promise.all(scripts)).filter(isEngine)).toHaveLength(1)
    expect(urls.filter(url => !url.startsWith(baseURL ?? '') && !/^(data|blob):/.test(url))).toEqual([])
  })

  test('actions before its code has loaded take effect, in the same elements', async ({ page }) => {
    const code = Promise.withResolvers<void>()
    await page.route('**/assets/chunks/*.js', async route => {
      const response = await route.fetch()
      const body = await response.text()
      if (body.includes('Minified React error')) await code.promise
      await route.fulfill({ response, body })
    })
    await open(page)
    const island = page.locator('[data-island=player-demo]')
    const box = await island.boundingBox()
    const text = page.getByLabel('Watermark text')
    const field = await text.elementHandle()
    await text.pressSequentially('viewer')
    await page.getByRole('checkbox', { name: 'Loop' }).click()
    await page.getByLabel('Source').selectOption('dash')
    // From here on every click is recorded, not only the last one.
    await expect(island).toHaveAttribute('aria-busy', 'true')
    await page.getByRole('tab', { name: 'iframe' }).click()
    await page.keyboard.press('End')
    await page.locator('.pd-start').click()
    await expect(island).toHaveAttribute('aria-busy', 'true')
    await expect(page.getByRole('tab', { name: 'Web SDK' })).toHaveAttribute('aria-selected', 'true')
    code.resolve()
    await expect(log(page)).toContainText('playback_video_began')
    await expect(text).toHaveValue('viewer')
    await expect(page.locator('.pd-watermark')).toHaveText('viewer')
    await expect(page.getByRole('checkbox', { name: 'Loop' })).toBeChecked()
    await expect(page.locator('.pd-link')).toContainText('?source=dash&loop=1&watermark=viewer')
    await expect(page.getByRole('tabpanel')).toContainText('UniPlayer.Builder')
    expect(await field?.evaluate(element => element.isConnected)).toBe(true)
    expect((await island.boundingBox())?.width).toBe(box?.width)
  })

  test('hydrates its HTML without moving anything', async ({ page }) => {
    await open(page)
    const shown = () =>
      page.locator('.pd').evaluate(element => element.outerHTML.replaceAll(/<a .*?<\/a>/g, ''))
    const before = await shown()
    await page.getByRole('checkbox', { name: 'Loop' }).focus()
    // React controls the field once a setting appears in the link.
    await page.keyboard.press('Space')
    await expect(page.locator('.pd-link')).toContainText('?loop=1')
    await page.keyboard.press('Space')
    await expect(page.locator('.pd-link')).not.toContainText('loop')
    expect(await shown()).toBe(before)
  })

  // One of them a day: other tests play both.
  for (const source of sampleOf(['hls', 'dash'], 2))
    test(`plays ${source}: seeks, changes quality, captions, rate and sound, and logs it`, async ({
      page,
    }) => {
      await open(page, `?source=${source}`)
      await play(page)
      await expect.poll(() => height(page)).toBeGreaterThan(0)

      await page.getByLabel('Quality').selectOption('180')
      await expect.poll(() => height(page)).toBe(180)
      await page.getByLabel('Quality').selectOption('360')
      await expect.poll(() => height(page)).toBe(360)
      await expect(log(page)).toContainText(/playback_streaming_quality_change_download.*quality_name: 180p/)

      await page.getByRole('button', { name: /Captions$/ }).click()
      await expect.poll(() => time(page)).toBeGreaterThanOrEqual(16)
      await expect(log(page)).toContainText('seek_to: 16')
      await expect(log(page)).toContainText('playback_seeking_ended')

      await page.getByRole('combobox', { name: 'Captions' }).selectOption('ja')
      await expect.poll(() => cue(page)).toContain('この字幕はWebVTT')
      await expect(log(page)).toContainText('playback_subtitle_change lang: ja')
      await page.getByRole('combobox', { name: 'Captions' }).selectOption('zh')
      await expect.poll(() => cue(page)).toContain('字幕採用')
      await page.getByRole('combobox', { name: 'Captions' }).selectOption('off')
      await expect.poll(() => cue(page)).toBe('')

      await page.getByLabel('Playback rate').selectOption('2')
      await expect(log(page)).toContainText('playback_speed_change playback_speed: 2')
      await page.getByRole('button', { name: 'Mute', exact: true }).click()
      await expect(page.getByRole('checkbox', { name: 'Muted' })).toBeChecked()
      await expect(log(page)).toContainText('playback_audio_mute_change muted: true')
      await page.getByRole('checkbox', { name: 'Loop' }).check()
      await expect(log(page)).toContainText('playback_loop_change loop: true')

      await page.locator('.pd-bar').getByRole('button', { name: 'Pause' }).click()
      await expect(log(page)).toContainText('playback_video_paused')
      await page.getByRole('button', { name: 'Clear' }).click()
      await expect(log(page)).toBeEmpty()
    })

  test('the other source continues at the same position, and the end is reported', async ({ page }) => {
    await open(page, '?start=20')
    await play(page)
    expect(await time(page)).toBeGreaterThanOrEqual(20)
    await page.getByLabel('Source').selectOption('dash')
    await expect(log(page)).toContainText(/(playback_video_began[\s\S]*){2}/)
    expect(await time(page)).toBeGreaterThanOrEqual(20)
    await page.getByLabel('Position', { exact: true }).fill('29')
    await expect(log(page)).toContainText('playback_video_ended')
  })

  test("shows a preview at the pointer's position", async ({ page }) => {
    await open(page)
    await play(page)
    await page.getByLabel('Position', { exact: true }).hover()
    await expect(page.locator('.pd-preview')).toHaveCSS('background-image', /thumbnails\.jpg/)
    await expect(page.locator('.pd-preview')).toHaveText(/0:1[45]/)
  })

  test('a link restores the settings, also in the code; invalid ones are ignored', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await open(page, '?rate=7&captions=fr&accent=red')
    await expect(page.getByLabel('Playback rate')).toHaveValue('1')
    await page.getByLabel('Source').selectOption('dash')
    await page.getByLabel('Start position').fill('8')
    await page.getByRole('checkbox', { name: 'Loop' }).check()
    await page.getByRole('combobox', { name: 'Captions' }).selectOption('zh')
    await page.getByLabel('Quality').selectOption('180')
    await page.getByLabel('Watermark text').fill('viewer & 42')
    await page.getByLabel('Watermark position').selectOption('TOP_LEFT')
    await page.getByLabel('Accent color').fill('#ff8800')
    const code = page.getByRole('tabpanel')
    await expect(code).toContainText('application/dash+xml')
    await expect(code).toContainText('player.seek(8)')
    await expect(code).toContainText('// Captions: this SDK has no documented option')
    await page.getByRole('button', { name: 'Copy a link to these settings' }).click()
    const url = await page.evaluate(() => navigator.clipboard.readText())
    expect(url).toContain('start=8')

    await page.goto(url)
    await page.locator('[data-island=player-demo]').scrollIntoViewIfNeeded()
    await expect(page.getByLabel('Source')).toHaveValue('dash')
    await expect(page.getByRole('checkbox', { name: 'Loop' })).toBeChecked()
    await expect(page.getByLabel('Watermark text')).toHaveValue('viewer & 42')
    await expect(page.getByLabel('Accent color')).toHaveValue('#ff8800')
    await expect(page.locator('.pd-watermark')).toHaveText('viewer & 42')
    const tabs = page.getByRole('tab')
    await tabs.filter({ hasText: 'Android' }).click()
    await expect(code).toContainText('startTimeMs = 8000')
    await page.getByRole('button', { name: 'Copy the code' }).click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('defaultQuality = 180')

    await play(page)
    expect(await time(page)).toBeGreaterThanOrEqual(8)
    expect(await height(page)).toBe(180)
    await expect.poll(() => cue(page)).toContain('640 x 360')
  })

  test('shows a watermark in its corner', async ({ page }) => {
    for (const [position, x, y] of [
      ['TOP_LEFT', 0, 0],
      ['BOTTOM_RIGHT', 1, 1],
      ['CENTER_LEFT', 0, 0.5],
    ] as const) {
      await open(page, `?watermark=viewer-42&position=${position}`)
      const picture = await page.locator('.pd-picture').boundingBox()
      const mark = await page.locator('.pd-watermark').boundingBox()
      if (!picture || !mark) throw new Error('not drawn')
      const left = (mark.x - picture.x) / (picture.width - mark.width)
      const top = (mark.y - picture.y) / (picture.height - mark.height)
      expect(Math.abs(left - x), position).toBeLessThan(0.06)
      expect(Math.abs(top - y), position).toBeLessThan(0.06)
    }
  })

  test('autoplay applies when the reader loads another source', async ({ page }) => {
    await open(page)
    await play(page)
    await page.getByRole('button', { name: 'Load again' }).click()
    await expect(log(page)).toContainText(/(playback_began_video_startup_time[\s\S]*){2}/)
    expect(await isPaused(page)).toBe(true)
    await page.getByRole('checkbox', { name: 'Autoplay' }).check()
    await page.getByRole('button', { name: 'Load again' }).click()
    await expect.poll(() => isPaused(page)).toBe(false)
  })

  test('pauses when it is out of view, and is destroyed with its element', async ({ page }) => {
    await open(page)
    await play(page)
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await expect.poll(() => isPaused(page)).toBe(true)
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await page.locator('.pd-bar').getByRole('button', { name: 'Play' }).click()
    await expect.poll(() => isPaused(page)).toBe(false)
    const left = await video(page).evaluateHandle((element: HTMLVideoElement) => element)
    await page.locator('[data-island=player-demo]').evaluate(island => island.remove())
    await expect
      .poll(() => left.evaluate(element => [element.paused, element.getAttribute('src') ?? '']))
      .toEqual([true, ''])
  })

  test('pauses in a hidden tab', async ({ page }) => {
    await open(page)
    await play(page)
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    expect(await isPaused(page)).toBe(true)
  })

  test('reports an engine or media that do not load, with Retry', async ({ page }) => {
    let isBroken = true
    await page.route('**/assets/chunks/*.js', async route => {
      const response = await route.fetch()
      const body = await response.text()
      if (isBroken && isEngine(body)) await route.abort()
      else await route.fulfill({ response, body })
    })
    await page.route('**/stream.m3u8', route =>
      isBroken ? route.fulfill({ status: 404 }) : route.continue(),
    )
    await open(page)
    await page.locator('.pd-start').click()
    const alert = page.locator('.pd').getByRole('alert')
    await expect(alert).toContainText('The player engine did not load.')
    await page.unroute('**/assets/chunks/*.js')
    // Browsers before mid-2026 cache a failed module.
    await page.reload()
    await open(page)
    await page.locator('.pd-start').click()
    await expect(alert).toContainText('The test stream cannot be played.')
    await expect(alert).toContainText('Error 1001 BAD_HTTP_STATUS: the network or the server failed')
    await expect(log(page)).toContainText(/playback_error_occurred.*errorcode: 1001/)
    isBroken = false
    await alert.getByRole('button', { name: 'Retry' }).click()
    await expect(log(page)).toContainText('playback_video_began')
    await expect(alert).toBeHidden()
  })

  test('works by keyboard alone', async ({ page }) => {
    await open(page)
    await page.locator('.pd-start').focus()
    await page.keyboard.press('Enter')
    await expect(log(page)).toContainText('playback_video_began')
    const slider = page.getByRole('slider', { name: 'Position' })
    await slider.focus()
    await page.keyboard.press('PageUp')
    await expect.poll(() => time(page)).toBeGreaterThan(2)
    await expect(slider).toHaveAttribute('aria-valuetext', /^0:\d\d of 0:30$/)
    await page.keyboard.press('Shift+Tab')
    await expect(page.locator('.pd-bar').getByRole('button', { name: 'Pause' })).toBeFocused()
    await page.keyboard.press('Space')
    await expect.poll(() => isPaused(page)).toBe(true)
    await page.getByRole('tab', { name: 'Web SDK' }).focus()
    await page.keyboard.press('End')
    await expect(page.getByRole('tab', { name: 'Android (Kotlin)' })).toBeFocused()
    await expect(page.getByRole('tabpanel')).toContainText('UniPlayer.Builder')
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name: 'Web SDK' })).toBeFocused()
  })

  test('axe finds nothing in any of its states', async ({ page }) => {
    // In the nightly run, also in other languages before it plays.
    for (const prefix of full ? prefixes : ['/zh']) {
      await open(page, '?position=CUSTOM&watermark=x', prefix)
      expect(await findViolationsInBothModes(page), prefix).toEqual([])
    }
    await page.locator('.pd-start').click()
    await expect(log(page)).toContainText('playback_video_began')
    expect(await findViolationsInBothModes(page)).toEqual([])
    await page.route('**/stream.mpd', route => route.fulfill({ status: 404 }))
    await page.locator('.pd-fields select').first().selectOption('dash')
    await expect(page.locator('.pd').getByRole('alert')).toBeVisible()
    expect(await findViolationsInBothModes(page)).toEqual([])
  })

  // The language with the longest texts; the others in the nightly run.
  for (const prefix of full ? prefixes : ['/ja'])
    test(`fits a phone of 360 px: ${prefix || '/en'}`, async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 })
      await open(page, '?watermark=a+long+text+that+is+as+long+as+can&position=CUSTOM', prefix)
      await page.locator('.pd-start').click()
      await expect(log(page)).toContainText('playback_video_began')
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow).toBeLessThanOrEqual(0)
      const start = await page.locator('.pd-bar').boundingBox()
      expect(start?.width).toBeLessThanOrEqual(360)
    })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('shows a frame, the manifests and the code', async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('img', { name: 'A frame of the test stream' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'DASH' })).toHaveAttribute('href', '/media/demo/stream.mpd')
    await expect(page.getByText('UniPlayerFactory.createPlayer').first()).toBeVisible()
  })
})
