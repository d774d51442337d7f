import type { Sandbox } from '@shiori/sandbox'
import { describe, expect, test, vi } from 'vitest'
import { call } from '../../../sandbox/testing/client.ts'
import { ask } from '../testing/ask.ts'
import { bvOneSandbox } from '../testing/bv-one-sandbox.ts'
import { allowDomain, live, play, playbackToken, vod } from '../testing/playback.ts'
import { uploadFile } from '../testing/upload-file.ts'
import { vodBody } from '../testing/vod-body.ts'
import { PlaybackSession } from './player/session.js'

const vtt = 'WEBVTT\n\n00:00:01.000 --> 00:00:04.200\nようこそ\n'
const forVod = { resource_id: vod, resource_type: 'RESOURCE_TYPE_VOD_EVENT', customer_id: 'customer-1' }

async function resourceToken(sandbox: Sandbox, fields: object = {}): Promise<string> {
  const { body } = await ask(sandbox, 'POST /bv/cms/v1/resources/tokens', { ...forVod, ...fields })
  return String(body.token)
}

const revoke = (sandbox: Sandbox, token: string) =>
  ask(sandbox, 'POST /bv/cms/v1/resources/tokens:revoke', { tokens: [token] })

async function page(sandbox: Sandbox, token: string, headers: Record<string, string> = {}) {
  return shown(sandbox, `/embed?token=${token}`, headers)
}

async function shown(sandbox: Sandbox, address: string, headers: Record<string, string> = {}) {
  const { status, headers: responseHeaders, body } = await call(sandbox, `GET ${address}`, { headers })
  const text = String(body.text)
  const policy = responseHeaders.get('content-security-policy') ?? ''
  const written = /data-settings="([^"]+)"/.exec(text)?.[1] ?? 'null'
  const settings = JSON.parse(written.replaceAll('&#34;', '"').replaceAll('&#38;', '&'))
  return { status, text, policy, settings, playing: /data-token="([^"]+)"/.exec(text)?.[1] ?? '' }
}

/** Creates a session of the player's own script, with the sandbox responding to its requests. */
function playerSession(sandbox: Sandbox, device: string, token: string, country: string | null = null) {
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    sandbox.fetch(new Request(`http://sandbox.example${path}`, init)),
  )
  return new PlaybackSession(device, token, country)
}

describe('the page of the iframe player', () => {
  test('plays as long as its token is valid', async () => {
    const sandbox = bvOneSandbox()
    const token = await resourceToken(sandbox, { expires_in: '60s' })
    const { status, text, policy, settings } = await page(sandbox, token)
    expect(status).toBe(200)
    expect(text).toContain('<video')
    expect(settings).toMatchObject({ user: 'customer-1', streaming: 'vod', isProtected: true, start: 0 })
    expect(policy).toContain("script-src 'self'")
    expect(policy).not.toContain('frame-ancestors')
    for (const wrong of ['none', '', await playbackToken(sandbox)]) {
      const refused = await page(sandbox, wrong)
      expect(refused.status).toBe(403)
      expect(refused.text).toContain('Sign in to watch')
      expect(refused.text).not.toContain('<script')
    }
    sandbox.advance(60_000, 'test')
    expect((await page(sandbox, token)).text).toContain('has expired')
  })

  test.each([
    ['ja-JP,en;q=0.5', 'ja', 'ログインが必要です'],
    ['fr, zh-TW;q=0.9', 'zh-Hant', '請登入後觀看'],
    ['fr', 'en', 'Sign in to watch'],
  ])('uses the language of the browser: %s', async (accepted, lang, text) => {
    const refused = await page(bvOneSandbox(), 'none', { 'accept-language': accepted })
    expect(refused.text).toContain(`<html lang="${lang}">`)
    expect(refused.text).toContain(text)
  })

  test('shows names of contents as text', async () => {
    const sandbox = bvOneSandbox()
    const found = await ask(sandbox, `GET /bv/cms/v1/vods/${vod}`)
    const { security, metadata } = Object(found.body.vod)
    const name = '</title><script>alert(1)</script>'
    expect((await ask(sandbox, `PUT /bv/cms/v1/vods/${vod}`, { name, security, metadata })).status).toBe(200)
    const { text } = await page(sandbox, await resourceToken(sandbox))
    expect(text).toContain('&#60;script&#62;alert(1)')
    expect(text).not.toContain('<script>')
  })

  test('is allowed only on pages of the listed domains, and plays there', async () => {
    const sandbox = bvOneSandbox()
    await allowDomain(sandbox, 'www.example.com')
    const { policy, playing } = await page(sandbox, await resourceToken(sandbox))
    expect(policy).toMatch(/; frame-ancestors http:\/\/www\.example\.com:\* https:\/\/www\.example\.com:\*$/)
    const site = { origin: 'http://sandbox.example' }
    expect((await play(sandbox, playing, 'tv', 'start', site)).status).toBe(200)
  })
})

