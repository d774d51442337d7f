import { expect, test } from 'vitest'
import type { SchemaObject } from './description/openapi-schema.ts'
import { perSchema } from './per-schema.ts'
import { apiWith, loadOne } from './testing/description.ts'

test('a result is made once for a schema of a document, and anew for another document', () => {
  const [one, other] = [loadOne(apiWith({})), loadOne(apiWith({}))]
  const made: unknown[] = []
  const describe = perSchema((document, schema: SchemaObject) => {
    made.push(document)
    return { type: schema.type }
  })
  const schema: SchemaObject = { type: 'string' }
  expect(describe(one, schema)).toEqual({ type: 'string' })
  expect(describe(one, schema)).toBe(describe(one, schema))
  expect(describe(other, schema)).toEqual({ type: 'string' })
  expect(made).toEqual([one, other])
})

test('a boolean schema is read each time', () => {
  let count = 0
  const read = perSchema(() => ++count)
  const document = loadOne(apiWith({}))
  expect([read(document, true), read(document, true)]).toEqual([1, 2])
})
