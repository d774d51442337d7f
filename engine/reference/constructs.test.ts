import { expect, test } from 'vitest'
import { deriveExample } from './derive-example.ts'
import { apiWith, loadOne } from './testing/description.ts'
import { bodyOf, modelOf, names, withBody } from './testing/model-of.ts'

test.each([
  ['integer', ['0', '1', 'none'], ['0', '1', 'none'], 0],
  ['string', [969, true, 'a'], ['969', 'true', 'a'], '969'],
  ['boolean', ['true', 'false'], ['true', 'false'], true],
  [['integer', 'null'], ['7', null], ['7', 'null'], 7],
])('values of an enum have its type %j', (type, values, shown, example) => {
  const body = bodyOf({ properties: { a: { type, enum: values } } })
  expect(body.children[0]?.enum.map(({ value }) => value)).toEqual(shown)
  const document = loadOne(apiWith({ components: { schemas: { A: { type, enum: values } } } }))
  expect(deriveExample(document, { $ref: '#/components/schemas/A' }, 'response')).toBe(example)
})

test('keys of a map with a name are a field, alone and beside others', () => {
  const additionalProperties = { type: 'number', 'x-additionalPropertiesName': 'metal' }
  const alone = bodyOf({ type: 'object', additionalProperties })
  expect(names(alone)).toEqual(['{metal}'])
  expect(alone.type).toMatchObject({ containers: [], types: ['object'] })
  expect(names(bodyOf({ properties: { id: { type: 'string' } }, additionalProperties }))).toEqual([
    'id',
    '{metal}',
  ])
})

