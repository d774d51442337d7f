import { connect } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { start, stillSandbox } from '../testing/client.ts'
import { type ServeOptions, type Serving, serve } from './serve.ts'
import { lineOf } from './start.ts'

const stops: Serving['stop'][] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

async function serving(sandbox = stillSandbox(), options: Partial<ServeOptions> = {}) {
  const { origin, stop } = await serve(sandbox, { port: 0, ...options })
  stops.push(stop)
  const call = (
    path: string,
    { token = 'sandbox_a', ...init }: RequestInit & { token?: string; body?: string } = {},
  ) =>
    fetch(origin + path, {
      ...init,
      headers: {
        authorization: `Bearer ${token}`,
        connection: 'close',
        ...(init.body ? { 'content-type': 'application/json' } : {}),
        ...init.headers,
      },
    })
  return { origin, sandbox, call, stop }
}

describe('the server', () => {
  test('answers as the sandbox does, to pages of any origin', async () => {
    const { call } = await serving()
    const made = await call('/films', { method: 'POST', body: '{"film":{"title":"Noon"}}' })
    expect(made.status).toBe(200)
    expect(made.headers.get('access-control-allow-origin')).toBe('*')
    const { film } = await made.json()
    expect(await (await call(`/films/${film.id}`)).json()).toEqual({ film })
    const asked = await call('/films', {
      method: 'OPTIONS',
      headers: { 'access-control-request-headers': 'x-bv-org-id', 'access-control-request-method': 'QUERY' },
    })
    expect(asked.headers.get('access-control-allow-methods')).toBe('QUERY')
    expect(asked.status).toBe(204)
    expect(asked.headers.get('access-control-allow-headers')).toBe('x-bv-org-id')
  })

  test('a connection serves the next request after a body that nobody has read', async () => {
    const { origin } = await serving()
    const socket = connect(Number(new URL(origin).port), '127.0.0.1')
    const bytes = 300_000
    socket.write(`POST /_sandbox/snapshot HTTP/1.1\r\nHost: a\r\nContent-Length: ${bytes}\r\n\r\n`)
    socket.write('a'.repeat(bytes))
    socket.write('GET /_sandbox HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
    let answers = ''
    for await (const part of socket) answers += part
    expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 405', 'HTTP/1.1 200'])
  })

  test.each(['data', 'tokens', 'timers', 'records'] as const)(
    'a snapshot with more %s than a world may have is refused, and the world stays',
    async part => {
      const { call } = await serving()
      await call('/films', { method: 'POST', body: '{"film":{"title":"Noon"}}' })
      const saved = await (await call('/_sandbox/snapshot')).json()
      const timer = { due: 1, order: 1, store: 'a', id: 'b', visit: 1, step: 1 }
      const [, , record] = saved.worlds[0].records[0]
      const many = {
        data: { a: Array(1_200_000).fill({}) },
        tokens: Array.from({ length: 40_001 }, (_, index) => [`t${index}`, { scheme: 'a', claims: {} }]),
        timers: Array(40_001).fill(timer),
        records: Array.from({ length: 40_001 }, (_, id) => [
          record.store,
          `${id}`,
          { ...record, id: `${id}` },
        ]),
      }
      Object.assign(saved.worlds[0], { [part]: many[part] })
      const restored = await call('/_sandbox/snapshot', { method: 'PUT', body: JSON.stringify(saved) })
      expect(restored.status).toBe(429)
      expect((await restored.json()).message).toMatch(/^the (?:snapshot|body) is too large/)
      expect(await (await call('/films')).text()).toContain('Noon')
    },
  )

  test('a body of 100 MB gets its 413 while it is still being sent', async () => {
    const { call } = await serving()
    const response = await call('/films', { method: 'POST', body: ' '.repeat(100 * 2 ** 20) })
    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject({ code: 3 })
  })

  test.each([
    ['/films/'.padEnd(100_000, 'a'), 414],
    ['/films/'.padEnd(140_000, 'a'), 431],
  ])('a long path is refused as everything is: %.10s… with %i', async (path, status) => {
    const { call } = await serving()
    const response = await call(path)
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ code: 3, message: expect.stringContaining('longer than') })
    expect((await call('/films')).status).toBe(200)
  })

  test('answers bytes that are not a request with 400', async () => {
    const { origin, call } = await serving()
    const socket = connect(Number(new URL(origin).port), '127.0.0.1', () => socket.write('NONSENSE\r\n\r\n'))
    const parts: Buffer[] = []
    for await (const part of socket) parts.push(part)
    expect(Buffer.concat(parts).toString()).toMatch(
      /^HTTP\/1\.1 400 .*\r\n\r\n\{"code":3,"message":"this is not a request/s,
    )
    expect((await call('/films')).status).toBe(200)
  })

  test('breaks the connection when that is asked for', async () => {
    const { call } = await serving()
    const broken = call('/films', { headers: { 'x-sandbox-fault': 'broken' } }).then(response =>
      response.text(),
    )
    await expect(broken).rejects.toThrow()
    expect((await call('/films')).status).toBe(200)
  })

  test('streams, and stops a stream that nobody reads', async () => {
    let cancelled = (_: string) => {}
    const over = new Promise<string>(resolve => {
      cancelled = resolve
    })
    const body = new ReadableStream<Uint8Array>({
      pull: controller => controller.enqueue(new TextEncoder().encode('data: {}\n\n')),
      cancel: () => cancelled('cancelled'),
    })
    const { call } = await serving(
      stillSandbox({ behaviours: { ListFilms: () => ({ body, from: 'behaviour' }) } }),
    )
    const response = await call('/films')
    const reader = response.body?.getReader()
    expect(new TextDecoder().decode((await reader?.read())?.value)).toContain('data: {}')
    await reader?.cancel()
    expect(await over).toBe('cancelled')
  })

  test('does not tell of a success that could not be written down', async () => {
    const saved = () => Promise.reject(new Error('disk full'))
    const { call } = await serving(stillSandbox(), { keeper: { saved, close: () => Promise.resolve() } })
    const answer = await call('/films', { method: 'POST', body: '{"film":{"title":"Noon"}}' })
    expect(answer.status).toBe(503)
    expect(await answer.json()).toMatchObject({
      code: 14,
      message: 'the state could not be written: disk full',
    })
  })

  test('ends although somebody listens to a stream without end', async () => {
    const body = new ReadableStream<Uint8Array>({
      start: controller => controller.enqueue(new Uint8Array(1)),
    })
    const { call, stop } = await serving(
      stillSandbox({ behaviours: { ListFilms: () => ({ body, from: 'behaviour' }) } }),
    )
    const reader = (await call('/films')).body?.getReader()
    await reader?.read()
    stops.length = 0
    await stop()
    await expect(reader?.read()).rejects.toThrow()
  })

  test('finishes what is under way when it is stopped', async () => {
    let finish = () => {}
    const wait = new Promise<void>(resolve => {
      finish = resolve
    })
    let begun = () => {}
    const hasBegun = new Promise<void>(resolve => {
      begun = resolve
    })
    const { call, stop, origin } = await serving(
      stillSandbox({
        behaviours: {
          ListFilms: async ({ next }) => {
            begun()
            await wait
            return next()
          },
        },
      }),
    )
    const slow = call('/films')
    await hasBegun
    const stopped = stop()
    stops.length = 0
    finish()
    expect((await slow).status).toBe(200)
    await stopped
    const port = Number(new URL(origin).port)
    await expect(
      new Promise((resolve, reject) => connect(port, '127.0.0.1').on('connect', resolve).on('error', reject)),
    ).rejects.toThrow('ECONNREFUSED')
  })
})

