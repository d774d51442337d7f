import { describe, expect, test } from 'vitest'
import { call, createFilm, start, stillSandbox } from '../../testing/client.ts'
import { smallDescription } from '../../testing/small-description.ts'
import { isObject, type JsonObject } from '../json.ts'

/** Creates the small description with other transitions, an opening time, and a body for encoding. */
function withTransitions(...transitions: JsonObject[]) {
  const description = smallDescription()
  const { State, Film } = description.components?.schemas ?? {}
  if (typeof State !== 'object' || typeof Film !== 'object') throw new Error('no film')
  State['x-lifecycle'] = { field: 'state', initial: 'DRAFT', final: [], transitions }
  Object.assign(Film.properties ?? {}, { opens_at: { type: 'string', format: 'date-time' } })
  const encode = description.paths?.['/films/{id}:encode']?.post
  if (encode) {
    encode.requestBody = {
      content: {
        'application/json': { schema: { type: 'object', properties: { fast: { type: 'boolean' } } } },
      },
    }
  }
  return description
}

async function stateOf(sandbox: ReturnType<typeof stillSandbox>, id: string): Promise<unknown> {
  const { body } = await call(sandbox, `GET /films/${id}`)
  return isObject(body.film) ? body.film.state : undefined
}

const hour = 3_600_000

describe('steps', () => {
  test('the call that makes a resource decides its first state, by a condition too', async () => {
    const description = withTransitions(
      { from: [], to: 'READY', by: 'CreateFilm', when: 'short-title' },
      { from: [], to: 'FAILED', by: 'CreateFilm' },
    )
    const conditions = { 'short-title': ({ value }: { value: JsonObject }) => String(value.title).length < 4 }
    const sandbox = stillSandbox({ description, conditions })
    expect(await stateOf(sandbox, await createFilm(sandbox, 'Sun'))).toBe('READY')
    expect(await stateOf(sandbox, await createFilm(sandbox, 'Sunrise'))).toBe('FAILED')
    // If the condition is not known, the step without a condition is taken.
    const simple = stillSandbox({ description })
    expect(await stateOf(simple, await createFilm(simple, 'Sun'))).toBe('FAILED')
  })

  test('values of the body choose between steps of one operation', async () => {
    const description = withTransitions(
      { from: ['DRAFT'], to: 'READY', by: 'EncodeFilm', with: { fast: true } },
      { from: ['DRAFT'], to: 'ENCODING', by: 'EncodeFilm', with: { fast: false } },
    )
    const sandbox = stillSandbox({ description })
    const [fast, slow] = [await createFilm(sandbox, 'A'), await createFilm(sandbox, 'B')]
    await call(sandbox, `POST /films/${fast}:encode`, { body: { fast: true } })
    await call(sandbox, `POST /films/${slow}:encode`, { body: { fast: false } })
    expect([await stateOf(sandbox, fast), await stateOf(sandbox, slow)]).toEqual(['READY', 'ENCODING'])
  })

  test('a moment in a field is waited for, before it where that is said, and anew when it is changed', async () => {
    const sandbox = stillSandbox({
      description: withTransitions({ from: ['DRAFT'], to: 'READY', at: 'opens_at', after: '-PT1H' }),
    })
    const opening = (hours: number) => ({
      film: { title: 'Noon', opens_at: new Date(start + hours * hour).toISOString() },
    })
    const { body } = await call(sandbox, 'POST /films', { body: opening(3) })
    const id = isObject(body.film) ? String(body.film.id) : ''
    await call(sandbox, `PUT /films/${id}`, { body: opening(5) })
    sandbox.advance(4 * hour - 1, 'test')
    expect(await stateOf(sandbox, id)).toBe('DRAFT')
    sandbox.advance(1, 'test')
    expect(await stateOf(sandbox, id)).toBe('READY')
  })

  test('a moment that a step itself gives is waited for', async () => {
    const description = withTransitions(
      { from: ['DRAFT'], to: 'ENCODING', by: 'EncodeFilm' },
      { from: ['ENCODING'], to: 'READY', at: 'opens_at' },
    )
    const opens_at = new Date(start + hour).toISOString()
    const sandbox = stillSandbox({
      description,
      resources: {
        Film: { onTransition: (_, { to }): JsonObject => (to === 'ENCODING' ? { opens_at } : {}) },
      },
    })
    const id = await createFilm(sandbox, 'Noon')
    await call(sandbox, `POST /films/${id}:encode`, { body: { fast: true } })
    sandbox.advance(hour - 1, 'test')
    expect(await stateOf(sandbox, id)).toBe('ENCODING')
    sandbox.advance(1, 'test')
    expect(await stateOf(sandbox, id)).toBe('READY')
  })

  test('a field without a moment is not waited for', async () => {
    const sandbox = stillSandbox({
      description: withTransitions({ from: ['DRAFT'], to: 'READY', at: 'opens_at' }),
    })
    const id = await createFilm(sandbox, 'Noon')
    sandbox.advance(1000 * hour, 'test')
    expect(await stateOf(sandbox, id)).toBe('DRAFT')
  })
})

test('a status may be in the resource itself', async () => {
  const description = smallDescription()
  const { State, Film } = description.components?.schemas ?? {}
  if (typeof State !== 'object' || typeof Film !== 'object' || !Film.properties) throw new Error('no film')
  Film.properties.state = { ...State }
  delete State['x-lifecycle']
  const sandbox = stillSandbox({ description })
  const id = await createFilm(sandbox, 'Noon')
  await call(sandbox, `POST /films/${id}:encode`)
  sandbox.advance(2 * 60_000, 'test')
  expect(await stateOf(sandbox, id)).toBe('READY')
})
