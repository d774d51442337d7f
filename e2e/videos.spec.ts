import { expect, type Page, test } from '@playwright/test'
import { findViolations } from './support/axe.ts'
import { refusedBy, watchPolicy } from './support/policy.ts'
import { untilQuiet } from './support/quiet.ts'

const title = '10秒でわかるプレーヤーのデモ'
const loop = (page: Page) => page.getByRole('link', { name: title })

test('a loop loads when it is pressed, plays without sound, again and again, with captions', async ({
  page,
}) => {
  const urls: string[] = []
  page.on('request', request => urls.push(new URL(request.url()).pathname))
  await watchPolicy(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/ja/docs/player/intro')
  await loop(page).scrollIntoViewIfNeeded()
  await untilQuiet(page)
  expect(urls.filter(url => /\.(?:mp4|vtt)$/.test(url))).toEqual([])
  await expect(page.locator('video')).toHaveCount(0)
  // What it shows can be read, and is there for programs.
  const words = 'ウォーターマークを入力すると、すぐに映像に重なります。'
  await expect(page.locator('figcaption', { hasText: words })).toBeVisible()
  expect(await (await page.request.get('/ja/docs/player/intro.md')).text()).toContain(words)
  expect(await findViolations(page)).toEqual([])

  // Title and poster, whose captions the title does not cover.
  const poster = await loop(page).locator('img').boundingBox()
  const title = await loop(page).locator('span').boundingBox()
  expect(title?.y).toBeGreaterThanOrEqual((poster?.y ?? 0) + (poster?.height ?? 0))
  const below = page.locator('figcaption', { hasText: words })
  const placeOf = (element: Element) => Math.round(element.getBoundingClientRect().y + scrollY)
  const place = await below.evaluate(placeOf)
  await loop(page).click()
  const video = page.locator('video')
  await expect(video).toBeFocused()
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0.1)
  const shown = await video.evaluate((element: HTMLVideoElement) => {
    const { controls, loop, muted, playsInline } = element
    const tracks = [...element.textTracks].map(({ kind, language, mode }) => [kind, language, mode])
    return { controls, loop, muted, playsInline, tracks }
  })
  const tracks = [['captions', 'ja', 'showing']]
  expect(shown).toEqual({ controls: true, loop: true, muted: true, playsInline: true, tracks })
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.textTracks[0]?.cues?.length ?? 0))
    .toBe(4)
  // The player is where the poster was: what is below does not move.
  const player = await video.boundingBox()
  expect(Math.abs((player?.height ?? 0) - (poster?.height ?? 0))).toBeLessThanOrEqual(2)
  expect(await below.evaluate(placeOf)).toBe(place)
  expect(await refusedBy(page)).toEqual([])
})
