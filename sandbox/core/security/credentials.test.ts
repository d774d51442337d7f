import { describe, expect, test } from 'vitest'
import { call, stillSandbox } from '../../testing/client.ts'
import { smallDescription } from '../../testing/small-description.ts'

describe('tokens', () => {
  test.each([
    ['', 'the token is missing'],
    ['Bearer', 'the token is missing'],
    ['Bearer abc', 'not a sandbox token'],
    ['Bearer sandbox_', 'not a sandbox token'],
    ['Bearer sandbox_a.Ticket', 'of the wrong kind, expected Api'],
    ['Bearer sandbox_a.Api.made-up', 'revoked or never issued'],
  ])('"%s" is refused', async (authorization, message) => {
    const { status, body, headers } = await call(stillSandbox(), 'GET /films', { headers: { authorization } })
    expect({ status, code: body.code }).toEqual({ status: 401, code: 16 })
    expect(body.message).toContain(message)
    if (!authorization.includes('made-up')) expect(headers.get('www-authenticate')).toBe('Bearer')
  })

  test('a plain token counts as every kind except for those that an operation issues', async () => {
    const open = stillSandbox()
    expect((await call(open, 'GET /screen')).status).toBe(200)
    const strict = stillSandbox({ tokens: { issued: ['Ticket'] } })
    expect((await call(strict, 'GET /screen')).status).toBe(401)
    expect((await call(strict, 'GET /screen', { token: 'sandbox_test.Ticket' })).status).toBe(200)
    expect((await call(strict, 'GET /films')).status).toBe(200)
  })

  test('tokens of another form are read by who knows them', async () => {
    const sandbox = stillSandbox({
      tokens: { read: token => (token === 'signed' ? { world: 'a', scheme: 'Api' } : undefined) },
    })
    expect((await call(sandbox, 'GET /films', { token: 'signed' })).status).toBe(200)
    expect((await call(sandbox, 'GET /films', { token: 'forged' })).status).toBe(401)
  })

  test('keys travel where their scheme says', async () => {
    const description = smallDescription()
    const schemes = description.components?.securitySchemes ?? {}
    schemes.Api = { type: 'apiKey', in: 'header', name: 'X-Key' }
    const sandbox = stillSandbox({ description })
    expect((await call(sandbox, 'GET /films')).status).toBe(401)
    expect((await call(sandbox, 'GET /films', { headers: { 'x-key': 'sandbox_a' } })).status).toBe(200)
    schemes.Api = { type: 'apiKey', in: 'query', name: 'key' }
    expect((await call(sandbox, 'GET /films?key=sandbox_a')).status).toBe(200)
    schemes.Api = { type: 'apiKey', in: 'cookie', name: 'key' }
    expect((await call(sandbox, 'GET /films', { headers: { cookie: 'a=b; key=sandbox_a' } })).status).toBe(
      200,
    )
    expect((await call(sandbox, 'GET /films', { headers: { cookie: 'other=sandbox_a' } })).status).toBe(401)
    schemes.Api = { type: 'http', scheme: 'basic' }
    for (const [sent, status] of [
      ['sandbox_a:', 200],
      ['anna:sandbox_a', 200],
      ['anna:secret', 401],
    ] as const) {
      const authorization = `Basic ${btoa(sent)}`
      expect((await call(sandbox, 'GET /films', { headers: { authorization } })).status).toBe(status)
    }
    expect((await call(sandbox, 'GET /films', { headers: { authorization: 'Basic %%%' } })).status).toBe(401)
  })
})
