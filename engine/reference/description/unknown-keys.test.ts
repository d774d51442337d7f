import { expect, test } from 'vitest'
import type { Problem } from '../../config/problem.ts'
import { apiWith, DescriptionFolder } from '../testing/description.ts'

function problemsOf(document: unknown): Problem[] {
  using folder = new DescriptionFolder({ 'api.json': document })
  return folder.load({ file: 'api.json' }).problems
}

const reported = (document: unknown) =>
  problemsOf(document).map(({ message, hint }) => `${message} | ${hint}`)
const own = 'Nothing reads it; a key of your own begins with "x-".'

const operation = (parts: object) =>
  apiWith({ paths: { '/boats': { get: { responses: { 200: { description: 'Boats.' } }, ...parts } } } })
const schema = (parts: object) => apiWith({ components: { schemas: { Boat: parts } } })

test('a key that OpenAPI does not have is a warning at its line, with what was meant', () => {
  expect(problemsOf(operation({ sumary: 'List boats' }))).toEqual([
    {
      severity: 'warning',
      code: 'api-key',
      file: 'api.json',
      line: 15,
      message: '#/paths/~1boats/get/sumary: unknown key "sumary"',
      hint: `Did you mean "summary"? ${own}`,
    },
  ])
})

test.each([
  [
    'a key without a neighbour',
    operation({ audience: 'staff' }),
    '#/paths/~1boats/get/audience: unknown key "audience"',
    own,
  ],
  [
    'of a description',
    apiWith({ server: [] }),
    '#/server: unknown key "server"',
    `Did you mean "servers"? ${own}`,
  ],
  [
    'in a parameter of a list',
    operation({ parameters: [{ name: 'q', in: 'query', requierd: true, schema: {} }] }),
    '#/paths/~1boats/get/parameters/0/requierd: unknown key "requierd"',
    `Did you mean "required"? ${own}`,
  ],
  [
    'in a callback',
    operation({
      callbacks: { moored: { '{$request.body#/url}': { post: { descripton: '', responses: {} } } } },
    }),
    '#/paths/~1boats/get/callbacks/moored/{$request.body#~1url}/post/descripton: unknown key "descripton"',
    `Did you mean "description"? ${own}`,
  ],
  [
    'a keyword with a typing error',
    schema({ properties: { masts: { type: 'integer', minimun: 1 } } }),
    '#/components/schemas/Boat/properties/masts/minimun: unknown key "minimun"',
    `Did you mean "minimum"? ${own}`,
  ],
  [
    'a keyword in other letters',
    schema({ allOf: [{ readonly: true }] }),
    '#/components/schemas/Boat/allOf/0/readonly: unknown key "readonly"',
    `Did you mean "readOnly"? ${own}`,
  ],
])('%s', (_, document, message, hint) => {
  expect(reported(document)).toEqual([`${message} | ${hint}`])
})

test('keys of one name are reported once, with their number', () => {
  const properties = { a: { descripton: '' }, b: { descripton: '' }, c: { descripton: '' } }
  expect(reported(schema({ properties }))).toEqual([
    `#/components/schemas/Boat/properties/a/descripton: unknown key "descripton", here and at 2 more places | Did you mean "description"? ${own}`,
  ])
})

test.each([
  ['extensions', operation({ 'x-sumary': '', 'x-internal': { sumary: '' } })],
  ['keywords of other vocabularies', schema({ markdownDescription: '', enumNames: [], unit: 'm' })],
  [
    'fields, whatever their names',
    schema({ properties: { sumary: {}, readonly: {}, requierd: { type: 'string' } } }),
  ],
  ['data of examples', schema({ example: { sumary: '' }, default: { sumary: '' }, enum: [{ sumary: '' }] })],
  [
    'what stands beside a reference',
    operation({ parameters: [{ $ref: '#/components/parameters/q', requierd: true }] }),
  ],
  ['keys of older drafts', schema({ id: 'boat', nullable: true, definitions: {}, additionalItems: true })],
])('left alone: %s', (_, document) => {
  const parameters = { q: { name: 'q', in: 'query', schema: {} } }
  expect(reported({ components: { parameters }, ...Object(document) })).toEqual([])
})
