import { afterEach, describe, expect, test, vi } from 'vitest'
import { call, stillSandbox } from '../testing/client.ts'
import { smallDescription } from '../testing/small-description.ts'

afterEach(() => vi.useRealTimers())

describe('faults', () => {
  test('a header asks for an error as it is documented, with its headers', async () => {
    const { status, body, headers } = await call(stillSandbox(), 'GET /weather', {
      headers: { 'x-sandbox-fault': '429' },
    })
    expect(status).toBe(429)
    expect(body).toEqual({ code: 8, message: 'too many requests', details: [] })
    expect(headers.get('retry-after')).toBe('1')
    expect(headers.get('x-ratelimit-reset')).toBe('30')
  })

  test.each([
    ['500', 500, 13],
    ['503', 503, 14],
    ['nonsense', 400, 3],
  ])('%s gives %d', async (fault, status, code) => {
    expect(await call(stillSandbox(), 'GET /films', { headers: { 'x-sandbox-fault': fault } })).toMatchObject(
      { status, body: { code } },
    )
  })

  test.each([
    [60_000, 60_000],
    [999_999, 60_000],
    [2000, 2000],
  ])('slow=%d waits for %d ms', async (requested, delay) => {
    vi.useFakeTimers()
    const answer = call(stillSandbox(), 'GET /films', { headers: { 'x-sandbox-fault': `slow=${requested}` } })
    let isAnswered = false
    answer.then(() => {
      isAnswered = true
    })
    await vi.advanceTimersByTimeAsync(delay - 1)
    expect(isAnswered).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect((await answer).status).toBe(200)
  })

  test.each(['slow=1', 'slow=60000', 'slow=0'])('where none may wait, %s is refused at once', async fault => {
    const sandbox = stillSandbox({ limits: { delay: 0 } })
    const requested = await call(sandbox, 'GET /films', { headers: { 'x-sandbox-fault': fault } })
    expect([requested.status, requested.body.message]).toEqual([400, expect.stringMatching(/broken$/)])
    sandbox.faults('test').push({ fault })
    expect((await call(sandbox, 'GET /films')).status).toBe(400)
  })

  test('a broken answer errs while it is read', async () => {
    await expect(
      call(stillSandbox(), 'GET /films', { headers: { 'x-sandbox-fault': 'broken' } }),
    ).rejects.toThrow('a simulated connection error')
  })

  test('as many worlds have rules as there may be worlds', async () => {
    const sandbox = stillSandbox({ limits: { worlds: 2 } })
    for (const world of ['a', 'b', 'c']) sandbox.faults(world).push({ fault: '503' })
    const statuses: number[] = []
    for (const world of ['a', 'b', 'c'])
      statuses.push((await call(sandbox, 'GET /films', { token: `sandbox_${world}` })).status)
    expect(statuses).toEqual([200, 503, 503])
  })

  test('rules befall one operation, so many times, in one world', async () => {
    const sandbox = stillSandbox()
    sandbox.faults('test').push({ fault: '503', operationId: 'ListFilms', times: 2 })
    const statuses: number[] = []
    for (const path of ['/films/film-1', '/films', '/films', '/films'])
      statuses.push((await call(sandbox, `GET ${path}`)).status)
    expect(statuses).toEqual([200, 503, 503, 200])
    sandbox.faults('test').push({ fault: 'slow=1' })
    expect((await call(sandbox, 'GET /films')).status).toBe(200)
    expect((await call(sandbox, 'GET /films', { token: 'sandbox_other' })).status).toBe(200)
  })

  test('an error comes with its documented reason', async () => {
    const description = smallDescription()
    const details = [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'TOO_FAST' }]
    const documented = { example: { code: 8, message: 'wait a minute', details } }
    const weather = description.paths?.['/weather']?.get
    Object.assign(weather?.responses ?? {}, { 429: { content: { 'application/json': documented } } })
    const { body, headers } = await call(stillSandbox({ description }), 'GET /weather', {
      headers: { 'x-sandbox-fault': '429' },
    })
    expect(body).toEqual(documented.example)
    expect(headers.get('retry-after')).toBe('1')
  })

  test('rules for all worlds befall them all, and addresses outside the description too', async () => {
    const route = {
      method: 'PUT',
      path: '/parts/{n}',
      answer: () => ({ body: {}, from: 'behaviour' as const }),
    }
    const sandbox = stillSandbox({
      faults: [{ fault: '503', operationId: 'ListFilms' }],
      routes: [route],
    })
    expect((await call(sandbox, 'GET /films')).status).toBe(503)
    expect((await call(sandbox, 'GET /films', { token: 'sandbox_other' })).status).toBe(503)
    expect((await call(sandbox, 'GET /films/film-1')).status).toBe(200)
    expect((await call(sandbox, 'PUT /parts/1')).status).toBe(200)
    const requested = { headers: { 'x-sandbox-fault': '500' } }
    expect((await call(sandbox, 'PUT /parts/1', requested)).status).toBe(500)
    expect(
      (await call(stillSandbox({ faults: [{ fault: '500' }], routes: [route] }), 'PUT /parts/1')).status,
    ).toBe(500)
  })
})
