import { expect, test } from 'vitest'
import { makeSampleRequest } from './make-sample-request.ts'
import { operationSources } from './operation-source.ts'
import { apiWith, loadOne, modelsOf } from './testing/description.ts'
import type { Operation, SchemaNode } from './types.ts'

const withBody = (schema: unknown, parts: object = {}) =>
  apiWith({
    paths: {
      '/boats': { post: { requestBody: { content: { 'application/json': { schema } } }, ...parts } },
    },
  })

function modelOf(description: unknown): Operation {
  const [model] = modelsOf(loadOne(description))
  if (!model) throw new Error('no operation')
  return model
}

function bodyOf(schema: unknown): SchemaNode {
  const node = modelOf(withBody(schema)).body?.contents[0]?.schema
  if (!node) throw new Error('no body')
  return node
}

const names = (node: SchemaNode | undefined) => node?.children.map(({ name }) => name)

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

test('ways to authorize: what is not declared is not promised, and OAuth, OpenID and certificates are explained', () => {
  expect(modelOf(withBody({})).securityUndeclared).toBe(true)
  expect(modelOf(withBody({}, { security: [] })).securityUndeclared).toBeUndefined()
  const flow = {
    authorizationUrl: 'https://boats.example/in',
    tokenUrl: '/token',
    scopes: { read: 'See boats', write: 'Change *boats*' },
  }
  const { security } = modelOf({
    ...withBody({}, { security: [{ OAuth: ['write'] }, { OpenId: [], Cert: [] }] }),
    components: {
      securitySchemes: {
        OAuth: { type: 'oauth2', flows: { authorizationCode: flow } },
        OpenId: { type: 'openIdConnect', openIdConnectUrl: 'https://boats.example/.well-known' },
        Cert: { type: 'mutualTLS' },
      },
    },
  })
  expect(security).toMatchObject([
    [
      {
        flows: [
          {
            kind: 'authorizationCode',
            tokenUrl: '/token',
            scopes: [{ value: 'write', description: 'Change <em>boats</em>' }],
          },
        ],
      },
    ],
    [{ openIdUrl: 'https://boats.example/.well-known' }, { certificate: true, in: undefined }],
  ])
})

test('servers are listed where there is a choice', () => {
  const servers = [
    { url: 'https://{region}.boats.example/', variables: { region: { default: 'eu', enum: ['eu', 'us'] } } },
    { url: '/v1', description: 'Here' },
  ]
  const model = modelOf({ ...withBody({}), servers })
  expect(model.server).toBe('https://eu.boats.example')
  expect(model.servers).toMatchObject([
    { template: 'https://{region}.boats.example/', variables: [{ name: 'region', values: ['eu', 'us'] }] },
    { url: '/v1', description: 'Here' },
  ])
  expect(modelOf({ ...withBody({}), servers: [{ url: '/v1' }] }).servers).toBeUndefined()
})

test('webhooks are operations without a server, whose body is read', () => {
  const schema = { properties: { secret: { writeOnly: true }, id: { readOnly: true } } }
  const content = { 'application/json': { schema } }
  const hook = { boatSold: { post: { requestBody: { content } } } }
  for (const key of ['webhooks', 'x-webhooks']) {
    const model = modelOf(apiWith({ [key]: hook, servers: [{ url: 'https://boats.example' }] }))
    expect(model).toMatchObject({ path: 'boatSold', webhook: true, server: '' })
    expect(names(model.body?.contents[0]?.schema)).toEqual(['id'])
  }
})

test('a webhook shows what the API shows for itself, and its sample what the API sets', () => {
  const schema = { properties: { id: { type: 'string', readOnly: true, example: 'b1' } } }
  const post = { requestBody: { content: { 'application/json': { schema } } } }
  const api = apiWith({
    security: [{ Key: [] }],
    components: { securitySchemes: { Key: { type: 'apiKey', in: 'header', name: 'X-Key' } } },
    webhooks: { 'boat.sold': { post }, 'boat.lost': { post: { ...post, security: [{ Key: [] }] } } },
  })
  const document = loadOne(api)
  const [sold, lost] = modelsOf(document)
  expect(sold).toMatchObject({ title: 'boat.sold', security: [], securityUndeclared: true })
  expect(lost?.security).toMatchObject([[{ parameter: 'X-Key' }]])
  const [source] = operationSources(document)
  const sample = source && makeSampleRequest(document, source)
  expect(sample).toMatchObject({ url: 'https://your-server.example/webhook', body: { value: { id: 'b1' } } })
  expect(sample?.headers.map(({ name }) => name)).toEqual(['content-type'])
})

