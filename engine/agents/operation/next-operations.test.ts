import { expect, test } from 'vitest'
import type { OpenApiDocument, OperationObject } from '../../reference/description/openapi.ts'
import { nextOperations } from './next-operations.ts'

const answer = { 200: { description: 'Done' } }

function documentOf(paths: OpenApiDocument['paths']): OpenApiDocument {
  return { openapi: '3.1.0', info: { title: 'Boats', version: '1' }, paths }
}

test('suggests operations on the same resource or directly below it that are not deprecated', () => {
  const document = documentOf({
    '/boats': { post: { operationId: 'build', responses: answer } },
    '/boats/{id}': {
      get: { operationId: 'read', responses: answer },
      delete: { operationId: 'sink', deprecated: true, responses: answer },
    },
    '/boats/{id}/crew': { get: { operationId: 'crew', responses: answer } },
    '/boats/{id}/crew/{name}': { get: { operationId: 'sailor', responses: answer } },
    '/boats/{id}:launch': { post: { operationId: 'launch', responses: answer } },
    '/boatsheds': { get: { operationId: 'sheds', responses: answer } },
  })
  const after = (id: string) => nextOperations(document, id).map(({ path }) => path)
  expect(after('build')).toEqual(['/boats/{id}', '/boats/{id}/crew', '/boats/{id}:launch'])
  expect(after('read')).toEqual(['/boats/{id}/crew', '/boats/{id}:launch'])
  expect(after('crew')).toEqual(['/boats/{id}/crew/{name}'])
  expect(after('sailor')).toEqual([])
})

test('each operation is looked at once, however many are asked for', () => {
  let looks = 0
  const operation = (operationId: string): OperationObject => ({
    operationId,
    responses: answer,
    get deprecated() {
      looks += 1
      return false
    },
  })
  const ids = Array.from({ length: 50 }, (_, index) => `boat${index}`)
  const document = documentOf(Object.fromEntries(ids.map(id => [`/${id}`, { get: operation(id) }])))
  for (const id of ids) nextOperations(document, id)
  expect(looks).toBe(ids.length)
})
