import { describe, expect, test } from 'vitest'
import { formatProblem, type Problem } from '../../config/problem.ts'
import { apiWith, DescriptionFolder, loadOne } from '../testing/description.ts'
import type { ApiSource } from './load.ts'

/** Problems of files, of which `api.yaml` or `api.json` is the main file. */
function problemsOf(files: Record<string, unknown>, api: Partial<ApiSource> = {}): Problem[] {
  using folder = new DescriptionFolder(files)
  const file = Object.keys(files).find(name => name.startsWith('api.')) ?? 'api.yaml'
  return folder.load({ file, ...api }).problems
}

const ok = { responses: { 200: { description: 'OK' } } }
const withSchema = (schema: unknown, media = {}) =>
  apiWith({
    paths: {
      '/a': {
        get: {
          responses: { 200: { description: '', content: { 'application/json': { schema, ...media } } } },
        },
      },
    },
  })

describe('bad input', () => {
  test('YAML that cannot be parsed is reported with file, line and column', () => {
    const [problem] = problemsOf({ 'api.yaml': 'openapi: 3.1.0\ninfo:\n  title: A: B\n' })
    expect(problem).toMatchObject({
      code: 'api-syntax',
      file: 'api.yaml',
      line: 3,
      column: expect.any(Number),
    })
    const [json] = problemsOf({ 'api.json': '{\n  "openapi": "3.1.0",\n  "info": {"title" "A"}\n}' })
    expect(json).toMatchObject({ code: 'api-syntax', file: 'api.json', line: 3 })
  })

  test('a reference without a target is reported with its pointer and a similar name', () => {
    const [problem] = problemsOf({
      'api.json': {
        ...withSchema({ $ref: '#/components/schemas/Lvie' }),
        components: { schemas: { Live: {} } },
      },
    })
    expect(problem?.message).toBe(
      '#/paths/~1a/get/responses/200/content/application~1json/schema: reference "#/components/schemas/Lvie" has no target',
    )
    expect(problem).toMatchObject({
      code: 'api-reference',
      file: 'api.json',
      hint: expect.stringContaining('"Live"'),
    })
  })

  test.each([
    [
      'schemas',
      { schemas: { A: { $ref: '#/components/schemas/B' }, B: { $ref: '#/components/schemas/A' } } },
    ],
    ['parameters', { parameters: { A: { $ref: '#/components/parameters/A' } } }],
  ])('circular references of %s are reported', (_, components) => {
    const problems = problemsOf({ 'api.json': apiWith({ components }) })
    expect(problems.map(({ code }) => code)).toContain('api-reference')
    expect(problems[0]?.message).toContain('is circular')
  })

  test('path items that refer to each other are reported', () => {
    const paths = { '/a': { $ref: '#/paths/~1b' }, '/b': { $ref: '#/paths/~1a' } }
    expect(problemsOf({ 'api.json': apiWith({ paths }) })[0]?.message).toContain('is circular')
  })

  test('Swagger 2.0 is converted with a warning; other versions are reported with the supported ones', () => {
    const [swagger] = problemsOf({ 'api.yaml': '# old\nswagger: "2.0"\ninfo: {}\n' })
    expect(swagger).toMatchObject({
      code: 'api-version',
      line: 2,
      severity: 'warning',
      message: expect.stringContaining('converted'),
    })
    const [future] = problemsOf({ 'api.yaml': 'openapi: 4.0.0\n' })
    expect(future?.message).toBe('found OpenAPI 4.0.0, expected OpenAPI 3 or Swagger 2.0')
    expect(problemsOf({ 'api.yaml': 'title: A\n' })[0]?.message).toContain('found no version')
    expect(problemsOf({ 'api.yaml': '' })[0]).toMatchObject({ code: 'api-structure', line: 1 })
  })

  test('a duplicate operationId or address is reported with both places', () => {
    const twice = apiWith({
      paths: {
        '/a': { get: { operationId: 'A', ...ok }, put: { operationId: 'A', ...ok } },
        '/b/{c}': { get: ok, parameters: [{ name: 'c', in: 'path', required: true, schema: {} }] },
        '/b/c': { get: ok },
        '/b-c': { get: ok },
      },
    })
    const problems = problemsOf({ 'api.json': twice })
    expect(problems.map(({ message }) => message)).toEqual([
      '#/paths/~1a/put: operationId "A" is that of #/paths/~1a/get too; it is shown as "A-2"',
      '#/paths/~1b~1c/get: the address "get-b-c" is that of #/paths/~1b~1{c}/get too; it is shown as "get-b-c-2"; further duplicate addresses: 1',
    ])
    expect(problems.every(({ line }) => line !== undefined && line > 1)).toBe(true)
  })

  test('an action of an overlay that matches nothing is reported at its line', () => {
    const overlay = `overlay: 1.0.0
info: { title: Japanese, version: 1.0.0 }
actions:
  - target: $.info
    update: { title: 試験 }
  - target: $.paths['/gone'].get
    update: { summary: なし }
`
    const files = { 'api.json': apiWith({}), 'ja.yaml': overlay }
    const [problem, ...others] = problemsOf(files, { overlays: { ja: 'ja.yaml' } })
    expect(problem).toMatchObject({ code: 'api-overlay', file: 'ja.yaml', line: 6 })
    expect(problem?.message).toBe("$.paths['/gone'].get matches nothing in the description")
    expect(others).toEqual([])
  })

  test("an overlay that removes a reference's target is reported", () => {
    const api = { ...withSchema({ $ref: '#/components/schemas/A' }), components: { schemas: { A: {} } } }
    const overlay = { overlay: '1.0.0', actions: [{ target: '$.components.schemas.A', remove: true }] }
    const [problem] = problemsOf({ 'api.json': api, 'ja.json': overlay }, { overlays: { ja: 'ja.json' } })
    expect(problem).toMatchObject({ code: 'api-overlay', file: 'ja.json' })
    expect(problem?.message).toContain('"#/components/schemas/A" has no target')
  })

  test('an overlay that replaces a string by another type is reported, whatever its key', () => {
    const properties = { title: { type: 'string' }, name: { type: 'string' } }
    const api = {
      ...withSchema({ type: 'object', properties, 'x-enumDescriptions': { a: 'A' } }),
      'x-lifecycle-texts': { fails: 'Fails' },
    }
    const schema = "$.paths['/a'].get.responses['200'].content['application/json'].schema"
    for (const [target, update] of [
      ['$.info', { title: 7 }],
      ['$.info', { description: {} }],
      ['$', { 'x-lifecycle-texts': { fails: 1 } }],
      ["$['x-lifecycle-texts']", { new: 1 }],
      [schema, { 'x-enumDescriptions': { a: 2 } }],
      [`${schema}.properties`, { title: { required: 'all' } }],
    ]) {
      const overlay = { overlay: '1.0.0', actions: [{ target, update }] }
      const [problem] = problemsOf({ 'api.json': api, 'ja.json': overlay }, { overlays: { ja: 'ja.json' } })
      expect([target, problem?.code, problem?.message]).toEqual([
        target,
        'api-overlay',
        expect.stringMatching(/^after this overlay, /),
      ])
    }
  })

  test('an invalid example is reported with its own place', () => {
    const schema = { type: 'object', properties: { n: { type: 'integer' } } }
    const [problem] = problemsOf({ 'api.json': withSchema(schema, { example: { n: 'one' } }) })
    expect(problem).toMatchObject({ code: 'api-example', file: 'api.json', line: expect.any(Number) })
    expect(problem?.message).toMatch(/\/example\/n: the example must be integer; found "one"$/)
  })

  test('examples need no read-only fields in requests, and an invalid schema is reported', () => {
    const schema = {
      type: 'object',
      required: ['id'],
      properties: { id: { type: 'string', readOnly: true } },
    }
    const requestBody = { content: { 'application/json': { schema, example: {} } } }
    expect(
      problemsOf({ 'api.json': apiWith({ paths: { '/a': { post: { ...ok, requestBody } } } }) }),
    ).toEqual([])
    const [problem] = problemsOf({
      'api.json': withSchema({ type: 'string', pattern: '(' }, { example: 'a' }),
    })
    expect(problem).toMatchObject({ code: 'api-schema' })
  })

  test('an example is checked at once against a pattern with exponential backtracking', () => {
    const example = `${'a'.repeat(100)}!`
    const [problem, ...others] = problemsOf({
      'api.json': withSchema({ type: 'string', pattern: '^(a+)+$' }, { example }),
    })
    expect(problem?.message).toContain('the example must match pattern "^(a+)+$"')
    expect(others).toEqual([])
  })

  test('a missing file is reported, at the reference if one names it', () => {
    using folder = new DescriptionFolder({})
    expect(folder.load({ file: 'api/none.yaml' }).problems).toMatchObject([
      { code: 'api-file', file: 'api/none.yaml' },
    ])
    const [problem] = problemsOf({ 'api.json': withSchema({ $ref: 'models/none.yaml#/A' }) })
    expect(problem).toMatchObject({ code: 'api-reference', file: 'api.json', line: expect.any(Number) })
    expect(problem?.message).toContain('leads to models/none.yaml, which does not exist')
    expect(problemsOf({ 'api.json': withSchema({ $ref: '%E0%A4%A.yaml' }) })).toHaveLength(1)
  })

  test('all violations of OpenAPI are reported at once, each at its innermost place', () => {
    const api = {
      ...withSchema({ properties: { a: { type: 'array', items: { maxLength: 'long' } } } }),
      servers: [{ description: 'no address' }],
      components: { parameters: { P: { in: 'body', name: 'p' } } },
    }
    const messages = problemsOf({ 'api.json': api }).map(({ message }) => message)
    expect(messages).toEqual([
      '#/servers/0/url: found nothing, expected a string',
      '#/paths/~1a/get/responses/200/content/application~1json/schema/properties/a/items/maxLength: found "long", expected a number',
      '#/components/parameters/P/in: found "body", expected one of path, query, header, cookie',
    ])
  })

  test('every problem is printed as one line with a hint', () => {
    expect(formatProblem(problemsOf({ 'api.yaml': 'openapi: 4.0.0' })[0] as Problem)).toBe(
      'error api.yaml:1  found OpenAPI 4.0.0, expected OpenAPI 3 or Swagger 2.0\n      The file begins with "openapi: 3.1.0".',
    )
  })
})

