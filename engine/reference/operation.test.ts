import { expect, test } from 'vitest'
import { makeSampleRequest } from './make-sample-request.ts'
import { operationSources } from './operation-source.ts'
import { apiWith, loadOne, modelsOf } from './testing/description.ts'
import { modelOf, names, withBody } from './testing/model-of.ts'

test('undeclared security is marked, and OAuth, OpenID Connect and certificates are described', () => {
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

test('the format of a token is a hint', () => {
  const securitySchemes = { Token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } }
  const { security } = modelOf({
    ...withBody({}, { security: [{ Token: [] }] }),
    components: { securitySchemes },
  })
  expect(security).toMatchObject([[{ bearerFormat: 'JWT' }]])
})

test('the additions of OpenAPI 3.2 on security are shown: devices, metadata, deprecated schemes', () => {
  const deviceAuthorization = {
    deviceAuthorizationUrl: 'https://boats.example/device',
    tokenUrl: '/token',
    scopes: {},
  }
  const { security } = modelOf({
    ...withBody({}, { security: [{ OAuth: [] }, { Key: [] }] }),
    components: {
      securitySchemes: {
        OAuth: { type: 'oauth2', oauth2MetadataUrl: '/.well-known/oauth', flows: { deviceAuthorization } },
        Key: { type: 'apiKey', in: 'header', name: 'key', deprecated: true },
      },
    },
  })
  expect(security).toMatchObject([
    [
      {
        metadataUrl: '/.well-known/oauth',
        flows: [{ kind: 'deviceAuthorization', deviceAuthorizationUrl: 'https://boats.example/device' }],
      },
    ],
    [{ deprecated: true }],
  ])
  expect(security[0]?.[0]).not.toHaveProperty('deprecated')
})

test('a response has its summary and its description', () => {
  const responses = { 200: { summary: 'All *boats*.', description: 'By name.' }, 201: { summary: 'Made.' } }
  expect(modelOf(withBody({}, { responses })).responses).toMatchObject([
    { summary: 'All <em>boats</em>.', description: 'By name.' },
    { summary: 'Made.', description: '' },
  ])
  expect(
    modelOf(withBody({}, { responses: { 200: { description: 'Boats.' } } })).responses[0],
  ).not.toHaveProperty('summary')
})

test('extensions of other renderers: badges, traits as badges, and summaries of responses', () => {
  const api = {
    ...withBody(
      {},
      {
        tags: ['paged'],
        'x-badges': [{ name: 'Beta', color: 'red' }],
        responses: { 200: { description: 'All.', 'x-summary': 'Found' } },
      },
    ),
    tags: [{ name: 'paged', 'x-traitTag': true, description: 'By pages.' }],
  }
  const { badges, responses } = modelOf(api)
  expect(badges).toEqual([
    { label: 'paged', description: 'By pages.' },
    { label: 'Beta', description: '' },
  ])
  expect(responses).toMatchObject([{ summary: 'Found', description: 'All.' }])
})

test('tags of other kinds than navigation are badges of their operations', () => {
  const api = {
    ...withBody({}, { tags: ['beta', 'Boats', 'partners', 'unknown'] }),
    tags: [
      { name: 'Boats', kind: 'nav' },
      { name: 'beta', summary: 'Beta', description: 'May *change*.', kind: 'badge' },
      { name: 'partners', kind: 'audience' },
    ],
  }
  expect(modelOf(api).badges).toEqual([
    { label: 'Beta', description: 'May change.' },
    { label: 'partners', description: '' },
  ])
  expect(modelOf(withBody({}, { tags: ['Boats'] }))).not.toHaveProperty('badges')
})

test('servers are listed if there is a choice', () => {
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

test('webhooks are operations without a server, whose body is received', () => {
  const schema = { properties: { secret: { writeOnly: true }, id: { readOnly: true } } }
  const content = { 'application/json': { schema } }
  const hook = { boatSold: { post: { requestBody: { content } } } }
  for (const key of ['webhooks', 'x-webhooks']) {
    const model = modelOf(apiWith({ [key]: hook, servers: [{ url: 'https://boats.example' }] }))
    expect(model).toMatchObject({ path: 'boatSold', webhook: true, server: '' })
    expect(names(model.body?.contents[0]?.schema)).toEqual(['id'])
  }
})

test('a webhook has only its own security, and its sample has read-only fields', () => {
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
  expect(sample).toMatchObject({ url: 'http://localhost:3000/webhook', body: { value: { id: 'b1' } } })
  expect(sample?.headers.map(({ name }) => name)).toEqual(['content-type'])
})

test('callbacks have their own URL, parameters and anchors', () => {
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

test('links of a response name their operation', () => {
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

test('styles of parameters are shown if they are not the default', () => {
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

test('a duplicate security requirement is shown once', () => {
  const { security } = modelOf({
    ...withBody({}, { security: [{ Key: [] }, { Key: [] }, { Key: [], Cert: [] }] }),
    components: {
      securitySchemes: { Key: { type: 'apiKey', in: 'header', name: 'x-key' }, Cert: { type: 'mutualTLS' } },
    },
  })
  expect(security.map(way => way.map(({ name }) => name))).toEqual([['Key'], ['Key', 'Cert']])
})
