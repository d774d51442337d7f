import { describe, expect, test } from 'vitest'
import { call, createFilm, stillSandbox } from '../testing/client.ts'
import { type Behaviour, failure } from './behaviour.ts'
import { isObject } from './json.ts'

/** Issues a token for one film, for an hour. */
const createTicket: Behaviour = ({ body, world, issueToken }) => {
  const id = isObject(body) ? String(body.film_id) : ''
  if (!world.get('Film', id)) throw failure('NOT_FOUND', 'no film with this id exists')
  return {
    body: { ticket: issueToken({ scheme: 'Ticket', expires: world.now + 3_600_000, claims: { film: id } }) },
    from: 'behaviour',
  }
}

/** Streams the resource of the token piece by piece. */
const watchScreen: Behaviour = ({ credentials }) => ({
  headers: { 'content-type': 'text/event-stream' },
  from: 'behaviour',
  body: new ReadableStream<Uint8Array>({
    start(controller) {
      const encoder = new TextEncoder()
      for (const part of [credentials?.claims.film, 'end'])
        controller.enqueue(encoder.encode(`data: ${part}\n\n`))
      controller.close()
    },
  }),
})

describe('behaviours', () => {
  const behaviours = { CreateTicket: createTicket, WatchScreen: watchScreen }
  const tokens = { issued: ['Ticket'] }

  test('issue tokens until a world is full of them; those that expired make room', async () => {
    const createTickets: Behaviour = call => {
      for (let ticket = 1; ticket < 5000; ticket++) createTicket(call)
      return createTicket(call)
    }
    const sandbox = stillSandbox({ behaviours: { CreateTicket: createTickets }, tokens })
    const issue = (token?: string) =>
      call(sandbox, 'POST /tickets', { body: { film_id: 'film-1' }, ...(token !== undefined && { token }) })
    expect([(await issue()).status, (await issue()).status]).toEqual([200, 200])
    expect(await issue()).toMatchObject({
      status: 429,
      body: { code: 8, message: expect.stringContaining('this world is full: at most 10000 tokens') },
    })
    // Each world has tokens of its own.
    expect((await issue('sandbox_other')).status).toBe(200)
    sandbox.advance(3_600_000, 'test')
    expect((await issue()).status).toBe(200)
  })

  test('issue tokens that only fit what they were issued for, until they expire', async () => {
    const sandbox = stillSandbox({ behaviours, tokens })
    const { body } = await call(sandbox, 'POST /tickets', { body: { film_id: 'film-1' } })
    const token = String(body.ticket)
    expect(token).toMatch(/^sandbox_test\.Ticket\./)
    const watched = await call(sandbox, 'GET /screen', { token })
    expect(watched.headers.get('content-type')).toBe('text/event-stream')
    expect(watched.body.text).toBe('data: film-1\n\ndata: end\n\n')
    expect((await call(sandbox, 'GET /films', { token })).status).toBe(401)
    sandbox.advance(3_600_000, 'test')
    expect((await call(sandbox, 'GET /screen', { token })).body).toMatchObject({
      code: 16,
      message: 'the token has expired',
    })
  })

  test('only see requests that the description allows, and err as the API does', async () => {
    const sandbox = stillSandbox({ behaviours, tokens })
    expect((await call(sandbox, 'POST /tickets', { body: {} })).body).toMatchObject({ code: 3 })
    expect((await call(sandbox, 'POST /tickets', { body: { film_id: 'none' } })).body).toMatchObject({
      code: 5,
    })
  })

  test('may add to what the description answers, or leave it', async () => {
    const sandbox = stillSandbox({
      behaviours: {
        ListFilms: ({ next }) => ({ ...next(), headers: { 'x-total': '1' } }),
        GetFilm: () => undefined,
      },
    })
    expect((await call(sandbox, 'GET /films')).headers.get('x-total')).toBe('1')
    expect((await call(sandbox, 'GET /films/film-1')).status).toBe(200)
  })

  test('hooks of a resource set fields when it is made, when it moves, and each time it is shown', async () => {
    const sandbox = stillSandbox({
      resources: {
        Film: {
          onCreate: () => ({ minutes: 0 }),
          onTransition: (_, { to }) => ({ minutes: to === 'READY' ? 120 : 0 }),
          derive: ({ value }) => ({ title: `${value.title} (${value.minutes} min)` }),
        },
      },
    })
    const id = await createFilm(sandbox, 'Noon')
    await call(sandbox, `POST /films/${id}:encode`)
    expect((await call(sandbox, `GET /films/${id}`)).body).toMatchObject({ film: { title: 'Noon (0 min)' } })
    sandbox.advance(120_000, 'test')
    const { body } = await call(sandbox, 'GET /films?filter.title=120')
    expect(body.films).toMatchObject([{ title: 'Noon (120 min)' }])
  })

  test('move resources by events of their lifecycles', async () => {
    const sandbox = stillSandbox({
      behaviours: {
        EncodeFilm: ({ next, world, signal, parameters }) => {
          const answer = next()
          const film = world.get('Film', parameters.path.id ?? '')
          if (film) signal('encoding-fails', film)
          return answer
        },
      },
    })
    const id = await createFilm(sandbox, 'Noon')
    await call(sandbox, `POST /films/${id}:encode`)
    expect((await call(sandbox, `GET /films/${id}`)).body).toMatchObject({ film: { state: 'FAILED' } })
  })

  test('serve paths outside the description, with bodies of any type', async () => {
    const sandbox = stillSandbox({
      routes: [
        {
          method: 'PUT',
          path: '/parts/{world}/{number}',
          answer: ({ parameters, bytes, open }) => {
            open(parameters.world ?? '').data[parameters.number ?? ''] = bytes.length
            return { body: {}, headers: { etag: `"${bytes.length}"` }, from: 'behaviour' }
          },
        },
      ],
    })
    const sent = await call(sandbox, 'PUT /parts/test/1', {
      body: 'abc',
      headers: { 'content-type': 'video/mp4' },
    })
    expect(sent.headers.get('etag')).toBe('"3"')
    expect(sandbox.snapshot('test').worlds[0]?.data).toEqual({ 1: 3 })
  })

  test('see headers that no operation names, and open worlds that the request speaks of', async () => {
    const sandbox = stillSandbox({
      behaviours: {
        ListFilms: ({ header, open }) => {
          const film = open(header('x-world') ?? '').get('Film', header('x-film') ?? '')
          return { body: { title: film?.value.title ?? null }, from: 'behaviour' }
        },
      },
    })
    const id = await createFilm(sandbox, 'Noon', 'sandbox_other')
    const headers = { 'x-world': 'other', 'x-film': id }
    expect((await call(sandbox, 'GET /films', { headers })).body).toEqual({ title: 'Noon' })
  })

  test('that fail give a 500 that says so, not a hanging request', async () => {
    const sandbox = stillSandbox({
      behaviours: {
        ListFilms: () => {
          throw new TypeError('oops')
        },
      },
    })
    expect((await call(sandbox, 'GET /films')).body).toMatchObject({
      code: 13,
      message: 'the sandbox failed: oops',
    })
  })
})