describe('settings of a content', () => {
  test('its subtitles have names and texts, except for those in progress', async () => {
    const sandbox = bvOneSandbox()
    const file = await uploadFile(sandbox, 'lesson.ja.vtt', vtt)
    await ask(sandbox, `PUT /bv/cms/v1/vods/${vod}/subtitles`, {
      subtitles: [
        {
          id: file,
          name: 'lesson.ja.vtt',
          code: 'ja-JP',
          display: '日本語',
          translate_settings: [{ source_lang_code: 'ja-JP', target_lang_code: 'en-US', display: 'English' }],
        },
      ],
    })
    const { settings } = await page(sandbox, await resourceToken(sandbox))
    expect(settings.subtitles).toContainEqual({
      label: '日本語',
      language: 'ja-JP',
      segments: [{ index: 1, start_at: '00:00:01.000', end_at: '00:00:04.200', words: ['ようこそ'] }],
    })
    expect(settings.subtitles.map(({ label }: { label: string }) => label)).not.toContain('English')
  })

  test('its watermark names the viewer, and without DRM it needs none', async () => {
    const sandbox = bvOneSandbox()
    const { body } = await ask(
      sandbox,
      'POST /bv/cms/v1/vods',
      vodBody('d27f8a34-91c6-4b0c-8f2a-5e6b7c8d9e01', {
        security: {
          privacy: { type: 'SECURITY_PRIVACY_TYPE_PUBLIC' },
          watermark: {
            enabled: true,
            type: 'WATERMARK_TYPE_USER_ID',
            position: 'WATERMARK_POSITION_TOP_LEFT',
            size: 12,
          },
        },
      }),
    )
    const token = await resourceToken(sandbox, { resource_id: Object(body.vod).id, customer_id: 'a"<b>' })
    const { text, settings } = await page(sandbox, token)
    expect(settings.isProtected).toBe(false)
    expect(text).toMatch(
      /<div class="watermark" data-place="[^"]*POSITION_TOP_LEFT[^"]*">a&#34;&#60;b&#62;<\/div>/,
    )
  })
})

describe('the session of the iframe player', () => {
  test('counts towards the device limit of the resource token, however often its page is loaded', async () => {
    const sandbox = bvOneSandbox()
    const token = await resourceToken(sandbox)
    for (const device of ['tv', 'phone', 'tablet']) {
      const session = playerSession(sandbox, device, (await page(sandbox, token)).playing)
      expect(await session.beat()).toBeUndefined()
      expect(session.isOpen).toBe(true)
    }
    const { playing } = await page(sandbox, token)
    const late = playerSession(sandbox, 'watch', playing)
    expect(await late.beat()).toBe('1002')
    expect(late.isOpen).toBe(false)
    await play(sandbox, playing, 'tv', 'end')
    expect(await late.beat()).toBeUndefined()
    await late.end()
    expect((await play(sandbox, playing, 'watch', 'heartbeat')).status).toBe(403)
  })

  test('ends when the resource token is revoked; another token of the content continues', async () => {
    const sandbox = bvOneSandbox()
    const [gone, good] = [await resourceToken(sandbox), await resourceToken(sandbox)]
    const sessions = await Promise.all(
      [gone, good].map(async token => playerSession(sandbox, 'tv', (await page(sandbox, token)).playing)),
    )
    for (const session of sessions) expect(await session.beat()).toBeUndefined()
    await revoke(sandbox, gone)
    expect(await Promise.all(sessions.map(session => session.beat()))).toEqual(['401', undefined])
    expect((await page(sandbox, gone)).text).toContain('Sign in to watch')
  })

  test('restarts after missed heartbeats, and is refused when the schedule is over', async () => {
    const sandbox = bvOneSandbox()
    const { playing } = await page(sandbox, await resourceToken(sandbox))
    const session = playerSession(sandbox, 'tv', playing)
    await session.beat()
    sandbox.advance(30 * 60_000, 'test')
    expect(await session.beat()).toBeUndefined()
    expect((await play(sandbox, playing, 'tv', 'heartbeat')).status).toBe(200)
    sandbox.advance(4000 * 24 * 3_600_000, 'test')
    expect(await session.beat()).toBe('1000')
  })

  test('is refused for an event that is not live, and in countries that are not allowed', async () => {
    const sandbox = bvOneSandbox()
    const event = { resource_id: live, resource_type: 'RESOURCE_TYPE_LIVE_EVENT' }
    const early = await page(sandbox, await resourceToken(sandbox, event))
    expect(early.settings.streaming).toBe('live')
    expect(await playerSession(sandbox, 'tv', early.playing).beat()).toBe('1000')
    const { body } = await ask(
      sandbox,
      'POST /bv/cms/v1/vods',
      vodBody('d27f8a34-91c6-4b0c-8f2a-5e6b7c8d9e01', {
        security: { privacy: { type: 'SECURITY_PRIVACY_TYPE_PUBLIC' }, geo_control: ['JP'] },
      }),
    )
    sandbox.advance(3_600_000, 'test')
    const { playing } = await page(
      sandbox,
      await resourceToken(sandbox, { resource_id: Object(body.vod).id }),
    )
    expect(await playerSession(sandbox, 'tv', playing, 'DE').beat()).toBe('1003')
    expect(await playerSession(sandbox, 'tv', playing, 'JP').beat()).toBeUndefined()
  })

  test('continues when the sandbox fails or does not respond for a while', async () => {
    const sandbox = bvOneSandbox()
    const session = playerSession(sandbox, 'tv', (await page(sandbox, await resourceToken(sandbox))).playing)
    const originalFetch = globalThis.fetch
    const failing = async () => new Response('', { status: 503 })
    const gone = () => Promise.reject(new TypeError('gone'))
    for (const isOpen of [false, true]) {
      for (const fetch of [failing, gone]) {
        vi.stubGlobal('fetch', fetch)
        expect(await session.beat()).toBeUndefined()
        expect(session.isOpen).toBe(isOpen)
      }
      vi.stubGlobal('fetch', originalFetch)
      expect(await session.beat()).toBeUndefined()
    }
  })
})
