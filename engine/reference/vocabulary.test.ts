import { describe, expect, test } from 'vitest'
import type { ApiNames } from './api-names.ts'
import { openApiDocument } from './description/openapi.ts'
import { anchorOf, descriptionOf, enumOf, fieldsOf, findField, ownerOf, valuesOf } from './find-names.ts'
import { operationAnchors } from './operation-anchors.ts'
import { operationsById } from './operations-by-id.ts'
import { apiNames } from './vocabulary.ts'

const live = {
  description: 'A live event.',
  properties: {
    status: { $ref: '#/components/schemas/v1.Status' },
    setup: {
      $ref: '#/components/schemas/v1.Setup',
      description: 'How to [send](./send) a **signal**.\n\nMore.',
    },
    events: { type: 'array', items: { $ref: '#/components/schemas/v1.Live' } },
    labels: { type: 'object', additionalProperties: { properties: { text: { type: 'string' } } } },
    source: {
      oneOf: [{ properties: { vod: { type: 'string' } } }, { properties: { file: { type: 'string' } } }],
    },
  },
}

function document(title: string, meaning: string) {
  return openApiDocument.parse({
    openapi: '3.1.0',
    info: { title: 'API', version: '1' },
    paths: {
      '/v1/lives': {
        parameters: [
          { name: 'filter.status', in: 'query', schema: { $ref: '#/components/schemas/v1.Status' } },
          { name: 'order', in: 'query', schema: { enum: ['ORDER_BY_NAME', 'ORDER_BY_TIME'] } },
        ],
        get: {
          operationId: 'List',
          'x-title': title,
          deprecated: true,
          'x-error-reasons': { ERROR_REASON_EXISTS: { status: 400, description: 'It exists.' } },
          responses: {
            200: {
              headers: { 'x-count': { schema: { type: 'integer' } } },
              content: {
                'application/json': {
                  schema: { properties: { live: { $ref: '#/components/schemas/v1.Live' } } },
                },
              },
            },
          },
        },
        post: {
          operationId: 'Create',
          requestBody: {
            content: { 'application/json': { schema: { $ref: '#/components/schemas/v1.Live' } } },
          },
        },
      },
    },
    components: {
      schemas: {
        'v1.Live': live,
        'v1.Status': {
          description: 'Where it is.',
          enum: ['LIVE_STATUS_LIVE', 'LIVE_STATUS_LIVE_END'],
          'x-enumDescriptions': { LIVE_STATUS_LIVE: meaning },
        },
        'v1.Setup': { allOf: [{ properties: { rtmp: { properties: { url: { type: 'string' } } } } }] },
        'v1.Self': { $ref: '#/components/schemas/v1.Self' },
      },
    },
  })
}

const english = document('List events', 'On `air`.')
const documents = new Map([
  ['en', english],
  ['ja', document('一覧', '配信中。')],
])
const all = apiNames([{ path: '/docs/api/one', description: { documents } }])
const en = all.get('en') as ApiNames
const ja = all.get('ja') as ApiNames

function field(of: string, name: string) {
  const owner = ownerOf(en, of)
  return owner && findField(en, owner, name)
}