describe('files', () => {
  test('are bundled: YAML and JSON, folders, circular references, percent-encoding, path items', () => {
    using folder = new DescriptionFolder({
      'api/openapi.yaml': `openapi: 3.0.3
info: { title: Split, version: 1.0.0 }
paths:
  /lives/{id}: { $ref: 'paths/live.yaml#/~1lives~1%7Bid%7D' }
components:
  schemas:
    Id: { type: string }
`,
      'api/paths/live.yaml': `/lives/{id}:
  parameters:
    - $ref: ../parts/parameters.json#/id
  get:
    responses:
      '200': { $ref: '../parts/parameters.json#/responses/ok' }
`,
      'api/parts/parameters.json': {
        id: {
          name: 'id',
          in: 'path',
          required: true,
          schema: { $ref: '../openapi.yaml#/components/schemas/Id' },
        },
        responses: {
          ok: {
            description: 'OK',
            content: {
              'application/json': { schema: { $ref: 'live.yaml' }, example: { $ref: 'untouched' } },
            },
          },
        },
      },
      'api/parts/live.yaml': `type: object
properties:
  parameters: { type: array, items: { $ref: '#/definitions/Part' } }
  next: { $ref: live.yaml, nullable: true }
definitions:
  Part:
    oneOf: [{ $ref: '#/definitions/A' }, { $ref: '#/definitions/B' }]
    discriminator: { propertyName: kind, mapping: { a: '#/definitions/A', b: 'live.yaml#/definitions/B' }, defaultMapping: '#/definitions/B' }
  A: { type: object }
  B: { type: object }
`,
    })
    const { description, problems } = folder.load({ file: './api/openapi.yaml', checkExamples: false })
    expect(problems).toEqual([])
    const document = description?.documents.get('en')
    expect(document?.paths?.['/lives/{id}']).toMatchObject({
      parameters: [{ $ref: '#/components/parameters/id' }],
      get: { responses: { 200: { $ref: '#/components/responses/ok' } } },
    })
    expect(document?.components?.parameters?.id).toMatchObject({
      schema: { $ref: '#/components/schemas/Id' },
    })
    expect(document?.components?.schemas).toMatchObject({
      Id: { type: 'string' },
      live: { properties: { next: { anyOf: [{ $ref: '#/components/schemas/live' }, { type: 'null' }] } } },
      Part: {
        discriminator: {
          mapping: { a: '#/components/schemas/A', b: '#/components/schemas/B' },
          defaultMapping: '#/components/schemas/B',
        },
      },
    })
    expect(JSON.stringify(document)).toContain('"example":{"$ref":"untouched"}')
    expect(description?.files).toHaveLength(4)
  })

  test('components of the same name from two files are kept apart', () => {
    using folder = new DescriptionFolder({
      'api.json': { ...withSchema({ oneOf: [{ $ref: 'a.json#/Live' }, { $ref: 'b.json#/Live' }] }) },
      'a.json': { Live: { title: 'a' } },
      'b.json': { Live: { title: 'b' } },
    })
    const document = folder.load({ file: 'api.json' }).description?.documents.get('en')
    expect(document?.components?.schemas).toEqual({ Live: { title: 'a' }, 'Live-2': { title: 'b' } })
  })

  test('extensions beside paths, responses and webhooks are ignored', () => {
    const document = loadOne(
      apiWith({
        paths: {
          'x-internal': true,
          '/a': { get: { responses: { 'x-note': 'text', 200: { description: '' } } } },
        },
        webhooks: { made: { post: { requestBody: { content: { 'application/json': { schema: {} } } } } } },
      }),
    )
    expect(Object.keys(document.webhooks ?? {})).toEqual(['made'])
  })
})

