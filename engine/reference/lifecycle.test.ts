import { expect, test } from 'vitest'
import { type OpenApiDocument, openApiDocument } from './description/openapi.ts'
import { lifecyclesOf, lifecycleText, stateChangesBy } from './lifecycle.ts'

const course = {
  initial: 'OPEN',
  final: ['GONE'],
  transitions: [
    { from: [], to: 'OPEN', by: 'Create' },
    { from: ['OPEN'], to: 'SENT', by: 'Send' },
    { from: ['OPEN', 'SENT'], to: 'GONE', on: 'parcel-is-lost' },
  ],
}

function document(lifecycle: object = course, texts: object = {}): OpenApiDocument {
  return openApiDocument.parse({
    openapi: '3.1.0',
    info: { title: 'Shop', version: '1' },
    'x-lifecycle-texts': texts,
    components: {
      schemas: {
        'shop.Order': { properties: { status: { $ref: '#/components/schemas/shop.Status' } } },
        'shop.Log': { properties: { status: { $ref: '#/components/schemas/shop.Status' } } },
        'shop.Filter': { properties: { states: { $ref: '#/components/schemas/shop.Status' } } },
        'shop.Job': { properties: { state: { enum: ['OPEN', 'SENT', 'GONE'], 'x-lifecycle': course } } },
        'shop.Status': { enum: ['OPEN', 'SENT', 'GONE'], 'x-lifecycle': lifecycle },
      },
    },
  })
}

test('a lifecycle belongs to the schemas that have the status', () => {
  const [job, status] = lifecyclesOf(document())
  expect(job).toMatchObject({ name: 'shop.Job#state', resources: ['shop.Job'], field: 'state' })
  expect(status).toMatchObject({
    name: 'shop.Status',
    states: ['OPEN', 'SENT', 'GONE'],
    resources: ['shop.Order', 'shop.Log'],
    field: 'status',
    outside: [],
  })
})

test('a lifecycle belongs to the schemas that it names', () => {
  const named = (resource: unknown) => lifecyclesOf(document({ ...course, resource })).at(-1)?.resources
  expect(named('shop.Order')).toEqual(['shop.Order'])
  expect(named(['shop.Order', 'shop.Job'])).toEqual(['shop.Order', 'shop.Job'])
})

test('transitions of an operation are found by lifecycle', () => {
  const moved = stateChangesBy(document(), 'Send')
  expect(moved.map(({ lifecycle }) => lifecycle.name)).toEqual(['shop.Job#state', 'shop.Status'])
  expect(moved[0]?.transitions).toEqual([{ from: ['OPEN'], to: 'SENT', by: 'Send' }])
  expect(stateChangesBy(document(), 'List')).toEqual([])
})

test('an event has the text in the description, or else its name', () => {
  expect(lifecycleText(document(course, { 'parcel-is-lost': 'Lost' }), 'parcel-is-lost')).toBe('Lost')
  expect(lifecycleText(document(), 'parcel-is-lost')).toBe('parcel is lost')
})