describe('the control API', () => {
  const send = (body: unknown) => ({ method: 'POST', body: JSON.stringify(body) })

  test('moves time and lets things happen, in the world of the token', async () => {
    const { call } = await serving()
    const { film } = await (await call('/films', send({ film: { title: 'Noon' } }))).json()
    await call(`/films/${film.id}:encode`, { method: 'POST' })
    const advanced = await (await call('/_sandbox/advance', send({ duration: 'PT1M' }))).json()
    expect(advanced).toEqual({ time: new Date(start + 60_000).toISOString() })
    expect(
      await (
        await call('/_sandbox/signal', { ...send({ event: 'encoding-fails' }), token: 'sandbox_b' })
      ).json(),
    ).toEqual({ moved: 0 })
    expect(await (await call('/_sandbox/signal', send({ event: 'encoding-fails' }))).json()).toEqual({
      moved: 1,
    })
    const { events } = await (await call('/_sandbox/log')).json()
    expect(events.map((event: { type: string }) => event.type)).toEqual([
      'request',
      'transition',
      'request',
      'transition',
    ])
  })

  test('takes a world from one token to another, and forgets it', async () => {
    const { call } = await serving()
    const { film } = await (await call('/films', send({ film: { title: 'Noon' } }))).json()
    const snapshot = await (await call('/_sandbox/snapshot')).json()
    expect(
      (
        await call('/_sandbox/snapshot', {
          method: 'PUT',
          body: JSON.stringify(snapshot),
          token: 'sandbox_b',
        })
      ).status,
    ).toBe(200)
    expect((await call(`/films/${film.id}`, { token: 'sandbox_b' })).status).toBe(200)
    await call('/_sandbox/reset', { method: 'POST' })
    expect((await call(`/films/${film.id}`)).status).toBe(404)
    expect((await call(`/films/${film.id}`, { token: 'sandbox_b' })).status).toBe(200)
  })

  test('sets faults', async () => {
    const { call } = await serving()
    await call('/_sandbox/faults', { method: 'PUT', body: '{"faults":[{"fault":"503","times":1}]}' })
    expect((await call('/films')).status).toBe(503)
    expect((await call('/films')).status).toBe(200)
    expect(await (await call('/_sandbox/faults')).json()).toEqual({ faults: [] })
  })

  test.each([
    ['POST', '/_sandbox/advance', '{"duration":"10 minutes"}', 400],
    ['POST', '/_sandbox/advance', '{"duration":"PT"}', 400],
    ['PUT', '/_sandbox/faults', '{"faults":[{"fault":"418"}]}', 400],
    ['POST', '/_sandbox/advance', '{"duration":"-PT1H"}', 400],
    ['POST', '/_sandbox/advance', '{"duration":"P99999999D"}', 400],
    ['POST', '/_sandbox/signal', '{"event":"rain-falls"}', 400],
    ['PUT', '/_sandbox/faults', '{"faults":[{"fault":"503","operationId":"ListFlims"}]}', 400],
    ['PUT', '/_sandbox/snapshot', '{"version":2,"worlds":[]}', 400],
    ['PUT', '/_sandbox/snapshot', '{"version":1,"worlds":[{"records":[[1]]}]}', 400],
    ['GET', '/_sandbox/nothing', undefined, 404],
    ['DELETE', '/_sandbox/log', undefined, 405],
  ])('%s %s %s is %d', async (method, path, body, status) => {
    const { call } = await serving()
    const response = await call(path, { method, ...(body ? { body } : {}) })
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ code: expect.any(Number), message: expect.any(String) })
  })

  test('refuses snapshots that no world could live with, and goes on', async () => {
    const { call } = await serving()
    const { film } = await (await call('/films', send({ film: { title: 'Noon' } }))).json()
    await call(`/films/${film.id}:encode`, { method: 'POST' })
    const saved = await (await call('/_sandbox/snapshot')).json()
    const [world] = saved.worlds
    const [record] = world.records
    for (const wrong of [
      { offset: 1e16 },
      { timers: [{ ...world.timers[0], due: 9e15 }] },
      { timers: [5] },
      { tokens: [5] },
      { tokens: [['sandbox_a.X.1', {}]] },
      { records: [[record[0], record[1], { ...record[2], input: undefined }]] },
    ]) {
      const body = JSON.stringify({ ...saved, worlds: [{ ...world, ...wrong }] })
      const { status } = await call('/_sandbox/snapshot', { method: 'PUT', body })
      expect([status, Object.keys(wrong)]).toEqual([400, Object.keys(wrong)])
    }
    const same = await call('/_sandbox/snapshot', { method: 'PUT', body: JSON.stringify(saved) })
    expect(same.status).toBe(200)
    expect((await call(`/films/${film.id}`)).status).toBe(200)
  })

  test('describes itself, and wants a token for the rest', async () => {
    const { call } = await serving()
    expect(await (await call('/_sandbox', { token: '' })).json()).toMatchObject({ openapi: '3.1.0' })
    expect((await call('/_sandbox/log', { token: 'x' })).status).toBe(401)
  })
})

test('a line of the log shows no control characters', () => {
  const line = lineOf({
    type: 'request',
    world: 'a',
    time: '',
    method: 'GET',
    path: '/\u001b[2J',
    operationId: undefined,
    status: 404,
    from: undefined,
    warnings: [],
  })
  expect(line).toBe('404 GET /?[2J (a)')
})