test('references relative to the URL that a description gives itself lead to its own files', () => {
  const self = 'https://boats.example/apis/openapi.yaml'
  using folder = new DescriptionFolder({
    'api.json': {
      ...withSchema({
        properties: {
          own: { $ref: `${self}#/components/schemas/Mast` },
          other: { $ref: 'https://boats.example/apis/parts/sail.json' },
          lost: { $ref: 'https://sails.example/sail.json' },
        },
      }),
      openapi: '3.2.0',
      $self: self,
      components: { schemas: { Mast: { type: 'string' } } },
    },
    'parts/sail.json': { type: 'integer' },
  })
  const { description, problems } = folder.load({ file: 'api.json', checkExamples: false })
  expect(problems.map(({ message }) => message)).toEqual([
    expect.stringContaining('is a URL, which is not loaded'),
  ])
  const schemas = JSON.stringify(description?.documents.get('en')?.paths)
  expect(schemas).toContain(
    '"own":{"$ref":"#/components/schemas/Mast"},"other":{"$ref":"#/components/schemas/sail"}',
  )
})

const empty = { type: 'object', properties: {}, additionalProperties: false }

function bodyOf(schema: object, beside: object = {}, mediaType = 'application/x-www-form-urlencoded') {
  const requestBody = { content: { [mediaType]: { schema, encoding: {} } }, ...beside }
  const get = { requestBody, responses: { 204: { description: 'Done.' } } }
  return loadOne(apiWith({ paths: { '/a': { get } } })).paths?.['/a']?.get?.requestBody
}

test('an optional form that cannot have a field is not a body', () => {
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
])('a form %s is a body', (_, body) => {
  expect(body).toBeDefined()
})
