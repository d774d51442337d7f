import { expect } from '@playwright/test'
import type { Reader } from './reader.ts'
import { test } from './test.ts'

const path = '/docs/player/demo'

async function open(reader: Reader, query: string): Promise<void> {
  await reader.open(path + query)
  await reader.evaluate(() => document.querySelector('[data-island=player-demo]')?.scrollIntoView())
  await reader.click('.pd-start')
}

for (const source of ['hls', 'dash'])
  test(`the player plays ${source} and seeks`, async ({ reader }) => {
    await open(reader, `?source=${source}`)
    await reader.sees('.pd [role=log]', 'playback_video_began')
    await reader.until('a picture that moves', () => {
      const video = document.querySelector<HTMLVideoElement>('.pd video')
      return video && video.currentTime > 0.5 && video.videoHeight > 0
    })
    expect(await reader.evaluate(() => document.querySelector<HTMLVideoElement>('.pd video')?.ended)).toBe(
      false,
    )
    await reader.evaluate(() => {
      const slider = document.querySelector<HTMLElement>('.pd-bar [role=slider], .pd-bar input[type=range]')
      slider?.focus()
    })
    await reader.press('End')
    await reader.sees('.pd [role=log]', 'playback_video_ended')
  })

test('reports a missing stream, and retries', async ({ reader }) => {
  reader.lose('/media/demo/stream.m3u8')
  await open(reader, '?source=hls')
  await reader.sees('.pd [role=alert]', '1001')
})

test("the player's settings appear in its code", { tag: '@ci' }, async ({ reader }) => {
  await reader.open(`${path}?source=dash&start=8`)
  await reader.evaluate(() => document.querySelector('[data-island=player-demo]')?.scrollIntoView())
  await reader.sees('.pd [role=tabpanel]', 'player.seek(8)')
  await reader.click('.pd [role=tab]', 'Android')
  await reader.sees('.pd [role=tabpanel]', 'startTimeMs = 8000')
})
