import { expect, test } from 'vitest'
import { apiWith } from './testing/description.ts'
import { bodyOf, modelOf, names, withBody } from './testing/model-of.ts'

test('a tuple shows its entries one by one, and nothing after them where nothing may follow', () => {
  const pair = { type: 'array', prefixItems: [{ type: 'number' }, { type: 'string' }] }
  expect(bodyOf({ ...pair, items: false })).toMatchObject({
    type: { containers: [], types: ['array'] },
    children: [
      { name: '0', type: { types: ['number'] } },
      { name: '1', type: { types: ['string'] } },
    ],
  })
  expect(names(bodyOf({ ...pair, items: { type: 'boolean' } }))).toEqual(['0', '1', '*'])
})

test('a tuple that holds itself ends', () => {
  const api = withBody({ $ref: '#/components/schemas/Chain' }) as object
  const Chain = {
    type: 'array',
    prefixItems: [{ type: 'string' }],
    items: { $ref: '#/components/schemas/Chain' },
  }
  const node = modelOf({ ...api, components: { schemas: { Chain } } }).body?.contents[0]?.schema
  expect(node?.children[1]?.recursionOf).toBe(node?.anchor)
})

test('fields by pattern, names of keys, and what is needed together', () => {
  const node = bodyOf({
    type: 'object',
    properties: { name: { type: 'string' } },
    patternProperties: { '^x-': { type: 'integer' } },
    propertyNames: { pattern: '^[a-z-]+$' },
    dependentRequired: { mast: ['sail', 'boom'] },
    not: { const: {} },
  })
  expect(names(node)).toEqual(['name', '/^x-/'])
  expect(node.limits).toEqual([
    { kind: 'propertyNames', value: '^[a-z-]+$' },
    { kind: 'dependentRequired', value: 'mast → sail, boom' },
    { kind: 'not', value: '{}' },
  ])
})

test('what holds under a condition is shown with it', () => {
  const node = bodyOf({
    type: 'object',
    properties: { kind: { enum: ['sail', 'motor'] } },
    if: { properties: { kind: { const: 'sail' } } },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { properties: { sails: { type: 'integer' } }, required: ['sails'] },
    else: { properties: { power: { type: 'number' } } },
  })
  expect(node.moreVariants).toMatchObject([
    {
      kind: 'conditional',
      options: [
        { label: 'kind = "sail"', node: { children: [{ name: 'sails', required: true }] } },
        { label: 'kind ≠ "sail"', node: { children: [{ name: 'power' }] } },
      ],
    },
  ])
})

test('what a field that is there brings with it, and texts that hold a file, are shown', () => {
  const node = bodyOf({
    properties: {
      number: { type: 'string' },
      scan: { type: 'string', contentMediaType: 'image/png', contentEncoding: 'base64' },
    },
    dependentSchemas: { number: { properties: { address: { type: 'string' } } } },
  })
  expect(node.children[1]?.type.format).toBe('image/png, base64')
  expect(node.moreVariants).toMatchObject([
    { kind: 'conditional', options: [{ label: 'number', node: { children: [{ name: 'address' }] } }] },
  ])
})

test('each oneOf of an allOf is shown', () => {
  const one = (...fields: string[]) => ({
    oneOf: fields.map(title => ({ title, properties: { [title]: {} } })),
  })
  const node = bodyOf({ allOf: [{ properties: { id: {} } }, one('sail', 'motor'), one('wood', 'steel')] })
  const labels = [node.variants, ...(node.moreVariants ?? [])].map(form =>
    form?.options.map(({ label }) => label),
  )
  expect(names(node)).toEqual(['id'])
  expect(labels).toEqual([
    ['sail', 'motor'],
    ['wood', 'steel'],
  ])
})

test('alternatives that are constants are an enumeration with meanings', () => {
  const sizes = [
    { const: 1, title: 'SMALL', description: 'Up to 8 m' },
    { const: 2, title: 'LARGE' },
  ]
  expect(bodyOf({ type: 'integer', oneOf: sizes })).toMatchObject({
    type: { types: ['integer'] },
    variants: undefined,
    enum: [
      { value: '1', description: 'SMALL: Up to 8 m' },
      { value: '2', description: 'LARGE' },
    ],
  })
  const orNull = bodyOf({ properties: { size: { oneOf: [{ type: 'null' }, { oneOf: sizes }] } } }).children[0]
  expect(orNull).toMatchObject({
    type: { types: ['integer', 'null'] },
    enum: [{ value: '1' }, { value: '2' }],
  })
  // Not those beside a type of any value.
  expect(bodyOf({ anyOf: [{ const: 'a' }, { type: 'string' }] }).variants?.options).toHaveLength(2)
})

test('alternatives that only ask for a field are called by it', () => {
  const node = bodyOf({
    properties: { mail: { type: 'string' }, phone: { type: 'string' } },
    oneOf: [{ required: ['mail'] }, { required: ['phone', 'mail'] }, { title: 'Neither' }],
  })
  expect(node.variants?.options.map(({ label }) => label)).toEqual(['mail', 'phone + mail', 'Neither'])
})

