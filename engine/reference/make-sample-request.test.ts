import { describe, expect, test } from 'vitest'
import { makeSampleRequest } from './make-sample-request.ts'
import { operationSources } from './operation-source.ts'
import type { SampleRequest } from './sample-request.ts'
import { apiWith, loadOne } from './testing/description.ts'

/** Sample request of the only operation. */
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
  test('has the required parameters and optional ones with an example, each in its style', () => {
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
    expect(requestOf({ parameters }, { path: '/a/{id}' }).url).toBe('https://api.test/a/.x%2Fy?tags=a&tags=b')
  })

  test('has the names of parameters without constraints as their values, and else values that match their pattern', () => {
    const inPath = (name: string, schema: object = { type: 'string' }) => ({
      name,
      in: 'path',
      required: true,
      schema,
    })
    const parameters = [inPath('owner'), inPath('sid', { type: 'string', pattern: '^SC[0-9]{4}$' })]
    expect(requestOf({ parameters }, { path: '/boats/{owner}/{sid}' }).url).toBe(
      'https://api.test/boats/owner/SC0000',
    )
  })

  test('has no fragment, and each name in the query once', () => {
    const sort = { name: 'sort', in: 'query', required: true, schema: { type: 'string', default: 'age' } }
    const url = (path: string) => requestOf({ parameters: [sort] }, { path }).url
    expect(url('/boats#rename')).toBe('https://api.test/boats?sort=age')
    expect(url('/boats?sort={sort}&kind=dinghy')).toBe('https://api.test/boats?kind=dinghy&sort=age')
    expect(requestOf({}, { path: '/#Harbor.List' }).url).toBe('https://api.test/')
  })

  test('has headers on one line', () => {
    const signature = { name: 'Signature', in: 'header', example: 'keyId="a",\n  headers="date"\n' }
    expect(requestOf({ parameters: [signature] }).headers).toMatchObject([
      { name: 'Signature', value: 'keyId="a", headers="date"' },
    ])
  })

  test('leaves out an optional parameter whose example is null', () => {
    expect(requestOf({ parameters: [{ name: 'berth', in: 'query', example: null }] }).url).toBe(
      'https://api.test/a',
    )
  })

  test('leaves out an optional parameter whose example is longer than the rest', () => {
    const fields = Array.from({ length: 60 }, (_, index) => `field_${index}`)
    const parameter = { name: 'fields', in: 'query', schema: { type: 'array', items: { type: 'string' } } }
    const optional = { ...parameter, explode: false, example: fields }
    expect(requestOf({ parameters: [optional] }).url).toBe('https://api.test/a')
    expect(requestOf({ parameters: [{ ...optional, required: true }] }).url).toContain('field_59')
  })

  test('has nested objects, and adds parameters to the query of the path', () => {
    const filter = { name: 'filter', in: 'query', style: 'deepObject', example: { owner: { name: 'a' } } }
    expect(requestOf({ parameters: [filter] }, { path: '/a?all=1' }).url).toBe(
      'https://api.test/a?all=1&filter%5Bowner%5D%5Bname%5D=a',
    )
  })

  test("has the path's parameters, unless the operation overrides them", () => {
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
  ])('with the servers %j is %s', (servers, url) => {
    expect(requestOf({}, { servers }).url).toBe(url)
  })

  test('is on the server of the operation, or else on that of its path or of the description', () => {
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
    ['basic', { name: 'authorization', value: 'Basic ', variable: 'BASIC_BASE64' }],
    ['cookie', { name: 'cookie', value: 'session=', variable: 'COOKIE' }],
    ['petStore', { name: 'authorization', value: 'Bearer ', variable: 'PET_STORE' }],
  ])('of the scheme %s is a header with a variable', (name, header) => {
    expect(withSecurity(schemes, [{ [name]: [] }]).headers).toEqual([header])
  })

  test("in the query is the variable's name", () => {
    expect(withSecurity(schemes, [{ query: [] }]).url).toBe('https://api.test/a?api%20key=QUERY')
  })

  test('is that of the first requirement, and none if an operation removes it', () => {
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
      { name: 'authorization', value: 'Basic ', variable: 'BASIC_BASE64' },
      { name: 'cookie', value: 'theme=dark; session=', variable: 'COOKIE' },
    ])
  })
})

