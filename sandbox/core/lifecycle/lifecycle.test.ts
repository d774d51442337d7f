import { describe, expect, test } from 'vitest'
import { call, createFilm, stillSandbox } from '../../testing/client.ts'
import { smallDescription } from '../../testing/small-description.ts'
import { createSandbox } from '../create-sandbox.ts'
import type { SandboxEvent } from '../events.ts'
import { isObject } from '../json.ts'
import { durationOf } from './duration.ts'

async function stateOf(sandbox: ReturnType<typeof stillSandbox>, id: string): Promise<unknown> {
  const { body } = await call(sandbox, `GET /films/${id}`)
  return isObject(body.film) ? body.film.state : undefined
}

describe('lifecycles', () => {
  test('move by operations and by time', async () => {
    const sandbox = stillSandbox()
    const id = await createFilm(sandbox, 'Noon')
    expect(await stateOf(sandbox, id)).toBe('DRAFT')
    expect((await call(sandbox, `POST /films/${id}:encode`)).status).toBe(200)
    expect(await stateOf(sandbox, id)).toBe('ENCODING')
    sandbox.advance(119_999, 'test')
    expect(await stateOf(sandbox, id)).toBe('ENCODING')
    sandbox.advance(1, 'test')
    expect(await stateOf(sandbox, id)).toBe('READY')
  })

  test('refuse what the state does not allow, with the documented reason', async () => {
    const { status, body } = await call(stillSandbox(), 'POST /films/film-1:encode')
    expect(status).toBe(409)
    expect(body).toEqual({
      code: 9,
      message: 'The film is not a draft. It is in READY',
      details: [
        {
          '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
          reason: 'FILM_STATE',
          domain: 'films',
          metadata: {},
        },
      ],
    })
  })

  test('of two requests for the same step one wins', async () => {
    const sandbox = stillSandbox()
    const id = await createFilm(sandbox, 'Noon')
    const both = await Promise.all([
      call(sandbox, `POST /films/${id}:encode`),
      call(sandbox, `POST /films/${id}:encode`),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('move by events; a timer of a state that was left does nothing', async () => {
    const sandbox = stillSandbox()
    const id = await createFilm(sandbox, 'Noon')
    await call(sandbox, `POST /films/${id}:encode`)
    expect(sandbox.signal('test', 'encoding-fails')).toBe(1)
    expect(sandbox.signal('test', 'encoding-fails')).toBe(0)
    await call(sandbox, `POST /films/${id}:encode`)
    sandbox.signal('test', 'encoding-fails', id)
    sandbox.advance(10 * 60_000, 'test')
    expect(await stateOf(sandbox, id)).toBe('FAILED')
  })

  test('deleting takes its time, and a repeat is refused by the state until it is gone', async () => {
    const sandbox = stillSandbox()
    expect((await call(sandbox, 'DELETE /films/film-1')).status).toBe(200)
    expect(await stateOf(sandbox, 'film-1')).toBe('DELETING')
    expect((await call(sandbox, 'DELETE /films/film-1')).status).toBe(200)
    sandbox.advance(10_000, 'test')
    expect((await call(sandbox, 'GET /films/film-1')).status).toBe(404)
  })

  test('each step happens at its own time, however far time jumps, and listeners are notified', async () => {
    const sandbox = stillSandbox()
    const events: SandboxEvent[] = []
    const end = sandbox.subscribe(event => events.push(event))
    const id = await createFilm(sandbox, 'Noon')
    await call(sandbox, `POST /films/${id}:encode`)
    sandbox.advance(24 * 3_600_000)
    end()
    await call(sandbox, 'GET /films')
    const steps = events.flatMap(event =>
      event.type === 'transition' ? [`${event.time} ${event.from} ${event.to}`] : [],
    )
    expect(steps).toEqual([
      '2026-11-22T00:00:00.000Z DRAFT ENCODING',
      '2026-11-22T00:02:00.000Z ENCODING READY',
    ])
    expect(events).toHaveLength(4)
  })

  test('time runs 60 times faster by default', async () => {
    let real = 1_000_000
    const sandbox = createSandbox({ description: smallDescription(), clock: { real: () => real } })
    const id = await createFilm(sandbox, 'Noon')
    await call(sandbox, `POST /films/${id}:encode`)
    real += 1_999
    expect(await stateOf(sandbox, id)).toBe('ENCODING')
    real += 1
    expect(await stateOf(sandbox, id)).toBe('READY')
  })

  test('reports what cannot be read of one, and applies the rest', () => {
    const description = smallDescription()
    const state = description.components?.schemas?.State
    if (typeof state !== 'object' || !Array.isArray(state['x-lifecycle']?.transitions))
      throw new Error('no lifecycle')
    state['x-lifecycle'].transitions.push(
      { from: 'READY', to: 'DRAFT', by: 'Nothing' },
      { from: 'READY', to: 'DRAFT', after: '2 minutes' },
      { from: 'A' },
    )
    const { problems } = createSandbox({ description })
    expect(problems.map(({ pointer }) => pointer.split('/').at(-1))).toEqual(['5', '6', '7'])
    expect(problems[0]?.message).toContain('"Nothing"')
  })
})

test.each([
  ['PT2M', 120_000],
  ['P1DT1H', 90_000_000],
  ['PT0.5S', 500],
  ['P', undefined],
  ['2m', undefined],
])('%s is %s ms', (text, expected) => {
  expect(durationOf(text)).toBe(expected)
})
