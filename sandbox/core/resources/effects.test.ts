import { expect, test } from 'vitest'
import { call, createFilm, stillSandbox } from '../../testing/client.ts'
import { smallDescription } from '../../testing/small-description.ts'
import type { Behaviour } from '../behaviour.ts'
import { isObject, type JsonObject } from '../json.ts'

/** Creates the small description with a lifecycle of copies, which no resource has. */
function withCopies() {
  const description = smallDescription()
  Object.assign(description.components?.schemas ?? {}, {
    CopyState: {
      type: 'string',
      enum: ['COPYING', 'COPIED', 'LOST'],
      'x-lifecycle': {
        field: 'copy_state',
        initial: 'COPYING',
        final: ['COPIED', 'LOST'],
        transitions: [
          { from: 'COPYING', to: 'COPIED', after: 'PT1M' },
          { from: 'COPIED', to: 'COPYING', by: 'PutSettings', with: { 'again.now': true } },
          { from: 'COPYING', to: 'LOST', on: 'disk-fails' },
        ],
      },
    },
  })
  const body = description.paths?.['/settings']?.put?.requestBody
  if (body && 'content' in body) body.content = { 'application/json': { schema: { type: 'object' } } }
  return description
}

test('a step of one resource makes another, with an id, times and a first state of its own', async () => {
  const sandbox = stillSandbox({
    resources: {
      Film: {
        onTransition: (stored, { to, make }): JsonObject =>
          to === 'READY' ? { secret: make('Film', { title: `Copy of ${stored.value.title}` }).id } : {},
      },
    },
  })
  const id = await createFilm(sandbox, 'Noon')
  await call(sandbox, `POST /films/${id}:encode`)
  sandbox.advance(2 * 60_000, 'test')
  const { body } = await call(sandbox, 'GET /films')
  expect(Array.isArray(body.films) && body.films[0]).toMatchObject({
    title: 'Copy of Noon',
    state: 'DRAFT',
    created_at: '2026-11-22T00:02:00.000Z',
  })
})

test('a course without a resource is kept by its own name: time, events and operations move it', async () => {
  const putSettings: Behaviour = ({ world, make, step }) => {
    const copy = world.get('CopyState', 'a') ?? make('CopyState', { id: 'a' })
    return { body: { state: step(copy).value.copy_state ?? '' }, from: 'behaviour' }
  }
  const sandbox = stillSandbox({ description: withCopies(), behaviours: { PutSettings: putSettings } })
  const put = async (body: object) => (await call(sandbox, 'PUT /settings', { body })).body.state
  expect(await put({})).toBe('COPYING')
  sandbox.advance(60_000, 'test')
  expect(await put({})).toBe('COPIED')
  expect(await put({ again: { now: true } })).toBe('COPYING')
  expect(sandbox.signal('test', 'disk-fails', 'a')).toBe(1)
  expect(await put({})).toBe('LOST')
})

test('passes the origin of the request to functions that derive values', async () => {
  const sandbox = stillSandbox({
    resources: { Film: { derive: (_, __, origin) => ({ title: `${origin}/film.mp4` }) } },
  })
  const { body } = await call(sandbox, 'GET /films/film-1')
  expect(isObject(body.film) && body.film.title).toBe('http://sandbox.example/film.mp4')
})

test('a route that asks for it reads a body of any size itself', async () => {
  const sandbox = stillSandbox({
    limits: { body: 10 },
    routes: [
      {
        method: 'PUT',
        path: '/parts/{id}',
        streamed: true,
        answer: async ({ request, bytes, origin }) => {
          const body = await new Response(request.body instanceof ReadableStream ? request.body : null).text()
          return { body: { length: body.length, held: bytes.length, origin }, from: 'behaviour' }
        },
      },
    ],
  })
  expect((await call(sandbox, 'PUT /parts/1', { body: 'a'.repeat(1000) })).body).toEqual({
    length: 1000,
    held: 0,
    origin: 'http://sandbox.example',
  })
})

test('a world also begins with what the examples do not show', async () => {
  const seeds: Record<string, JsonObject[]> = {
    Film: [
      { id: 'film-9', title: 'Dusk', state: 'DRAFT' },
      { id: 'film-1', title: 'Not this' },
    ],
  }
  const sandbox = stillSandbox({ seeds })
  expect((await call(sandbox, 'GET /films/film-9')).body).toEqual({ film: seeds.Film?.[0] })
  expect((await call(sandbox, 'GET /films/film-1')).body).toMatchObject({ film: { title: 'Dawn' } })
})

test('a behaviour that leaves a call to the description does not hide that it has an example only', async () => {
  const sandbox = stillSandbox({ behaviours: { GetWeather: ({ next }) => next() } })
  expect((await call(sandbox, 'GET /weather')).headers.get('x-sandbox-answer')).toBe('example')
})
