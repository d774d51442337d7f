import { describe, expect, test } from 'vitest'
import { call, createFilm, start, stillSandbox } from '../../testing/client.ts'
import { smallDescription } from '../../testing/small-description.ts'
import { isObject } from '../json.ts'

describe('resources of a description', () => {
  test('begin with those of its examples, under their ids', async () => {
    const sandbox = stillSandbox()
    expect((await call(sandbox, 'GET /films/film-1')).body).toMatchObject({
      film: { id: 'film-1', title: 'Dawn' },
    })
    expect((await call(sandbox, 'GET /films/film-1/scenes/s-1')).body).toEqual({
      scene: { id: 's-1', name: 'Opening' },
    })
  })

  test('are made with what was sent and what the server sets', async () => {
    const sandbox = stillSandbox()
    const { status, body } = await call(sandbox, 'POST /films', {
      body: { film: { title: 'Noon', secret: 'x', minutes: 1, id: 'mine' } },
    })
    expect(status).toBe(200)
    const now = new Date(start).toISOString()
    expect(body.film).toEqual({
      id: expect.stringMatching(/^[a-z]{4}-\d$/),
      title: 'Noon',
      // Read-only: the value of the example, not the one that was sent.
      minutes: 90,
      state: 'DRAFT',
      created_at: now,
      updated_at: now,
    })
  })

  test('get the same ids from the same seed, others from another', async () => {
    const ids = await Promise.all(['a', 'a', 'b'].map(seed => createFilm(stillSandbox({ seed }), 'Noon')))
    expect(ids[0]).toBe(ids[1])
    expect(ids[0]).not.toBe(ids[2])
  })

  test('change by the fields that were sent, and keep the others', async () => {
    const sandbox = stillSandbox()
    sandbox.advance(60_000, 'test')
    const answer = await call(sandbox, 'PUT /films/film-1', {
      body: { film: { title: 'Dusk', id: 'other' } },
    })
    expect(answer).toMatchObject({ status: 200, body: {} })
    expect((await call(sandbox, 'GET /films/film-1')).body.film).toMatchObject({
      id: 'film-1',
      title: 'Dusk',
      minutes: 90,
      created_at: '2026-01-01T00:00:00Z',
      updated_at: new Date(start + 60_000).toISOString(),
    })
  })

  test('take what is below them with them when they go', async () => {
    const sandbox = stillSandbox()
    const made = await call(sandbox, 'POST /films/film-1/scenes', { body: { name: 'End' } })
    expect(made.body).toMatchObject({ scene: { name: 'End' } })
    await call(sandbox, 'DELETE /films/film-1')
    sandbox.advance(10_000, 'test')
    for (const path of ['/films/film-1', '/films/film-1/scenes', '/films/film-1/scenes/s-1']) {
      expect(await call(sandbox, `GET ${path}`)).toMatchObject({ status: 404, body: { code: 5 } })
    }
  })

  test('that are not there are 404 in the words of the operation', async () => {
    const sandbox = stillSandbox()
    for (const request of [
      'GET /films/none',
      'GET /films/..%2Ffilm-1',
      'GET /films/none/scenes',
      'PUT /films/none',
    ]) {
      const body = request.startsWith('PUT') ? { film: { title: 'x' } } : undefined
      expect(await call(sandbox, request, { body })).toMatchObject({
        status: 404,
        body: { code: 5, message: 'no film with this id exists', details: [] },
      })
    }
    // A scene of another film is not found under this one.
    const id = await createFilm(sandbox, 'Noon')
    expect((await call(sandbox, `GET /films/${id}/scenes/s-1`)).status).toBe(404)
  })

  test('single settings keep what was put, and take the rest from the example', async () => {
    const sandbox = stillSandbox()
    expect((await call(sandbox, 'GET /settings')).body).toEqual({ dark: false, volume: 5 })
    await call(sandbox, 'PUT /settings', { body: { dark: true } })
    expect((await call(sandbox, 'GET /settings')).body).toEqual({ dark: true, volume: 5 })
  })

  test('move by calls below their path, within the states that these allow', async () => {
    const description = smallDescription()
    const parameters = [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }]
    const responses = { 200: { content: { 'application/json': { schema: { type: 'object' } } } } }
    const state = description.components?.schemas?.State
    if (!isObject(state)) throw new Error('no states')
    const course = state['x-lifecycle']
    if (!isObject(course) || !Array.isArray(course.transitions)) throw new Error('no lifecycle')
    course.transitions.push({ from: ['READY'], to: 'DRAFT', by: 'WithdrawFilm' })
    Object.assign(description.paths ?? {}, {
      '/films/{id}/withdraw': { post: { operationId: 'WithdrawFilm', parameters, responses } },
      '/films/{id}/poster': {
        put: {
          operationId: 'SetPoster',
          parameters,
          responses,
          'x-allowed-states': { schema: 'State', values: ['READY'] },
        },
      },
    })
    const sandbox = stillSandbox({ description })
    const headersOf = async (request: string) => (await call(sandbox, request)).headers
    expect((await headersOf('PUT /films/film-1/poster')).get('x-sandbox-answer')).toBe('example')
    expect((await headersOf('POST /films/film-1/withdraw')).get('x-sandbox-answer')).toBeNull()
    expect((await call(sandbox, 'GET /films/film-1')).body).toMatchObject({ film: { state: 'DRAFT' } })
    for (const request of ['PUT /films/film-1/poster', 'POST /films/film-1/withdraw'])
      expect(await call(sandbox, request)).toMatchObject({ status: 400, body: { code: 9 } })
    expect((await call(sandbox, 'PUT /films/none/poster')).status).toBe(404)
  })

  test('are held to the state that they are in, not to one that they were in', async () => {
    const description = smallDescription()
    const film = description.components?.schemas?.Film
    if (!isObject(film) || !isObject(film.properties)) throw new Error('no films')
    film.properties.state_before = { $ref: '#/components/schemas/State' }
    Object.assign(description.paths?.['/films/{id}:encode']?.post ?? {}, {
      'x-allowed-states': { schema: 'State', values: ['DRAFT'] },
    })
    const seeds = { Film: [{ id: 'film-2', title: 'Noon', state: 'DRAFT', state_before: 'FAILED' }] }
    const sandbox = stillSandbox({ description, seeds })
    expect((await call(sandbox, 'POST /films/film-2:encode', { body: {} })).status).toBe(200)
  })

  test('marks a response without state in a header', async () => {
    const { headers, body } = await call(stillSandbox(), 'GET /weather', { headers: { authorization: '' } })
    expect(headers.get('x-sandbox-answer')).toBe('example')
    expect(body).toEqual({ sun: true })
  })

  test('fields and parameters that are not known are named in a header', async () => {
    const sandbox = stillSandbox()
    const made = await call(sandbox, 'POST /films?fast=1', { body: { film: { title: 'Noon', titel: 'x' } } })
    expect(decodeURI(made.headers.get('x-sandbox-warning') ?? '')).toBe(
      'fast is unknown and was left out; film.titel is unknown and was left out',
    )
    expect(made.body.film).not.toHaveProperty('titel')
  })
})