describe('body', () => {
  const schema = { type: 'object', properties: { a: { type: 'string' }, n: { type: 'integer', minimum: 5 } } }

  test('is JSON if there is a choice', () => {
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
    // An invented text would not be an image.
    expect(bodyOf({ 'image/png': { schema: {} } })).toMatchObject({ kind: 'file', fileName: 'file.png' })
    expect(bodyOf({ 'image/svg+xml': { schema: {} } })).toMatchObject({ kind: 'file', fileName: 'file.svg' })
    const base64 = { type: 'string', contentEncoding: 'base64' }
    expect(bodyOf({ 'image/png': { schema: base64 } })).toMatchObject({ kind: 'text' })
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
    expect(bodyOf({ '': { schema, example: { a: 'b' } } })).toEqual({
      kind: 'json',
      mediaType: 'application/json',
      value: { a: 'b' },
    })
    expect(bodyOf({ 'multipart/form-data': { schema: binary } })).toMatchObject({
      parts: [{ name: 'file', content: { fileName: 'file.bin' } }],
    })
    expect(
      bodyOf({ 'application/x-www-form-urlencoded': { schema, example: { a: 'b c', n: 1 } } }),
    ).toMatchObject({
      text: 'a=b%20c&n=1',
    })
  })

  test('of a form repeats fields for lists and has objects as JSON, unless the description has an encoding', () => {
    const example = { tags: ['a', 'b c'], owner: { id: 1 }, deep: { x: { y: 2 } } }
    const encoding = { deep: { style: 'deepObject', explode: true } }
    expect(bodyOf({ 'application/x-www-form-urlencoded': { schema: {}, example, encoding } })).toMatchObject({
      text: 'tags=a&tags=b%20c&owner=%7B%22id%22%3A1%7D&deep%5Bx%5D%5By%5D=2',
    })
  })

  test('in parts has files of the described type, and a part for each entry of a list', () => {
    const file = { type: 'string', format: 'binary' }
    const properties = { photo: file, plan: file, tags: { type: 'array', items: { type: 'string' } } }
    const media = {
      schema: { type: 'object', properties, example: { photo: '', plan: '', tags: ['a', 'b'] } },
      encoding: { photo: { contentType: 'image/png, image/jpeg' } },
    }
    expect(bodyOf({ 'multipart/form-data': media })).toEqual({
      kind: 'multipart',
      parts: [
        { name: 'photo', content: { fileName: 'photo.png', mediaType: 'image/png' } },
        { name: 'plan', content: { fileName: 'plan.bin', mediaType: 'application/octet-stream' } },
        { name: 'tags', content: { text: 'a' } },
        { name: 'tags', content: { text: 'b' } },
      ],
    })
  })

  test('in parts has objects as JSON, and parts with the described media types and headers', () => {
    const text = { type: 'string' }
    const properties = {
      owner: { type: 'object' },
      crew: { type: 'array', items: { type: 'object' } },
      log: text,
    }
    const example = {
      owner: { id: 1 },
      crew: [{ id: 2 }],
      log: 'a,b',
      ids: [1, 2],
      word: 'x',
      held: '{"a":1}',
      deep: { x: { y: 2 } },
      note: 'n',
    }
    const json = 'application/json'
    const encoding = {
      log: { contentType: 'text/*, text/csv' },
      ids: { contentType: json },
      word: { contentType: json },
      held: { contentType: json },
      deep: { style: 'deepObject', explode: true },
      note: {
        contentType: 'text/plain',
        headers: {
          'X-Mark': { example: 'a\r\nb', schema: text },
          'X-Need': { required: true, schema: { type: 'integer', minimum: 3 } },
          'X-Other': { schema: text },
          'Content-Type': { required: true, schema: text },
        },
      },
    }
    expect(
      bodyOf({ 'multipart/form-data': { schema: { type: 'object', properties }, example, encoding } }),
    ).toEqual({
      kind: 'multipart',
      parts: [
        { name: 'owner', content: { text: '{"id":1}', mediaType: json } },
        { name: 'crew', content: { text: '[{"id":2}]', mediaType: json } },
        { name: 'log', content: { text: 'a,b', mediaType: 'text/csv' } },
        { name: 'ids', content: { text: '[1,2]', mediaType: json } },
        { name: 'word', content: { text: '"x"', mediaType: json } },
        { name: 'held', content: { text: '{"a":1}', mediaType: json } },
        { name: 'deep[x][y]', content: { text: '2' } },
        {
          name: 'note',
          content: { text: 'n' },
          headers: [
            { name: 'X-Mark', value: 'a b' },
            { name: 'X-Need', value: '3' },
          ],
        },
      ],
    })
  })

  test('of XML has the names and attributes of its schema', () => {
    const schema = {
      type: 'object',
      xml: { name: 'boat', namespace: 'https://boats.example/ns' },
      properties: {
        id: { type: 'integer', xml: { attribute: true } },
        name: { type: 'string' },
        masts: { type: 'array', xml: { wrapped: true }, items: { type: 'string', xml: { name: 'mast' } } },
      },
      example: { id: 7, name: 'A & B', masts: ['main', 'mizzen'] },
    }
    expect(bodyOf({ 'application/xml': { schema } })).toEqual({
      kind: 'text',
      mediaType: 'application/xml',
      text: `<?xml version="1.0" encoding="UTF-8"?>
<boat xmlns="https://boats.example/ns" id="7">
  <name>A &amp; B</name>
  <masts>
    <mast>main</mast>
    <mast>mizzen</mast>
  </masts>
</boat>`,
    })
  })

  test('that is a string with JSON is the JSON', () => {
    const media = { schema: { type: 'object' }, example: '{"a":1}' }
    expect(bodyOf({ 'application/json': { ...media, schema: {} } })).toMatchObject({ value: { a: 1 } })
  })

  test('of any media type is JSON if it has fields', () => {
    expect(bodyOf({ '*/*': { schema } })).toMatchObject({ kind: 'json', mediaType: 'application/json' })
  })
})
