import { describe, expect, test } from 'vitest'
import { ask } from '../testing/ask.ts'
import { bvOneSandbox } from '../testing/bv-one-sandbox.ts'
import { allowDomain, live, play, playbackToken } from '../testing/playback.ts'
import { vodBody } from '../testing/vod-body.ts'

const hour = 3_600_000

describe('a playback session', () => {
  test('starts, returns the manifests, is kept alive by heartbeats, and ends', async () => {
    const sandbox = bvOneSandbox()
    const token = await playbackToken(sandbox)
    expect((await play(sandbox, token, 'tv')).status).toBe(403)
    const started = await play(sandbox, token, 'tv', 'start')
    expect(started.body).toEqual({
      drm_server_endpoint: 'https://drm.bv-one.example',
      protection: { type: 'PROTECTION_TYPE_DRM' },
    })
    const { body } = await play(sandbox, token, 'tv')
    expect(body.sources).toMatchObject([
      { manifests: [{ protocol: 'PROTOCOL_HLS', resolutions: [{ height: '1080' }, {}] }, {}] },
    ])
    for (let minutes = 0; minutes < 60; minutes += 20) {
      sandbox.advance(20 * 60_000, 'test')
      expect((await play(sandbox, token, 'tv', 'heartbeat')).status).toBe(200)
    }
    expect((await play(sandbox, token, 'tv', 'end')).status).toBe(200)
    expect((await play(sandbox, token, 'tv', 'heartbeat')).status).toBe(403)
  })

  test('expires without heartbeats, and can be restarted', async () => {
    const sandbox = bvOneSandbox()
    const token = await playbackToken(sandbox)
    await play(sandbox, token, 'tv', 'start')
    sandbox.advance(30 * 60_000, 'test')
    expect((await play(sandbox, token, 'tv', 'heartbeat')).body).toMatchObject({
      code: 7,
      message: expect.stringContaining('has expired'),
    })
    expect((await play(sandbox, token, 'tv', 'start')).status).toBe(200)
  })

  test('is refused beyond the device limit of the token until another one ends', async () => {
    const sandbox = bvOneSandbox()
    const token = await playbackToken(sandbox)
    for (const device of ['tv', 'phone', 'tablet'])
      expect((await play(sandbox, token, device, 'start')).status).toBe(200)
    expect((await play(sandbox, token, 'watch', 'start')).body).toMatchObject({
      code: 7,
      message: expect.stringContaining('3 devices play'),
    })
    // The same device counts once, and another viewer has a separate limit.
    expect((await play(sandbox, token, 'tv', 'start')).status).toBe(200)
    expect((await play(sandbox, await playbackToken(sandbox), 'watch', 'start')).status).toBe(200)
    await play(sandbox, token, 'phone', 'end')
    expect((await play(sandbox, token, 'watch', 'start')).status).toBe(200)
  })

  test('plays only on pages of the allowed domains', async () => {
    const sandbox = bvOneSandbox()
    await allowDomain(sandbox, 'www.example.com')
    const token = await playbackToken(sandbox)
    const from = (origin: string) => play(sandbox, token, 'tv', 'start', { origin })
    expect((await from('https://copycat.example')).status).toBe(403)
    expect((await from('https://www.example.com:8443')).status).toBe(200)
    // An app has no page.
    expect((await play(sandbox, token, 'tv', 'start')).status).toBe(200)
  })

  test('plays only in the allowed countries', async () => {
    const sandbox = bvOneSandbox()
    // No request changes the list of countries, so a new VOD needs it.
    const { body } = await ask(
      sandbox,
      'POST /bv/cms/v1/vods',
      vodBody('d27f8a34-91c6-4b0c-8f2a-5e6b7c8d9e01', {
        security: { privacy: { type: 'SECURITY_PRIVACY_TYPE_PUBLIC' }, geo_control: ['JP', 'TW'] },
      }),
    )
    sandbox.advance(hour, 'test')
    const { id } = Object(body.vod)
    const token = await playbackToken(sandbox, { resource_id: id })
    const from = (country: string) => play(sandbox, token, 'tv', 'start', { 'x-sandbox-country': country })
    expect((await from('DE')).body).toMatchObject({ code: 7, message: expect.stringContaining('DE') })
    expect((await from('TW')).status).toBe(200)
    // Content created here plays the portal's test stream.
    expect((await play(sandbox, token, 'tv')).body.sources).toMatchObject([
      { manifests: [{ url: 'http://sandbox.example/media/demo/stream.m3u8' }, {}] },
    ])
  })

  test('waits for the schedule and ends with it', async () => {
    const sandbox = bvOneSandbox()
    const token = await playbackToken(sandbox, { expires_in: `${4000 * 24 * 3600}s` })
    await play(sandbox, token, 'tv', 'start')
    sandbox.advance(Date.parse('2035-03-31T15:00:00Z') - Date.parse('2026-11-22T00:00:00Z'), 'test')
    expect((await play(sandbox, token, 'tv', 'start')).body).toMatchObject({
      message: expect.stringContaining('its schedule is over'),
    })
  })

  test('of a live event starts when it is live; staff can see the preview', async () => {
    const sandbox = bvOneSandbox()
    const session = { resource_id: live, resource_type: 'RESOURCE_TYPE_LIVE_EVENT', customer_id: 'staff-7' }
    const viewer = await playbackToken(sandbox, session)
    const staff = String((await ask(sandbox, 'POST /bv/cms/v1/admin/tokens', session)).body.token)
    await ask(sandbox, `POST /bv/cms/v1/lives/${live}:preview`, {})
    sandbox.advance(2 * 60_000, 'test')
    expect((await play(sandbox, viewer, 'tv', 'start')).status).toBe(403)
    expect((await play(sandbox, staff, 'tv', 'start')).status).toBe(200)
    await ask(sandbox, `POST /bv/cms/v1/lives/${live}:start`, {})
    expect((await play(sandbox, viewer, 'tv', 'start')).status).toBe(200)
  })
})
