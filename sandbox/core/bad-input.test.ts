import { describe, expect, test } from 'vitest'
import { call, createFilm, stillSandbox } from '../testing/client.ts'
import { smallDescription } from '../testing/small-description.ts'
import { errorInBody } from '../testing/status-body.ts'
import { isObject } from './json.ts'

const film = { film: { title: 'Noon' } }

/** Creates an endless body, and counts the bytes that were read. */
function endless(): { stream: ReadableStream<Uint8Array>; read: () => number } {
  let bytes = 0
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      bytes += 65_536
      controller.enqueue(new Uint8Array(65_536).fill(0x20))
    },
  })
  return { stream, read: () => bytes }
}

describe('bad input', () => {
  test('a body of 100 MB is refused by its length, unread', async () => {
    const { stream, read } = endless()
    const headers: Record<string, string> = {
      authorization: 'Bearer sandbox_a',
      'content-length': '104857600',
    }
    const { status, body } = await stillSandbox().handle({
      method: 'POST',
      target: '/films',
      header: name => headers[name],
      body: stream,
    })
    expect({ status, error: errorInBody(String(body)) }).toMatchObject({ status: 413, error: { code: 3 } })
    expect(read()).toBeLessThan(200_000)
  })

  test('one without a length is read up to the limit and no further', async () => {
    const { stream, read } = endless()
    const headers: Record<string, string> = {
      authorization: 'Bearer sandbox_a',
      'content-type': 'application/json',
    }
    const answer = await stillSandbox().handle({
      method: 'POST',
      target: '/films',
      header: name => headers[name],
      body: stream,
    })
    expect(answer.status).toBe(413)
    expect(read()).toBeLessThan(4_300_000)
  })

  test.each([
    [
      '10,000 levels',
      `{"film":${'['.repeat(10_000)}${']'.repeat(10_000)}}`,
      {},
      400,
      'deeper than 64 levels',
    ],
    ['a key twice', '{"film":{"title":"a","title":"b"}}', {}, 400, 'has the key "title" twice'],
    ['no JSON', '{film}', {}, 400, 'not valid JSON'],
    ['nothing', '', {}, 400, 'no body'],
    [
      'another type',
      JSON.stringify(film),
      { 'content-type': 'text/plain' },
      415,
      'expected application/json',
    ],
    ['no type', JSON.stringify(film), { 'content-type': '' }, 415, 'missing'],
    [
      'another charset',
      JSON.stringify(film),
      { 'content-type': 'application/json; charset=shift_jis' },
      415,
      'is "shift_jis"',
    ],
    ['an encoding', JSON.stringify(film), { 'content-encoding': 'gzip' }, 415, 'is "gzip"'],
    ['a list', '[]', {}, 400, 'must be of type object, is array'],
    ['null', 'null', {}, 400, 'must be of type object, is null'],
  ])('a body with %s is refused', async (_, body, headers, status, message) => {
    const answer = await call(stillSandbox(), 'POST /films', { body, headers })
    expect(answer.status).toBe(status)
    expect(answer.body.message).toContain(message)
  })

  test('a charset in quotes and capitals is the same charset', async () => {
    const answer = await call(stillSandbox(), 'POST /films', {
      body: film,
      headers: { 'content-type': 'Application/JSON; Charset="UTF-8"' },
    })
    expect(answer.status).toBe(200)
  })

  test('bytes that are no UTF-8 are refused', async () => {
    const bytes = new Uint8Array([
      ...new TextEncoder().encode('{"film":{"title":"'),
      0xff,
      0xc3,
      0x28,
      ...new TextEncoder().encode('"}}'),
    ])
    const headers: Record<string, string> = {
      authorization: 'Bearer sandbox_a',
      'content-type': 'application/json',
    }
    const answer = await stillSandbox().handle({
      method: 'POST',
      target: '/films',
      header: name => headers[name],
      body: bytes,
    })
    expect(errorInBody(String(answer.body))).toMatchObject({
      code: 3,
      message: 'the body is not valid UTF-8',
    })
  })

  test('reports every violation with the path of its field', async () => {
    const { body } = await call(stillSandbox(), 'POST /films?page_size=x', {
      body: { film: { title: '', secret: 1 } },
    })
    expect(body).toEqual({
      code: 3,
      message: 'invalid argument: film.title must have at least 1 characters',
      details: [
        {
          '@type': 'type.googleapis.com/google.rpc.BadRequest',
          field_violations: [
            { field: 'film.title', description: 'must have at least 1 characters' },
            { field: 'film.secret', description: 'must be of type string, is number' },
          ],
        },
      ],
    })
  })

  test.each([
    ['GET', `/films/${'a'.repeat(100_000)}`, 414],
    ['GET', `/films?filter.title=${'a'.repeat(100_000)}`, 414],
    ['GET', `${'/a'.repeat(8_000)}`, 404],
    ['GET', '/films/..%2F..%2Fetc%2Fpasswd', 404],
    ['GET', '/films/__proto__', 404],
    ['GET', '/films/constructor', 404],
    ['GET', '/films/%00', 404],
    ['GET', '/films/%E0%A4%A', 404],
    ['GET', '/films/film-1/../film-1', 404],
    ['PATCH', '/films', 405],
    ['BREW', '/films', 405],
  ])('%s %s is %d', async (method, target, status) => {
    const headers: Record<string, string> = { authorization: 'Bearer sandbox_a' }
    const answer = await stillSandbox().handle({
      method,
      target,
      header: name => headers[name],
      body: undefined,
    })
    expect(answer.status).toBe(status)
    expect(errorInBody(String(answer.body))).toMatchObject({
      code: expect.any(Number),
      message: expect.any(String),
    })
    if (status === 405) expect(answer.headers.allow).toBe('GET, HEAD, POST')
  })

  test('reports an invalid page with the name of its parameter', async () => {
    const sandbox = stillSandbox()
    for (const [query, field] of [
      ['page_size=-1', 'page_size'],
      ['page_token=Mg', 'page_token'],
    ]) {
      const { body } = await call(sandbox, `GET /films?${query}`)
      expect(body.details).toMatchObject([{ field_violations: [{ field }] }])
    }
  })

  test('HEAD is answered like GET, without the body', async () => {
    const [head, get] = await Promise.all(
      ['HEAD', 'GET'].map(method =>
        stillSandbox().fetch(
          new Request('http://sandbox.example/films', {
            method,
            headers: { authorization: 'Bearer sandbox_a' },
          }),
        ),
      ),
    )
    expect([head?.status, await head?.text()]).toEqual([200, ''])
    expect([...(head?.headers ?? [])]).toEqual([...(get?.headers ?? [])])
  })

  test('keys named like parts of objects are data, and change nothing else', async () => {
    const sandbox = stillSandbox()
    const body =
      '{"film":{"title":"Noon","__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}}'
    expect((await call(sandbox, 'POST /films', { body })).status).toBe(200)
    await call(sandbox, 'PUT /settings', { body: '{"__proto__":{"dark":true}}' })
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
    expect((await call(sandbox, 'GET /settings')).body).toEqual({ dark: false, volume: 5 })
  })

  test('a part of an object takes no key that its schema lacks, whatever every object has', async () => {
    const description = smallDescription()
    const { Film } = description.components?.schemas ?? {}
    if (!isObject(Film) || !isObject(Film.properties)) throw new Error('Film has no properties')
    Film.properties.place = { type: 'object', properties: { town: { type: 'string' } } }
    const sandbox = stillSandbox({ description })
    const place = { town: 'Bay', constructor: { id: 1 }, toString: 'x', other: 1 }
    const { body } = await call(sandbox, 'POST /films', { body: { film: { title: 'Noon', place } } })
    expect(body.film).toMatchObject({ place: { town: 'Bay' } })
    expect(Object.keys(Object(body.film).place)).toEqual(['town'])
  })

  test('half a character in the name of a field, and fields without end, fit into a warning', async () => {
    const sandbox = stillSandbox()
    const many = Array.from({ length: 1000 }, (_, n) => `"字${n}":1`).join()
    const body = `{"film":{"title":"Noon","\\ud800":1,${many}}}`
    const { status, headers } = await call(sandbox, 'POST /films', { body })
    expect(status).toBe(200)
    expect(headers.get('x-sandbox-warning')?.length).toBeLessThan(9_100)
  })

  test('a hundred requests at once each make their own', async () => {
    const sandbox = stillSandbox()
    const ids = await Promise.all(Array.from({ length: 100 }, (_, n) => createFilm(sandbox, `Film ${n}`)))
    expect(new Set(ids).size).toBe(100)
  })

  test('of two requests that race for the same step, one takes it and the other gets an error', async () => {
    const sandbox = stillSandbox()
    for (let round = 0; round < 20; round++) {
      const id = await createFilm(sandbox, `Film ${round}`)
      const both = await Promise.all([1, 2].map(() => call(sandbox, `POST /films/${id}:encode`)))
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
      const refused = both.find(({ status }) => status === 409)
      expect(refused?.body).toMatchObject({ code: 9, details: [{ reason: 'FILM_STATE' }] })
    }
  })
})
