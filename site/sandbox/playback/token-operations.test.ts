import { describe, expect, test } from 'vitest'
import { call } from '../../../sandbox/testing/client.ts'
import { ask } from '../testing/ask.ts'
import { bvOneSandbox } from '../testing/bv-one-sandbox.ts'
import { live, play, playbackToken, vod } from '../testing/playback.ts'

const forLive = { resource_id: live, resource_type: 'RESOURCE_TYPE_LIVE', customer_id: 'customer-1' }

describe('a playback token', () => {
  test('is a JWT with viewer and content, and allows playback until it expires', async () => {
    const sandbox = bvOneSandbox()
    const token = await playbackToken(sandbox, { expires_in: '3600s' })
    const [header = '', claims = ''] = token.split('.').map(part => Buffer.from(part, 'base64url').toString())
    expect(JSON.parse(header)).toEqual({ alg: 'HS256', typ: 'JWT' })
    expect(JSON.parse(claims)).toMatchObject({ resource_id: vod, customer_id: 'customer-1', exp: 1795309200 })
    expect((await call(sandbox, 'GET /bv/playback/v1/contents', { token })).body).toMatchObject({ id: vod })
    sandbox.advance(3_600_000, 'test')
    expect((await call(sandbox, 'GET /bv/playback/v1/contents', { token })).body).toMatchObject({
      code: 16,
      message: 'the token has expired',
    })
  })

  test('allows nothing else, and no other token allows playback', async () => {
    const sandbox = bvOneSandbox()
    const token = await playbackToken(sandbox)
    expect((await call(sandbox, 'GET /bv/cms/v1/vods', { token })).status).toBe(401)
    const resource = await ask(sandbox, 'POST /bv/cms/v1/resources/tokens', forLive)
    for (const wrong of [
      'sandbox_test',
      String(resource.body.token),
      `${token}x`,
      token.replace(/\w+\./, ''),
    ])
      expect((await play(sandbox, wrong, 'tv', 'start')).status).toBe(401)
  })

  test('is not issued for a contradictory or empty request', async () => {
    const sandbox = bvOneSandbox()
    const make = (fields: object) =>
      ask(sandbox, 'POST /bv/cms/v1/tokens', { ...forLive, ...fields }).then(({ status }) => status)
    expect(await make({ expires_in: '60s', expired_at: '2027-01-01T00:00:00Z' })).toBe(400)
    expect(await make({ expires_in: 'an hour' })).toBe(400)
    expect(await make({ expired_at: '2020-01-01T00:00:00Z' })).toBe(400)
    expect(await make({ customer_id: '' })).toBe(400)
    expect(await make({ resource_id: vod })).toBe(404)
  })
})

describe('a resource token', () => {
  const info = (sandbox: ReturnType<typeof bvOneSandbox>, token: unknown) =>
    call(sandbox, `GET /bv/playback/v1/resources/token-info?token=${token}`, { token: 'none' })

  test('does not expire, and can be revoked', async () => {
    const sandbox = bvOneSandbox()
    const { body } = await ask(sandbox, 'POST /bv/cms/v1/resources/tokens', forLive)
    expect(body).not.toHaveProperty('expired_at')
    sandbox.advance(1e12, 'test')
    expect((await info(sandbox, body.token)).body).toEqual({})
    await ask(sandbox, 'POST /bv/cms/v1/resources/tokens:revoke', { tokens: [body.token] })
    expect((await info(sandbox, body.token)).body).toMatchObject({
      code: 3,
      details: [{ reason: 'ERROR_REASON_TOKEN_INVALID' }],
    })
  })

  test('expires at its requested end', async () => {
    const sandbox = bvOneSandbox()
    const expired_at = '2026-11-22T05:00:00Z'
    const { body } = await ask(sandbox, 'POST /bv/cms/v1/resources/tokens', { ...forLive, expired_at })
    expect((await info(sandbox, body.token)).body).toEqual({ expired_at: '2026-11-22T05:00:00.000Z' })
    sandbox.advance(5 * 3_600_000, 'test')
    expect((await info(sandbox, body.token)).body).toMatchObject({
      details: [{ reason: 'ERROR_REASON_TOKEN_EXPIRED' }],
    })
  })

  test('names a customer if the content requires tokens, but not for staff', async () => {
    const sandbox = bvOneSandbox()
    const { customer_id, ...nobody } = forLive
    expect((await ask(sandbox, 'POST /bv/cms/v1/resources/tokens', nobody)).status).toBe(400)
    expect((await ask(sandbox, 'POST /bv/cms/v1/resources/tokens:admin', nobody)).status).toBe(200)
    expect(customer_id).toBe('customer-1')
  })
})
