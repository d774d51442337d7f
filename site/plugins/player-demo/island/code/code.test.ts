import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkSyntax } from '../../../../../checks/content/samples/check-syntax.ts'
import { compileSamples } from '../../../../../checks/content/sdk-samples/compile-samples.ts'
import { sdkDeclarations } from '../../../sdk-reference/sdk/declarations.ts'
import { readSdk } from '../../../sdk-reference/sdk/read-sdk.ts'
import en from '../../messages/en.ts'
import ja from '../../messages/ja.ts'
import zh from '../../messages/zh.ts'
import { type DemoState, defaultState } from '../state/demo-state.ts'
import type { PlayerDemoText } from '../text.ts'
import { androidCode } from './android-code.ts'
import type { CodeContext } from './code-sample.ts'
import { iframeCode } from './iframe-code.ts'
import { iosCode } from './ios-code.ts'
import { samples } from './samples.ts'
import { webCode } from './web-code.ts'

const texts: Record<string, PlayerDemoText> = { en, ja, zh }

const contextIn = (locale: string): CodeContext => ({
  streams: 'https://docs.example/media/demo',
  showroomHost: 'showroom.example',
  text: texts[locale] ?? en,
})
const context = contextIn('en')
/** A state with every setting changed. */
const fullState: DemoState = {
  source: 'dash',
  autoplay: true,
  muted: true,
  loop: true,
  start: 8,
  captions: 'zh',
  quality: '180',
  rate: 1.25,
  watermark: 'viewer-42 "<b>" --> */',
  position: 'TOP_LEFT',
  x: 10,
  y: 20,
  accent: '#ff8000',
}
const states = { default: defaultState, whole: fullState, hls: { ...fullState, source: 'hls' as const } }

const root = path.resolve(import.meta.dirname, '../../../..')

/** Generates TypeScript declarations of the web player from the data of its reference. */
function webDeclarations(): string {
  const file = 'content/sdk/web-player.yaml'
  const text = readFileSync(path.join(root, file), 'utf8')
  const sdk = readSdk({ file, text, firstLine: 1 }, { locales: ['en', 'ja', 'zh'], defaultLocale: 'en' }, [])
  if (!sdk) throw new Error(`${file} cannot be read`)
  return sdkDeclarations(sdk)
}

test('the TypeScript compiles against the reference of the web player', async () => {
  const problems = await compileSamples(
    Object.entries(states).map(([name, state]) => ({
      page: name,
      extension: 'ts',
      title: 'main.ts',
      code: webCode(state, context),
    })),
    { declarations: webDeclarations() },
  )
  expect(problems).toEqual([])
})

test.each(Object.keys(texts))('every sample can be parsed, comments in %s', async locale => {
  const written = Object.values(states).flatMap(state =>
    samples.map(({ id, language, write }) => ({
      file: id,
      line: 1,
      codeLine: 1,
      tabs: undefined,
      language,
      title: undefined,
      code: write(state, contextIn(locale)),
    })),
  )
  const languages = samples.map(({ language }) => language)
  expect(await checkSyntax(written, languages)).toEqual([])
})

test('no sample contains the text of a watermark, which belongs to the content', () => {
  for (const { write } of samples) expect(write(fullState, context)).not.toContain('viewer-42')
})

describe('web', () => {
  test('sets the options that it has', () => {
    const code = webCode(fullState, context)
    for (const line of [
      "type: 'application/dash+xml'",
      "src: 'https://docs.example/media/demo/stream.mpd'",
      'autoplay: true',
      'muted: true',
      'loop: true',
      'player.seek(8);',
    ])
      expect(code).toContain(line)
  })

  test('names missing options in comments, and only changed ones', () => {
    const comments = (state: DemoState) => webCode(state, context).match(/^\/\/ .*/gm) ?? []
    expect(comments(defaultState)).toEqual([])
    expect(comments(fullState).map(line => line.split(':', 1)[0])).toEqual([
      '// Captions',
      '// Quality',
      '// Playback rate',
      '// Accent color',
      '// Watermark',
      '// There is no option for the start position',
    ])
    expect(webCode(fullState, context)).toContain('WATERMARK_POSITION_TOP_LEFT')
  })

  test("has comments in the page's language", () => {
    expect(webCode(fullState, contextIn('ja'))).toContain('// 字幕：このSDKには')
    expect(webCode(fullState, contextIn('zh'))).toContain('// 字幕：此 SDK 沒有')
  })
})

test('iframe: an address with only a token; the start position is in the showroom link', () => {
  const address = 'src="https://showroom.example/embed?token=your-resource-token"'
  for (const state of Object.values(states)) expect(iframeCode(state, context)).toContain(address)
  expect(iframeCode(fullState, context)).toContain('/showroom?token=your-resource-token&t=8')
  expect(iframeCode(defaultState, context)).not.toContain('&t=')
})

describe('iOS', () => {
  test('uses HLS for any source, and says why in a comment', () => {
    expect(iosCode(fullState, context)).toContain('type: .hls')
    expect(iosCode(fullState, context)).toContain('// DASH is for cast receivers')
    expect(iosCode(defaultState, context)).not.toContain('DASH')
  })

  test('sets options in the configuration, and others once the player is ready', () => {
    const code = iosCode(fullState, context)
    for (const line of [
      'config.playbackConfig.isAutoplayEnabled = true',
      'config.playbackConfig.isMuted = true',
      'player.isLoopEnabled = true',
      'red: 1.000',
      'green: 0.502',
      'player.seek(to: 8)',
      'player.playbackSpeed = 1.25',
      '$0.language == "zh-Hant"',
      '$0.height == 180',
    ])
      expect(code).toContain(line)
    expect(iosCode(defaultState, context)).not.toContain('didReceiveOnReadyEvent')
  })
})

test('Android has all options except for the watermark', () => {
  const code = androidCode(fullState, context)
  for (const line of [
    'protocol = MediaConfig.Protocol.DASH',
    'playWhenReady = true',
    'isLoopEnabled = true',
    'preferredTextLanguage = "zh-Hant"',
    'startTimeMs = 8000',
    'defaultQuality = 180',
    'player.mute()',
    'player.setPlaybackSpeed(1.25f)',
    'Color.parseColor("#ff8000")',
  ])
    expect(code).toContain(line)
  expect(code.match(/\/\/ .*/g)).toHaveLength(1)
  expect(androidCode(defaultState, context)).not.toMatch(
    /startTimeMs|defaultQuality|mute|Speed|Color|preferred/,
  )
})
