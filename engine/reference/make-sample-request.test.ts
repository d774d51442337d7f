import { describe, expect, test } from 'vitest'
import { makeSampleRequest } from './make-sample-request.ts'
import { operationSources } from './operation.ts'
import type { SampleRequest } from './sample-request.ts'
import { apiWith, loadOne } from './testing/description.ts'

/** The request of the only operation. */
function requestOf(
  operation: object,
  { path = '/a', method = 'post', item = {}, ...parts }: Parts = {},
): SampleRequest {
  const document = loadOne(
    apiWith({
      servers: [{ url: 'https://api.test/' }],
      paths: { [path]: { ...item, [method]: operation } },
      ...parts,
    }),
  )
  const [source] = operationSources(document)
  if (!source) throw new Error('no operation')
  return makeSampleRequest(document, source)
}
interface Parts extends Record<string, unknown> {
  path?: string
  method?: string
  item?: object
}

const bodyOf = (content: object) => requestOf({ requestBody: { content } }).body
const withSecurity = (securitySchemes: object, security: object[], operation = {}) =>
  requestOf(operation, { components: { securitySchemes }, security })

describe('address', () => {
  test('has required parameters and optional ones with an example, each in its style', () => {
    const parameters = [
      { name: 'id', in: 'path', required: true, style: 'label', schema: { type: 'string', example: 'x/y' } },
      {
        name: 'tags',
        in: 'query',
        example: ['a', 'b'],
        schema: { type: 'array', items: { type: 'string' } },
      },
      { name: 'hidden', in: 'query', schema: { type: 'string' } },
    ]
    expect(requestOf({ parameters }, { path: '/a/{id}/{forgotten}' }).url).toBe(
      'https://api.test/a/.x%2Fy/forgotten?tags=a&tags=b',
    )
  })

  test('takes parameters of the path, unless the operation has them in another form', () => {
    const limit = { name: 'limit', in: 'query', required: true }
    const item = {
      parameters: [
        { ...limit, example: 1 },
        { name: 'x-trace', in: 'header', example: 't' },
      ],
    }
    const request = requestOf({ parameters: [{ ...limit, example: 2 }] }, { item })
    expect(request.url).toBe('https://api.test/a?limit=2')
    expect(request.headers).toContainEqual({ name: 'x-trace', value: 't', variable: undefined })
  })

  test.each([
    [[{ url: '/v1/' }], 'https://example.com/v1/a'],
    [[{ url: '//host.test' }], 'https://host.test/a'],
    [
      [
        {
          url: 'https://{env}.test:{port}',
          variables: { env: { default: 'eu' }, port: { default: '8443' } },
        },
      ],
      'https://eu.test:8443/a',
    ],
    [undefined, 'https://example.com/a'],
  ])('of servers %j is %s', (servers, url) => {
    expect(requestOf({}, { servers }).url).toBe(url)
  })

  test('is on the server of the operation before that of its path and of the description', () => {
    const item = { servers: [{ url: 'https://item.test' }] }
    expect(requestOf({ servers: [{ url: 'https://own.test' }] }, { item }).url).toBe('https://own.test/a')
    expect(requestOf({}, { item }).url).toBe('https://item.test/a')
  })
})

describe('authorization', () => {
  const schemes = {
    basic: { type: 'http', scheme: 'basic' },
    query: { type: 'apiKey', in: 'query', name: 'api key' },
    cookie: { type: 'apiKey', in: 'cookie', name: 'session' },
    petStore: { type: 'oauth2', flows: {} },
  }

  test.each([
    ['basic', { name: 'authorization', value: 'Basic ', variable: 'BASIC' }],
    ['cookie', { name: 'cookie', value: 'session=', variable: 'COOKIE' }],
    ['petStore', { name: 'authorization', value: 'Bearer ', variable: 'PET_STORE' }],
  ])('%s', (name, header) => {
    expect(withSecurity(schemes, [{ [name]: [] }]).headers).toEqual([header])
  })

  test('in the query is a word in capitals', () => {
    expect(withSecurity(schemes, [{ query: [] }]).url).toBe('https://api.test/a?api%20key=QUERY')
  })

  test('is the first way of several, and none where an operation takes it away', () => {
    expect(withSecurity(schemes, [{ basic: [] }, { cookie: [] }]).headers).toHaveLength(1)
    expect(withSecurity(schemes, [{}, { cookie: [] }]).headers).toEqual([])
    expect(withSecurity(schemes, [{ basic: [] }], { security: [] }).headers).toEqual([])
  })

  test('shares the cookie header with cookies, and replaces a header parameter of that name', () => {
    const parameters = [
      { name: 'theme', in: 'cookie', example: 'dark' },
      { name: 'Authorization', in: 'header', required: true },
    ]
    expect(withSecurity(schemes, [{ cookie: [], basic: [] }], { parameters }).headers).toEqual([
      { name: 'authorization', value: 'Basic ', variable: 'BASIC' },
      { name: 'cookie', value: 'theme=dark; session=', variable: 'COOKIE' },
    ])
  })
})

describe('body', () => {
  const schema = { type: 'object', properties: { a: { type: 'string' }, n: { type: 'integer', minimum: 5 } } }

  test('is JSON where there is a choice', () => {
    const body = bodyOf({ 'text/csv': {}, 'application/vnd.api+json': { schema } })
    expect(body).toEqual({ kind: 'json', mediaType: 'application/vnd.api+json', value: { a: 'a', n: 5 } })
  })

  test('has the first of the examples', () => {
    const examples = { one: { value: { a: '1' } }, two: { value: { a: '2' } } }
    expect(bodyOf({ 'application/json': { schema, examples } })).toMatchObject({ value: { a: '1' } })
  })

  test('is a file, parts with a file, or a form', () => {
    const binary = { type: 'string', format: 'binary' }
    expect(bodyOf({ 'image/png': { schema: binary } })).toEqual({
      kind: 'file',
      mediaType: 'image/png',
      fileName: 'file.png',
    })
    expect(bodyOf({ 'application/octet-stream': {} })).toMatchObject({ kind: 'file', fileName: 'file.bin' })
    const properties = { file: binary, name: { type: 'string' } }
    expect(
      bodyOf({ 'multipart/form-data': { schema: { allOf: [{ type: 'object', properties }] } } }),
    ).toEqual({
      kind: 'multipart',
      parts: [
        { name: 'file', content: { fileName: 'file.bin', mediaType: 'application/octet-stream' } },
        { name: 'name', content: { text: 'name' } },
      ],
    })
    expect(
      bodyOf({ 'application/x-www-form-urlencoded': { schema, example: { a: 'b c', n: 1 } } }),
    ).toMatchObject({
      text: 'a=b%20c&n=1',
    })
  })

  test('of any type is JSON where it has fields', () => {
    expect(bodyOf({ '*/*': { schema } })).toMatchObject({ kind: 'json', mediaType: 'application/json' })
  })
})
