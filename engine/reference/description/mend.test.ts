import { describe, expect, test } from 'vitest'
import type { Problem } from '../../config/problem.ts'
import { makeSampleRequest } from '../make-sample-request.ts'
import { operationSources } from '../operation-source.ts'
import { apiWith, DescriptionFolder, modelsOf } from '../testing/description.ts'
import type { OpenApiDocument } from './openapi.ts'

/** Loads a description whose problems leave the rest readable. All problems are warnings. */
function load(files: Record<string, unknown>): { document: OpenApiDocument; problems: Problem[] } {
  using folder = new DescriptionFolder(files)
  const { description, problems } = folder.load({ file: Object.keys(files)[0] ?? '' })
  const document = description?.documents.get('en')
  if (!document) throw new Error(problems.map(({ message }) => message).join('\n'))
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
  for (const { file, line, message } of problems) {
    expect(file).toBeDefined()
    expect(line).toBeGreaterThan(0)
    expect(message).not.toContain('[object')
  }
  expect(() => modelsOf(document)).not.toThrow()
  return { document, problems }
}

const messages = (problems: readonly Problem[]) => problems.map(({ message }) => message)
const reply = (schema: unknown, media = {}) => ({
  responses: { 200: { description: '', content: { 'application/json': { schema, ...media } } } },
})
const get = (operation: unknown, parts: object = {}) =>
  apiWith({ paths: { '/boats': { get: operation } }, ...parts })

describe('structure', () => {
  test('an invalid value is left out or converted, and reported once', () => {
    const { document, problems } = load({
      'api.json': get({
        summary: null,
        description: 7,
        tags: 'boats',
        deprecated: 'true',
        parameters: [
          { name: 'no-place' },
          { name: 'id', in: 'query', schema: { type: 'integer', maximum: '9' } },
        ],
        ...reply({
          required: true,
          properties: { name: { type: 'string', required: true, description: null }, mast: null },
        }),
      }),
    })
    const operation = document.paths?.['/boats']?.get
    expect(operation).toMatchObject({ description: '7', tags: ['boats'], deprecated: true })
    expect(operation?.parameters).toEqual([
      { name: 'id', in: 'query', schema: { type: 'integer', maximum: 9 } },
    ])
    expect(JSON.stringify(operation?.responses)).toContain('"properties":{"name":{"type":"string"}}')
    expect(new Set(messages(problems)).size).toBe(problems.length)
    expect(messages(problems).filter(message => message.includes('/parameters/0'))).toEqual([
      '#/paths/~1boats/get/parameters/0/in: found nothing, expected one of path, query, header, cookie',
    ])
  })

  test('a description without info or version, or with a number as version, has pages', () => {
    const { document } = load({ 'api.yaml': 'paths:\n  /boats:\n    get: {}\n' })
    expect(document.info).toMatchObject({ title: 'API', version: '' })
    const unnamed = load({ 'api.json': apiWith({ info: { title: ' ', version: '1' } }) })
    expect(unnamed.document.info.title).toBe('API')
    expect(messages(unnamed.problems)).toEqual(['#/info/title: found " ", expected the name of the API'])
    const dated = 'openapi: 3.0\ninfo: { title: Boats, version: 2024-01-31 }\npaths: { /boats: { get: } }\n'
    expect(load({ 'api.yaml': dated }).document.info.version).toBe('2024-01-31')
  })

  test('a security scheme without its list and a list of examples are converted', () => {
    const { document, problems } = load({
      'api.json': get(
        {
          security: [{ key: null }],
          parameters: [
            { name: 'bay', in: 'query', schema: { type: 'string' }, examples: ['north', 'south'] },
          ],
          ...reply({}),
        },
        { components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'Key' } } } },
      ),
    })
    const operation = document.paths?.['/boats']?.get
    expect(operation?.security).toEqual([{ key: [] }])
    expect(operation?.parameters).toMatchObject([
      { examples: { 1: { value: 'north' }, 2: { value: 'south' } } },
    ])
    expect(messages(problems).map(message => message.replace(/^.*: found/, 'found'))).toEqual([
      'found ["north","south"], expected keys and values',
      'found null, expected a list',
    ])
  })

  test('a quoted text that continues at the indentation of its key is read, and an invalid file leaves the others', () => {
    const { document, problems } = load({
      'api.yaml': `openapi: 3.0.3
info: { title: Boats, version: '1' }
paths:
  /boats:
    get:
      description: 'All boats, with
      their sails'
      responses:
        '200': { $ref: 'broken.yaml#/ok' }
`,
      'broken.yaml': 'ok: [\n',
    })
    expect(document.paths?.['/boats']?.get?.description).toBe('All boats, with their sails')
    expect(problems.map(({ code, file }) => `${code} ${file}`)).toEqual(
      expect.arrayContaining(['api-syntax broken.yaml', 'api-reference api.yaml']),
    )
  })

  test('a list of schemas in `items` becomes a tuple', () => {
    const { document } = load({ 'api.json': get(reply({ type: 'array', items: [{ type: 'string' }, {}] })) })
    expect(JSON.stringify(document.paths)).toContain('"prefixItems":[{"type":"string"},{}]')
  })

  test('an anchor that contains its own alias is an error with its line', () => {
    const schemas = 'Boat: &boat { type: object, properties: { tender: *boat } }'
    const head = "openapi: 3.1.0\ninfo: { title: Boats, version: '1' }\npaths: {}\n"
    using folder = new DescriptionFolder({ 'api.yaml': `${head}components:\n  schemas:\n    ${schemas}\n` })
    expect(folder.load({ file: 'api.yaml' }).problems).toMatchObject([
      {
        severity: 'error',
        file: 'api.yaml',
        line: 6,
        message: 'invalid YAML: The alias *boat is within its own value',
      },
    ])
  })

  test('duplicate keys and several documents are read', () => {
    const { document, problems } = load({
      'api.yaml': `openapi: 3.1.0
info: { title: Boats, version: '1' }
paths: {}
components:
  schemas:
    Boat: { type: string }
    Boat: { type: object }
---
openapi: 3.1.0
`,
    })
    expect(document.components?.schemas?.Boat).toMatchObject({ type: 'object' })
    expect(problems.map(({ code }) => code)).toContain('api-syntax')
  })
})

