import { expect, test } from 'vitest'
import { apiWith, loadOne } from '../testing/description.ts'

const empty = { type: 'object', properties: {}, additionalProperties: false }

function bodyOf(schema: object, beside: object = {}, mediaType = 'application/x-www-form-urlencoded') {
  const requestBody = { content: { [mediaType]: { schema, encoding: {} } }, ...beside }
  const get = { requestBody, responses: { 204: { description: 'Done.' } } }
  return loadOne(apiWith({ paths: { '/a': { get } } })).paths?.['/a']?.get?.requestBody
}

test('an optional form that can have no field is no body', () => {
  expect(bodyOf(empty)).toBeUndefined()
  expect(bodyOf(empty, { required: false })).toBeUndefined()
})

test.each([
  ['required', bodyOf(empty, { required: true })],
  ['with a text', bodyOf(empty, { description: 'Whatever you like.' })],
  ['with a field', bodyOf({ ...empty, properties: { a: { type: 'string' } } })],
  ['with fields of any name', bodyOf({ type: 'object', properties: {} })],
  ['with an example', bodyOf({ ...empty, example: {} })],
  ['of JSON', bodyOf(empty, {}, 'application/json')],
])('one %s is', (_, body) => {
  expect(body).toBeDefined()
})