test('what some entries of a list must be, and that nothing else may follow', () => {
  const list = { type: 'array', contains: { const: 'mast' }, minContains: 2, maxContains: 5 }
  expect(bodyOf(list).limits).toEqual([
    { kind: 'contains', value: '"mast"' },
    { kind: 'minContains', value: '2' },
    { kind: 'maxContains', value: '5' },
  ])
  const sail = { contains: { properties: { kind: { const: 'sail' } } }, prefixItems: [{ type: 'string' }] }
  const node = bodyOf({ ...sail, unevaluatedItems: { type: 'integer' } })
  expect(node.limits).toEqual([{ kind: 'contains', value: 'kind = "sail"' }])
  expect(names(node)).toEqual(['0', '*'])
  expect(bodyOf({ contains: {}, minContains: 0 }).limits).toEqual([])
  expect(bodyOf({ contains: { type: 'integer' } })).toMatchObject({
    type: { types: ['array'] },
    limits: [{ kind: 'contains', value: 'integer' }],
  })
})

test('fields that no part of a schema names', () => {
  const properties = { id: { type: 'string' } }
  expect(bodyOf({ properties, unevaluatedProperties: false }).limits).toEqual([
    { kind: 'noOthers', value: 'true' },
  ])
  expect(names(bodyOf({ properties, unevaluatedProperties: { type: 'integer' } }))).toEqual(['id', '*'])
})

test('a title that says more than the name stands above the description', () => {
  const titled = (title: string, more = {}) => ({ type: 'string', title, ...more })
  const node = bodyOf({
    properties: {
      owner_id: titled('Owner ID'),
      mmsi: titled('`Maritime` number', { description: 'Nine digits.' }),
      crew: titled('People', { description: 'People on board.' }),
      masts: titled('# of masts'),
    },
  })
  expect(node.children.map(({ description }) => description)).toEqual([
    '',
    '<p><code>Maritime</code> number</p><p>Nine digits.</p>',
    'People on board.',
    '# of masts',
  ])
})

test('a list of at least no entries has no limit', () => {
  const list = { type: 'array', items: { type: 'string', minLength: 0 }, minItems: 0, maxItems: 5 }
  expect(bodyOf(list).limits).toEqual([{ kind: 'maxItems', value: '5' }])
})

test('headers of the parts of a form are named', () => {
  const media = {
    schema: { type: 'object', properties: { scan: { type: 'string', format: 'binary' } } },
    encoding: {
      scan: { contentType: 'image/png', headers: { 'X-Angle': { schema: { type: 'integer' } } } },
    },
  }
  const post = { requestBody: { content: { 'multipart/form-data': media } } }
  const node = modelOf(apiWith({ paths: { '/scans': { post } } })).body?.contents[0]?.schema
  expect(node?.children[0]?.limits).toEqual([
    { kind: 'style', value: 'image/png' },
    { kind: 'partHeader', value: 'X-Angle' },
  ])
})

test('texts of a path stand below those of its operations, each once', () => {
  const item = { summary: 'One boat', description: 'Boats are kept for a year.' }
  const described = (get: object) =>
    modelOf(apiWith({ paths: { '/boats/one': { ...item, get } } })).description
  expect(described({ summary: 'Get a boat', description: 'Gets it.' })).toBe(
    '<p>Gets it.</p><p>One boat</p><p>Boats are kept for a year.</p>',
  )
  expect(described({ summary: 'One boat', description: item.description })).toBe('Boats are kept for a year.')
})

test('the server of an operation of its own is shown for its text alone', () => {
  const servers = [{ url: 'https://files.test', description: 'Takes large bodies' }]
  const model = (more: object) => modelOf(apiWith({ servers, paths: { '/boats': { get: more } } })).servers
  expect(model({ servers })).toMatchObject([
    { template: 'https://files.test', description: 'Takes large bodies' },
  ])
  expect(model({})).toBeUndefined()
})

test('a link names the body that it sends and the server', () => {
  const links = {
    next: { operationId: 'x', requestBody: '$response.body#/next', server: { url: 'https://b.test' } },
  }
  const get = { responses: { 200: { description: 'OK', links } } }
  expect(modelOf(apiWith({ paths: { '/boats': { get } } })).responses[0]?.links?.[0]?.parameters).toEqual([
    { name: 'requestBody', value: '$response.body#/next' },
    { name: 'server', value: 'https://b.test' },
  ])
})

test('of a body that can be anything no example is made up', () => {
  const examples = (schema: unknown) => modelOf(withBody(schema)).body?.contents[0]?.examples
  expect(examples({})).toEqual([])
  expect(examples(true)).toEqual([])
  expect(examples({ title: 'Response Of Get', description: 'Whatever it is.', 'x-from': 'code' })).toEqual([])
  expect(examples({ title: 'Name', type: 'string' })).toMatchObject([{ value: 'string', derived: true }])
  expect(examples({ example: [1] })).toMatchObject([{ value: [1], derived: false }])
})

test('an example that is a text of JSON is set out as data, unless it is one or would change', () => {
  const shown = (example: string, schema: object = {}) =>
    modelOf(withBody({ title: 'Boat', ...schema, example })).body?.contents[0]?.examples[0]?.value
  expect(shown('{ "name": "Gull",\n  "masts": [1] }')).toEqual({ name: 'Gull', masts: [1] })
  for (const text of ['{"id": 12345678901234567890}', '{"name": }', 'Gull']) expect(shown(text)).toBe(text)
  expect(shown('{"name": "Gull"}', { type: 'string' })).toBe('{"name": "Gull"}')
})