describe('references', () => {
  test('a reference to a removed value, also through other references, is a warning too', () => {
    const { document, problems } = load({
      'api.json': get(
        {
          parameters: [{ $ref: '#/components/parameters/Bay' }],
          ...reply({ allOf: { 3: { title: 'Bay' } } }),
        },
        {
          components: {
            parameters: { Bay: { $ref: '#/components/parameters/Unnamed' }, Unnamed: { in: 'query' } },
            schemas: {
              Bay: { $ref: '#/paths/~1boats/get/responses/200/content/application~1json/schema/allOf/3' },
            },
          },
        },
      ),
    })
    expect(document.paths?.['/boats']?.get?.parameters).toEqual([])
    expect(document.components?.schemas?.Bay).toEqual({})
    expect(messages(problems).filter(message => message.includes('has no target')).length).toBe(3)
  })

  test('a reference without a target is a warning, and the missing values in its place are not reported again', () => {
    const { document, problems } = load({
      'api.json': get({
        parameters: [{ $ref: '#/components/parameters/None' }],
        ...reply({ $ref: 'none.yaml' }),
      }),
    })
    expect(problems).toHaveLength(2)
    expect(document.paths?.['/boats']?.get?.parameters).toEqual([])
  })

  test('a reference where the standard allows none is replaced by its target', () => {
    const { document, problems } = load({
      'api.yaml': `openapi: 3.1.0
info: { title: Boats, version: '1', description: { $ref: intro.md } }
paths: { $ref: paths.yaml }
components: { schemas: { $ref: schemas.yaml } }
`,
      'intro.md': '# All about boats\n',
      'paths.yaml': '/boats: { get: { $ref: list.yaml#/list } }\n',
      'list.yaml':
        'list: { summary: List, responses: { "200": { description: "", content: { $ref: "#/json" } } } }\njson: { application/json: { schema: { $ref: "api.yaml#/components/schemas/Boat/properties/name" }, example: { $ref: names.yaml#/first } } }\n',
      'schemas.yaml': 'Boat: { $ref: boat.yaml }\n',
      'boat.yaml': 'properties: { name: { type: string } }\n',
      'names.yaml': 'first: Aurora\n',
    })
    expect(problems).toEqual([])
    expect(document.info.description).toContain('All about boats')
    const { summary, responses } = document.paths?.['/boats']?.get ?? {}
    expect(summary).toBe('List')
    expect(JSON.stringify(responses)).toContain('"example":"Aurora"')
  })

  test('references by $id, by $anchor and by name alone are resolved', () => {
    const schemas = {
      Boat: { $id: 'https://boats.example/boat', type: 'object', properties: { mast: { $ref: '#mast' } } },
      Mast: { $anchor: 'mast', type: 'string' },
    }
    const body = {
      oneOf: [{ $ref: 'https://boats.example/boat' }, { $ref: 'Mast' }, { $ref: '#/definitions/Mast' }],
    }
    const { problems } = load({ 'api.json': get(reply(body), { components: { schemas } }) })
    expect(messages(problems)).toEqual([
      expect.stringContaining('reference "Mast" is taken for "#/components/schemas/Mast"'),
      expect.stringContaining('reference "#/definitions/Mast" is taken for'),
    ])
  })
})