test('callbacks have an address, parameters and places of their own', () => {
  const to = (method: string, parts: object) => ({ [method]: { responses: {}, ...parts } })
  const signature = { name: 'X-Signature', in: 'header', schema: { type: 'string' } }
  const callbacks = {
    onSale: {
      '{$request.body#/url}': to('post', { summary: 'Sold' }),
      '{$request.body#/url}/late': { parameters: [signature], ...to('put', {}) },
    },
  }
  const model = modelOf(withBody({}, { callbacks }))
  expect(model.callbacks).toMatchObject([
    { anchor: 'callback.onSale', expression: '{$request.body#/url}', method: 'post', description: 'Sold' },
    {
      anchor: 'callback.onSale-2',
      expression: '{$request.body#/url}/late',
      parameters: [{ in: 'header', parameters: [{ anchor: 'callback.onSale-2.header.X-Signature' }] }],
    },
  ])
})

test('links of a response name the call that follows', () => {
  const links = {
    Owner: { operationId: 'GetOwner', parameters: { id: '$response.body#/owner' } },
    Boats: { operationRef: '#/paths/~1boats/post' },
  }
  const { responses } = modelOf(withBody({}, { responses: { 201: { description: '', links } } }))
  expect(responses[0]?.links).toMatchObject([
    { name: 'Owner', parameters: [{ name: 'id', value: '$response.body#/owner' }] },
    { name: 'Boats' },
  ])
})

test('styles of parameters are named where a client would write them otherwise', () => {
  const array = { type: 'array', items: { type: 'string' } }
  const parameters = [
    { name: 'a', in: 'query', schema: array },
    { name: 'b', in: 'query', schema: array, style: 'form', explode: false },
    { name: 'c', in: 'query', schema: array, style: 'pipeDelimited' },
    { name: 'd', in: 'path', schema: array, style: 'matrix', explode: true },
    { name: 'e', in: 'query', schema: { type: 'string' }, style: 'form', explode: false },
    { name: 'f', in: 'query', schema: array, explode: false },
    { name: 'g', in: 'path', schema: array, explode: true },
    { name: 'h', in: 'query', content: { 'application/json': { schema: array } } },
  ]
  const nodes = modelOf(withBody({}, { parameters })).parameters.flatMap(group => group.parameters)
  const styles = nodes.map(({ name, limits }) => [name, limits.find(({ kind }) => kind === 'style')?.value])
  expect(Object.fromEntries(styles)).toEqual({
    a: undefined,
    b: 'form, explode: false',
    c: 'pipeDelimited',
    d: 'matrix, explode: true',
    e: undefined,
    f: 'form, explode: false',
    g: 'simple, explode: true',
    h: 'application/json',
  })
})

test('alternatives that only ask for a field are called by it', () => {
  const node = bodyOf({
    properties: { mail: { type: 'string' }, phone: { type: 'string' } },
    oneOf: [{ required: ['mail'] }, { required: ['phone', 'mail'] }, { title: 'Neither' }],
  })
  expect(node.variants?.options.map(({ label }) => label)).toEqual(['mail', 'phone + mail', 'Neither'])
})

test('a parameter shows the first of its named examples', () => {
  const [group] = modelOf(
    apiWith({
      paths: {
        '/boats': {
          get: {
            parameters: [
              {
                name: 'bay',
                in: 'query',
                schema: { type: 'string', example: 'east' },
                examples: { first: { value: 'north' }, second: { value: 'south' } },
              },
            ],
          },
        },
      },
    }),
  ).parameters
  expect(group?.parameters[0]?.example).toBe('"north"')
})