test('a tuple shows its entries one by one, and further entries only if they are allowed', () => {
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

test('a recursive tuple ends', () => {
  const api = withBody({ $ref: '#/components/schemas/Chain' }) as object
  const Chain = {
    type: 'array',
    prefixItems: [{ type: 'string' }],
    items: { $ref: '#/components/schemas/Chain' },
  }
  const node = modelOf({ ...api, components: { schemas: { Chain } } }).body?.contents[0]?.schema
  expect(node?.children[1]?.recursionOf).toBe(node?.anchor)
})

test('fields by pattern, names of keys, and dependent fields are shown', () => {
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

test('a schema under a condition is shown with the condition', () => {
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

test('dependent schemas, and strings that contain a file, are shown', () => {
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
  const alternatives = (...fields: string[]) => ({
    oneOf: fields.map(title => ({ title, properties: { [title]: {} } })),
  })
  const node = bodyOf({
    allOf: [{ properties: { id: {} } }, alternatives('sail', 'motor'), alternatives('wood', 'steel')],
  })
  const labels = [node.variants, ...(node.moreVariants ?? [])].map(form =>
    form?.options.map(({ label }) => label),
  )
  expect(names(node)).toEqual(['id'])
  expect(labels).toEqual([
    ['sail', 'motor'],
    ['wood', 'steel'],
  ])
})

test('alternatives that are constants become an enum with meanings', () => {
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
  // Not if another alternative allows any value.
  expect(bodyOf({ anyOf: [{ const: 'a' }, { type: 'string' }] }).variants?.options).toHaveLength(2)
})

test('alternatives that only require a field have its name as label', () => {
  const node = bodyOf({
    properties: { mail: { type: 'string' }, phone: { type: 'string' } },
    oneOf: [{ required: ['mail'] }, { required: ['phone', 'mail'] }, { title: 'Neither' }],
  })
  expect(node.variants?.options.map(({ label }) => label)).toEqual(['mail', 'phone + mail', 'Neither'])
})

test('constraints on some entries of a list, and the exclusion of others, are shown', () => {
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

test('the schema of unevaluated fields is shown', () => {
  const properties = { id: { type: 'string' } }
  expect(bodyOf({ properties, unevaluatedProperties: false }).limits).toEqual([
    { kind: 'noOthers', value: 'true' },
  ])
  expect(names(bodyOf({ properties, unevaluatedProperties: { type: 'integer' } }))).toEqual(['id', '*'])
})

test('a title that says more than the name precedes the description', () => {
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

test('a list and its entries are described, and a named schema if its place says nothing or it says much', () => {
  const Mast = { type: 'object', description: 'Carries a sail.', properties: { height: { type: 'number' } } }
  const Time = { type: 'string', description: 'In UTC.\n\nA time without zone is refused.' }
  const ref = { $ref: '#/components/schemas/Mast' }
  const time = { $ref: '#/components/schemas/Time' }
  const properties = {
    made: { ...time, description: 'When it was built.' },
    sold: { ...time, description: 'When it was sold.' },
    main: { ...ref, description: 'The highest one.' },
    masts: { type: 'array', description: 'All.', items: { ...ref, description: 'In order.' } },
    others: { type: 'array', description: 'Those astern.', items: ref },
    plain: ref,
  }
  const api = { ...withBody({ properties }), components: { schemas: { Mast, Time } } }
  const { children } = modelOf(api).body?.contents[0]?.schema ?? {}
  expect(children?.map(({ description }) => description)).toEqual([
    '<p>When it was built.</p><p>In UTC.</p><p>A time without zone is refused.</p>',
    'When it was sold.',
    'The highest one.',
    '<p>All.</p><p>In order.</p>',
    'Those astern.',
    'Carries a sail.',
  ])
})

test('the description of a parameter precedes that of its schema, unless one contains the other', () => {
  const described = (description: string, ofSchema: string) => {
    const schema = { type: 'string', description: ofSchema }
    const get = { parameters: [{ name: 'boat', in: 'query', description, schema }] }
    return modelOf(apiWith({ paths: { '/boats': { get } } })).parameters[0]?.parameters[0]?.description
  }
  expect(described('Of the *boat*.', 'A name.')).toBe('<p>Of the <em>boat</em>.</p><p>A name.</p>')
  expect(described('A name.', 'A name')).toBe('A name')
  expect(described('ID', 'Of the video')).toBe('<p>ID</p><p>Of the video</p>')
  expect(described('A name.', 'A name. At most 9 letters.')).toBe('A name. At most 9 letters.')
})

test('titles of bodies, of entries, and of forms with another label are shown, unless they repeat a name', () => {
  const forms = {
    discriminator: { propertyName: 'kind', mapping: { sail: '#/components/schemas/A' } },
    oneOf: [{ $ref: '#/components/schemas/A' }, { title: 'Motor boat', properties: { hp: {} } }],
  }
  const node = bodyOf({
    title: 'New boat',
    properties: { masts: { type: 'array', items: { title: 'A mast', type: 'string' } } },
  })
  expect(node.description).toBe('New boat')
  expect(node.children[0]?.description).toBe('A mast')
  const A = { title: 'Sailing boat', properties: { masts: {} } }
  const api = withBody(forms) as object
  const body = modelOf({ ...api, components: { schemas: { A } } }).body?.contents[0]?.schema
  const shown = body?.variants?.options.map(({ label, node: { description } }) => [label, description])
  expect(shown).toEqual([
    ['sail', 'Sailing boat'],
    ['Motor boat', ''],
  ])
  expect(
    bodyOf({ oneOf: [{ title: 'Raft' }, { title: 'Canoe' }] }).variants?.options[0]?.node.description,
  ).toBe('')
  // As generators write it from the operation.
  expect(bodyOf({ title: 'Response Create Boat' }).description).toBe('')
})

test('a minimum of 0 is not a limit', () => {
  const list = { type: 'array', items: { type: 'string', minLength: 0 }, minItems: 0, maxItems: 5 }
  expect(bodyOf(list).limits).toEqual([{ kind: 'maxItems', value: '5' }])
})

test('headers of the parts of a form are shown below them', () => {
  const headers = {
    'X-Angle': { description: 'In *degrees*.', required: true, schema: { type: 'integer' } },
    'X-Page': { $ref: '#/components/headers/Page' },
  }
  const media = {
    schema: { type: 'object', properties: { scan: { type: 'string', format: 'binary' } } },
    encoding: { scan: { contentType: 'image/png', headers } },
  }
  const Page = { description: 'From 1 on.', schema: { type: 'integer', maximum: 9 } }
  const post = { requestBody: { content: { 'multipart/form-data': media } } }
  const api = apiWith({ paths: { '/scans': { post } }, components: { headers: { Page } } })
  const scan = modelOf(api).body?.contents[0]?.schema?.children[0]
  expect(scan?.limits).toEqual([{ kind: 'style', value: 'image/png' }])
  expect(scan?.children).toMatchObject([
    {
      name: 'X-Angle',
      anchor: 'body.scan.X-Angle',
      required: true,
      description: 'In <em>degrees</em>.',
      limits: [{ kind: 'partHeader' }],
    },
    {
      name: 'X-Page',
      description: 'From 1 on.',
      limits: [{ kind: 'partHeader' }, { kind: 'maximum', value: '9' }],
    },
  ])
})

test('texts of a path follow those of its operations, without duplicates', () => {
  const item = { summary: 'One boat', description: 'Boats are kept for a year.' }
  const described = (get: object) =>
    modelOf(apiWith({ paths: { '/boats/one': { ...item, get } } })).description
  expect(described({ summary: 'Get a boat', description: 'Gets it.' })).toBe(
    '<p>Gets it.</p><p>One boat</p><p>Boats are kept for a year.</p>',
  )
  expect(described({ summary: 'One boat', description: item.description })).toBe('Boats are kept for a year.')
})

test("an operation's own server is shown if it has a description", () => {
  const servers = [{ url: 'https://files.test', description: 'Takes large bodies' }]
  const model = (more: object) => modelOf(apiWith({ servers, paths: { '/boats': { get: more } } })).servers
  expect(model({ servers })).toMatchObject([
    { template: 'https://files.test', description: 'Takes large bodies' },
  ])
  expect(model({})).toBeUndefined()
})

test('a link shows its body and server', () => {
  const links = {
    next: { operationId: 'x', requestBody: '$response.body#/next', server: { url: 'https://b.test' } },
  }
  const get = { responses: { 200: { description: 'OK', links } } }
  expect(modelOf(apiWith({ paths: { '/boats': { get } } })).responses[0]?.links?.[0]?.parameters).toEqual([
    { name: 'requestBody', value: '$response.body#/next' },
    { name: 'server', value: 'https://b.test' },
  ])
})

test('no example is derived for a body that can be anything', () => {
  const examples = (schema: unknown) => modelOf(withBody(schema)).body?.contents[0]?.examples
  expect(examples({})).toEqual([])
  expect(examples(true)).toEqual([])
  expect(examples({ title: 'Response Of Get', description: 'Whatever it is.', 'x-from': 'code' })).toEqual([])
  expect(examples({ title: 'Name', type: 'string' })).toMatchObject([{ value: 'string', derived: true }])
  expect(examples({ example: [1] })).toMatchObject([{ value: [1], derived: false }])
})

test('an example string with JSON is shown as data, unless the schema is a string or the data would change', () => {
  const shown = (example: string, schema: object = {}) =>
    modelOf(withBody({ title: 'Boat', ...schema, example })).body?.contents[0]?.examples[0]?.value
  expect(shown('{ "name": "Gull",\n  "masts": [1] }')).toEqual({ name: 'Gull', masts: [1] })
  for (const text of ['{"id": 12345678901234567890}', '{"name": }', 'Gull']) expect(shown(text)).toBe(text)
  expect(shown('{"name": "Gull"}', { type: 'string' })).toBe('{"name": "Gull"}')
})