describe('examples', () => {
  test('an $id in an example is data, and patterns that only lenient engines accept are checked', () => {
    const schema = { type: 'object', properties: { code: { type: 'string', pattern: '^[a-z\\-\\_]+$' } } }
    const { problems } = load({
      'api.json': get(reply(schema, { example: { $id: 'http://boats.example/x#', code: 'a-b' } })),
    })
    expect(problems).toEqual([])
  })

  test('violations of the same rule are reported once, with their number', () => {
    const schemas = { Boat: { type: 'object', properties: { length: { type: 'integer' } } } }
    const response = (length: unknown) =>
      reply({ $ref: '#/components/schemas/Boat' }, { example: { length } })
    const paths = {
      '/a': { get: response('9 m') },
      '/b': { get: response('8 m') },
      '/c': { get: response(7) },
    }
    const { problems } = load({ 'api.json': apiWith({ paths, components: { schemas } }) })
    expect(messages(problems)).toEqual([
      '#/paths/~1a/get/responses/200/content/application~1json/example/length: the example must be integer; found "9 m"; further violations of #/components/schemas/Boat/properties/length/type: 1',
    ])
  })
})

test('unknown types, parameters that a path lacks and unknown replacements are warnings', () => {
  const { document, problems } = load({
    'api.json': apiWith({
      paths: {
        '/boats/{boat}/crew/{name}': {
          parameters: [{ name: 'bota', in: 'path', required: true, schema: { type: 'string' } }],
          get: {
            operationId: 'ListCrew',
            'x-use-instead': 'ListCrews',
            ...reply({
              type: 'object',
              properties: { length: { type: 'strng' }, type: { type: ['null', 'text'] } },
            }),
          },
        },
      },
      servers: [
        { url: 'https://{harbour}.example.com/{version}', variables: { version: { default: 'v1' } } },
      ],
      components: { securitySchemes: { Key: { type: 'http', scheme: 'bearer' } } },
    }),
  })
  const fields =
    '#/paths/~1boats~1{boat}~1crew~1{name}/get/responses/200/content/application~1json/schema/properties'
  expect(problems.map(({ message, hint }) => [message, hint])).toEqual([
    [
      `${fields}/length/type: "strng" is not a type`,
      'Did you mean "string"? Types: string, number, integer, boolean, array, object, null.',
    ],
    [
      `${fields}/type/type: "text" is not a type`,
      'Types: string, number, integer, boolean, array, object, null.',
    ],
    [
      '#/servers/0/url: no variable declares {harbour} of the address',
      'Add it to "variables" of the server: { harbour: { default: … } }.',
    ],
    [
      '#/paths/~1boats~1{boat}~1crew~1{name}/get/x-use-instead: there is no operation "ListCrews"',
      'Did you mean "ListCrew"? Name the operationId of the operation to call.',
    ],
    [
      '#/paths/~1boats~1{boat}~1crew~1{name}/get: no parameter declares {boat} of the path',
      'Did you mean "bota"? Add it to "parameters": { name: boat, in: path, required: true }.',
    ],
    [
      '#/paths/~1boats~1{boat}~1crew~1{name}/get: no parameter declares {name} of the path',
      'Add it to "parameters": { name: name, in: path, required: true }.',
    ],
  ])
  const [source] = operationSources(document)
  expect(source && makeSampleRequest(document, source).url).toMatch(/\/boats\/boat\/crew\/name$/)
})

test('a missing security scheme is reported once', () => {
  const { problems } = load({
    'api.json': get(
      { security: [{ Tokne: [] }] },
      {
        security: [{ Tokne: [] }],
        components: { securitySchemes: { Token: { type: 'http', scheme: 'bearer' } } },
      },
    ),
  })
  expect(problems).toMatchObject([{ code: 'api-security', hint: expect.stringContaining('"Token"') }])
})

test('Swagger 2.0 in several files is converted, and problems are reported at their original place', () => {
  const { document, problems } = load({
    'api.yaml': `swagger: 2.0
info: { title: Boats, version: 1 }
host: boats.example
basePath: /v1
schemes: [https]
consumes: [application/json]
paths:
  /boats:
    post:
      parameters:
        - { in: body, name: boat, schema: { $ref: 'boat.yaml#/Boat' } }
      responses:
        '201':
          description: ''
          schema: { $ref: '#/definitions/Lost' }
`,
    'boat.yaml': 'Boat: { type: object, properties: { name: { type: string } } }\n',
  })
  expect(document.servers?.[0]?.url).toBe('https://boats.example/v1')
  expect(JSON.stringify(document.paths?.['/boats']?.post?.requestBody)).toContain('#/components/schemas/Boat')
  expect(document.components?.schemas?.Boat).toMatchObject({ type: 'object' })
  expect(problems.find(({ code }) => code === 'api-reference')).toMatchObject({ file: 'api.yaml', line: 15 })
})

test('an operation that cannot be rendered has a page with its texts, and the others are complete', () => {
  const document = apiWith({
    paths: {
      '/deep': {
        get: { operationId: 'Deep', summary: 'Deep', ...reply({ $ref: '#/components/schemas/Lost' }) },
      },
      '/flat': { get: { summary: 'Flat', ...reply({ type: 'string' }) } },
    },
  }) as unknown as OpenApiDocument
  const [first, second] = modelsOf(document)
  expect(first).toMatchObject({ id: 'Deep', title: 'Deep', responses: [], error: expect.any(String) })
  expect(second?.error).toBeUndefined()
  expect(second?.responses).toHaveLength(1)
})
