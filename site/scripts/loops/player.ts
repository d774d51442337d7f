import type { Page } from '@playwright/test'
import { type Locale, localized, type Scene } from './scene.ts'

const captions: Readonly<Record<Locale, readonly [string, string, string, string]>> = {
  en: [
    'Press play: the stream starts in the player.',
    'Turn the captions on, in the language of your viewers.',
    'Type a watermark: it lies over the picture at once.',
    'Jump to a chapter: playback goes on from there.',
  ],
  ja: [
    '再生ボタンを押すと、プレーヤーでストリームが始まります。',
    '視聴者の言語の字幕をオンにします。',
    'ウォーターマークを入力すると、すぐに映像に重なります。',
    'チャプターに移動すると、そこから再生が続きます。',
  ],
  zh: [
    '按下播放，串流就在播放器中開始。',
    '開啟觀眾所用語言的字幕。',
    '輸入浮水印，立即疊在畫面上。',
    '跳到章節，從該處繼續播放。',
  ],
}

const frame = 0.2

/** The player demo: play, captions, a watermark, a chapter. */
export const player: Scene = {
  async *steps(context, { origin, locale }) {
    const [start, turnOn, mark, jump] = captions[locale]
    const page = await context.newPage()
    // Nothing scrolls in a window that shows the whole demo.
    await page.setViewportSize({ width: 680, height: 2600 })
    await page.goto(origin + localized('/docs/player/demo', locale))
    await page.locator('.pd-start').waitFor()
    yield { caption: start, seconds: 1, pictures: [await picture(page)] }
    await page.locator('.pd-start').click()
    await page.waitForFunction(
      () => (document.querySelector<HTMLVideoElement>('.pd video')?.currentTime ?? 0) > 0,
    )
    const play = async function* (caption: string, from: number, frames: number) {
      for (let index = 0; index < frames; index++) {
        await seek(page, from + index * frame)
        yield { caption, seconds: frame, pictures: [await picture(page)] }
      }
    }
    yield* play(start, 1, 6)
    await page.locator('[name=captions]').selectOption(locale)
    yield* play(turnOn, 2.2, 12)
    await page.locator('[name=watermark]').fill('viewer-1042')
    yield* play(mark, 4.6, 12)
    await page.locator('.pd-chapters button').nth(2).click()
    yield* play(jump, 17, 14)
  },
}

/** Shows a moment of the video, which plays for the demo and stands still for the picture. */
async function seek(page: Page, seconds: number): Promise<void> {
  await page.locator('.pd video').evaluate(async (video: HTMLVideoElement, seconds) => {
    video.playbackRate = 0
    const seeked = new Promise(resolve => video.addEventListener('seeked', resolve, { once: true }))
    video.currentTime = seconds
    await seeked
  }, seconds)
}

/** The player and the settings that the loop changes. */
async function picture(page: Page): Promise<Buffer> {
  const stage = await page.locator('.pd-stage').boundingBox()
  if (!stage) throw new Error('The demo has no player')
  const height = 2 * Math.round((stage.height + 270) / 2)
  return page.screenshot({ clip: { ...stage, width: 2 * Math.floor(stage.width / 2), height } })
}
