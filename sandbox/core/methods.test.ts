import { expect, test } from 'vitest'
import { prepare } from '../prepare/prepare.ts'
import { call } from '../testing/client.ts'
import { smallDescription } from '../testing/small-description.ts'
import { createSandbox } from './create-sandbox.ts'
import { joinParts } from './description/join.ts'
import type { OpenApi } from './description/openapi.ts'

/** Films, with a search by QUERY and methods of its own (OpenAPI 3.2). */
function films(): OpenApi {
  const description = smallDescription()
  const { '/films': all, '/films/{id}': one } = description.paths ?? {}
  if (!all?.get || !one?.get) throw new Error('no films')
  const filter = { type: 'object', properties: { title: { type: 'string' }, page_size: { type: 'integer' } } }
  all.query = {
    operationId: 'SearchFilms',
    requestBody: { content: { 'application/json': { schema: filter } } },
    responses: all.get.responses ?? {},
  }
  one.additionalOperations = {
    COPY: { operationId: 'CopyFilm', responses: { 202: { description: 'Begun.' } } },
    PURGE: {
      operationId: 'PurgeFilm',
      responses: { 200: { content: { 'application/json': { example: { purged: true } } } } },
    },
  }
  return description
}

const parts = ['/films', '/films/{id}'].map(included => prepare(films(), path => path === included, true))

test.each([
  ['whole', films()],
  ['prepared', prepare(films())],
  ['in parts', joinParts(parts)],
])('QUERY finds by its body, methods of its own are answered: %s', async (_, description) => {
  const sandbox = createSandbox({ description, clock: { speed: 0 } })
  for (const title of ['Noon', 'Dusk']) await call(sandbox, 'POST /films', { body: { film: { title } } })
  const found = await call(sandbox, 'QUERY /films', { body: { title: 'Dusk' } })
  expect([found.status, found.headers.get('x-sandbox-answer')]).toEqual([200, null])
  expect(found.body.films).toMatchObject([{ title: 'Dusk' }])
  expect((await call(sandbox, 'QUERY /films', { body: { title: 7 } })).status).toBe(400)
  const copied = await call(sandbox, 'COPY /films/film-1')
  expect([copied.status, copied.body]).toEqual([202, { text: '' }])
  expect((await call(sandbox, 'PURGE /films/film-1')).body).toEqual({ purged: true })
  expect((await call(sandbox, 'GET /films/film-1')).status).toBe(200)
  const refused = await call(sandbox, 'MOVE /films/film-1')
  expect([refused.status, refused.headers.get('allow')]).toEqual([405, expect.stringMatching(/COPY.*PURGE/)])
})

test('of two parts with methods of a path, both are there', () => {
  const each = ['COPY', 'PURGE'].map(
    (name): OpenApi => ({ openapi: '3.2.0', paths: { '/a': { additionalOperations: { [name]: {} } } } }),
  )
  expect(Object.keys(joinParts(each).paths?.['/a']?.additionalOperations ?? {})).toEqual(['COPY', 'PURGE'])
})