describe('names of an API', () => {
  test('operations have their address, and their title by locale', () => {
    expect(ja.operations.get('List')).toMatchObject({
      method: 'get',
      path: '/v1/lives',
      slug: 'list',
      address: '/docs/api/one/list',
      title: '一覧',
      deprecated: true,
    })
    expect(en.operations.get('Create')?.title).toBe('POST /v1/lives')
    expect([...(en.paths.get('/v1/lives')?.methods ?? [])]).toEqual([
      ['get', 'List'],
      ['post', 'Create'],
    ])
  })

  test.each([
    'status',
    'setup.rtmp.url',
    'events.events.setup.rtmp',
    'labels.text',
    'source.vod',
    'source.file',
  ])('a schema has the field %s', name => expect(field('v1.Live', name)).toBeDefined())

  test.each(['setup.url', 'states', 'labels.name', 'status.', ''])('a schema has no field %j', name =>
    expect(field('v1.Live', name)).toBeUndefined(),
  )

  test.each(['query.filter.status', 'query.order', '200.live.setup.rtmp.url', '200.x-count'])(
    'an operation has %s',
    name => expect(field('List', name)).toBeDefined(),
  )

  test('body fields belong to the operation that has the body', () => {
    expect(field('Create', 'body.setup.rtmp.url')).toBeDefined()
    expect(field('List', 'body.setup')).toBeUndefined()
  })

  test("a description is the first paragraph as plain text, the field's own rather than that of its schema", () => {
    expect(descriptionOf(en, field('v1.Live', 'setup') ?? { description: '' })).toBe('How to send a signal.')
    expect(descriptionOf(en, field('v1.Live', 'status') ?? { description: '' })).toBe('Where it is.')
  })

  test('values of a named schema and of an inline one are found', () => {
    const status = enumOf(ja, 'v1.Status')
    expect(status && [...valuesOf(ja, status)]).toEqual([
      ['LIVE_STATUS_LIVE', '配信中。'],
      ['LIVE_STATUS_LIVE_END', ''],
    ])
    const order = enumOf(en, 'List#query.order')
    expect(order && [...valuesOf(en, order).keys()]).toEqual(['ORDER_BY_NAME', 'ORDER_BY_TIME'])
    expect([...en.values].sort()).toEqual([
      'ERROR_REASON_EXISTS',
      'LIVE_STATUS_LIVE',
      'LIVE_STATUS_LIVE_END',
      'ORDER_BY_NAME',
      'ORDER_BY_TIME',
    ])
    expect([...en.prefixes].sort()).toEqual(['ERROR_REASON_', 'LIVE_STATUS_', 'ORDER_BY_'])
  })

  test('error reasons have the operations whose responses may contain them', () => {
    expect(en.values).toContain('ERROR_REASON_EXISTS')
    expect([...en.reasons]).toEqual([['ERROR_REASON_EXISTS', ['List']]])
  })

  test('a recursive schema ends', () => {
    expect(field('v1.Self', 'a')).toBeUndefined()
    expect([...fieldsOf(en, { description: '', schemas: ['v1.Self', 'v1.None'] })]).toEqual([])
  })

  test('a field has its anchor on the page, or that of its nearest parent', () => {
    const operations = operationsById(english)
    const anchorsOf = (id: string) => {
      const source = operations.get(id)
      return source ? operationAnchors(english, source) : new Set<string>()
    }
    expect(anchorOf(anchorsOf('List'), '200.live.setup.rtmp.url')).toBe('200.live.setup.rtmp.url')
    expect(anchorOf(anchorsOf('List'), 'query.filter.status')).toBe('query.filter.status')
    // The fields of a recursive event are not shown again.
    expect(anchorOf(anchorsOf('Create'), 'body.events.status')).toBe('body.events')
    expect(anchorOf(anchorsOf('Create'), 'query')).toBeUndefined()
  })

  test('everything can be sent to a worker', () => {
    expect(structuredClone(all)).toEqual(all)
  })

  test('names of two APIs are merged, and those of the first take precedence', () => {
    const other = openApiDocument.parse({
      openapi: '3.1.0',
      info: { title: 'B', version: '1' },
      paths: { '/b': { get: { operationId: 'List' }, put: { operationId: 'Put' } } },
    })
    const both = apiNames([
      { path: '/docs/api/one', description: { documents } },
      { path: '/docs/api/two', description: { documents: new Map([['en', other]]) } },
    ]).get('en')
    expect(both?.operations.get('List')?.path).toBe('/v1/lives')
    expect(both?.operations.get('Put')?.address).toBe('/docs/api/two/put')
  })
})
