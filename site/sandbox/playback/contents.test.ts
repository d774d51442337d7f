import { expect, test } from 'vitest'
import { call } from '../../../sandbox/testing/client.ts'
import { listAt, textAt } from '../at.ts'
import { ask } from '../testing/ask.ts'
import { bvOneSandbox } from '../testing/bv-one-sandbox.ts'
import { allowDomain, live, playbackToken, vod } from '../testing/playback.ts'

test('metadata belongs to the content of the token', async () => {
  const sandbox = bvOneSandbox()
  const token = await playbackToken(sandbox, { resource_id: live, resource_type: 'RESOURCE_TYPE_LIVE_EVENT' })
  expect((await call(sandbox, 'GET /bv/playback/v1/contents', { token })).body).toMatchObject({
    id: live,
    title: 'Spring keynote',
    type: 'RESOURCE_TYPE_LIVE_EVENT',
    playable: false,
    is_ended: false,
    tenant_id: 'b3a7c5f0-58e1-4d0a-8a8e-6f3f2f1c9d21',
  })
})

test("the player of a live event gets the event's settings", async () => {
  const sandbox = bvOneSandbox()
  const image = '3b9d5e72-4f1a-4c86-8d07-c2e6a1f4b893'
  const { body: made } = await ask(sandbox, 'POST /bv/cms/v1/lives', {
    live: {
      name: 'Keynote',
      type: 'LIVE_TYPE_LIVE',
      broadcast_mode: 'BROADCAST_MODE_TRADITIONAL_LIVE',
      resolution: 'LIVE_RESOLUTION_FHD',
      security: {
        privacy: { type: 'SECURITY_PRIVACY_TYPE_PUBLIC' },
        watermark: {
          enabled: true,
          type: 'WATERMARK_TYPE_USER_ID',
          position: 'WATERMARK_POSITION_RANDOM',
          size: 12,
        },
      },
      cover_images: {
        ready_to_start: { type: 'COVER_IMAGE_TYPE_CUSTOMIZE', customize: { library_id: image } },
      },
      ull_enabled: true,
    },
  })
  sandbox.advance(120_000, 'test')
  const token = await playbackToken(sandbox, {
    resource_id: textAt(made, 'live.id'),
    resource_type: 'RESOURCE_TYPE_LIVE_EVENT',
  })
  const { body } = await call(sandbox, 'GET /bv/playback/v1/contents', { token })
  expect(body.player_setting).toMatchObject({
    features: [{ name: 'FEATURE_NAME_ULL' }],
    cover_image_url: expect.stringMatching(/\/poster\.jpg$/),
    watermark: { position: 'POSITION_RANDOM', text: 'customer-1', size: 12 },
  })
  expect(body.player_setting).not.toHaveProperty('watermark.image_url')
})

test('a position is stored for viewer and content', async () => {
  const sandbox = bvOneSandbox()
  const token = await playbackToken(sandbox)
  await call(sandbox, 'PUT /bv/playback/v1/positions', { token, body: { last_watched_position: 42 } })
  const { body } = await call(sandbox, 'GET /bv/playback/v1/contents', { token })
  expect(body.last_watched_position).toBe(42)
  const pair = {
    org_id: 'b3a7c5f0-58e1-4d0a-8a8e-6f3f2f1c9d21',
    resource_type: 'RESOURCE_TYPE_VOD_EVENT',
    resource_id: vod,
  }
  const positions = await call(sandbox, 'POST /bv/playback/v1/positions:batch-get', {
    body: {
      playback_positions: [
        { ...pair, customer_id: 'customer-1' },
        { ...pair, customer_id: 'nobody' },
      ],
    },
  })
  expect(positions.body.playback_positions).toEqual([
    {
      ...pair,
      customer_id: 'customer-1',
      last_watched_position: 42,
      last_watched_at: '2026-11-22T00:00:00.000Z',
    },
    { ...pair, customer_id: 'nobody' },
  ])
})

test('a domain is checked against the list of the content', async () => {
  const sandbox = bvOneSandbox()
  await allowDomain(sandbox, 'www.example.com')
  const token = await playbackToken(sandbox)
  const check = (domain: string) =>
    call(sandbox, 'POST /bv/playback/v1/contents:validate', { token, body: { domain } })
  expect((await check('www.example.com')).status).toBe(200)
  expect((await check('copycat.example')).body).toMatchObject({ code: 7 })
})

test.each([
  ['RESOURCE_TYPE_LIVE', live],
  ['RESOURCE_TYPE_VOD', vod],
  ['RESOURCE_TYPE_AUDIO_EVENT', '8a3e6c1f-2d5b-4f70-a9c4-0b7d9e5f1a32'],
])('redeem codes are added and listed, a thousand at most: %s', async (type, id) => {
  const sandbox = bvOneSandbox()
  const create = (amount: number) => ask(sandbox, 'POST /bv/cms/v1/redeem-codes', { id, type, amount })
  const first = await create(2)
  const second = await create(1)
  const target = `/bv/cms/v1/redeem-codes?id=${id}&type=${type}`
  const { redeem_codes: codes } = (await ask(sandbox, `GET ${target}`)).body
  expect(codes).toEqual([...listAt(first.body, 'redeem_codes'), ...listAt(second.body, 'redeem_codes')])
  expect((await create(998)).status).toBe(400)
})
