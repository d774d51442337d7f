import { expect, test } from 'vitest'
import { createPageSandbox } from '../browser/page-sandbox.ts'
import { createSandbox } from '../core/create-sandbox.ts'
import { call, createFilm, start } from '../testing/client.ts'
import { smallDescription } from '../testing/small-description.ts'
import { prepare } from './prepare.ts'

const clock = { speed: 0, start }

test('a prepared description answers as the whole one does', async () => {
  const document = smallDescription()
  const answers = async (description: typeof document) => {
    const sandbox = createSandbox({ description, clock })
    const id = await createFilm(sandbox, 'Noon')
    await call(sandbox, `POST /films/${id}:encode`)
    const requests = [
      'GET /films',
      `GET /films/${id}`,
      'GET /films/none',
      `POST /films/${id}:encode`,
      'GET /settings',
      'GET /weather',
    ]
    const responses = await Promise.all(requests.map(request => call(sandbox, request)))
    return responses.map(({ status, body }) => ({ status, body }))
  }
  expect(await answers(prepare(document))).toEqual(await answers(document))
})

test('texts are gone, data and names that are called like texts stay', () => {
  const description = smallDescription()
  const film = description.components?.schemas?.Film
  if (typeof film !== 'object' || !film.properties) throw new Error('no film')
  film.description = 'A film.'
  film.properties.description = { type: 'string', description: 'What happens in it.' }
  film.default = { description: 'kept' }
  expect(prepare(description).components?.schemas?.Film).toMatchObject({
    properties: { description: { type: 'string' } },
    default: { description: 'kept' },
  })
  expect(JSON.stringify(prepare(description))).not.toMatch(/A film\.|What happens in it/)
})

test('of some operations there is only what they use, and no lifecycle waits for the others', () => {
  const prepared = prepare(smallDescription(), path => path === '/films')
  expect(Object.keys(prepared.paths ?? {})).toEqual(['/films'])
  expect(Object.keys(prepared.components?.schemas ?? {}).sort()).toEqual([
    'Film',
    'FilmAnswer',
    'FilmRequest',
    'ListFilms',
    'State',
    'Status',
  ])
  expect(createSandbox({ description: prepared, clock }).problems).toEqual([])
})

test('a description of which nothing was learned is refused where no code learns it', () => {
  expect(() => createPageSandbox({ description: smallDescription() })).toThrow('not prepared')
})
