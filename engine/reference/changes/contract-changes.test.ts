import { expect, test } from 'vitest'
import { compareDescriptions } from './api-changes.ts'

/** A description with one operation. */
function withOperation(operation: object, more: object = {}) {
  return { openapi: '3.1.0', paths: { '/films': { post: { operationId: 'Add', ...operation } } }, ...more }
}

/** Changes in both directions: of the older operation to the newer one, and the other way round. */
function changesOf(older: object, newer: object, more: readonly [object?, object?] = []) {
  const [before, after] = [withOperation(older, more[0]), withOperation(newer, more[1])]
  const lines = (one: object, other: object) =>
    compareDescriptions(one, other).map(({ effect, what, name, change, direction, from, to }) =>
      [effect, what, name, change, direction, from && `from ${from}`, to && `to ${to}`]
        .filter(Boolean)
        .join(' '),
    )
  return { forth: lines(before, after), back: lines(after, before) }
}

const sends = (schema: object) => ({ requestBody: { content: { 'application/json': { schema } } } })
const returns = (schema: object) => ({
  responses: { 200: { content: { 'application/json': { schema } } } },
})
const withName = (name: object) => ({ type: 'object', properties: { name } })

test.each([
  ['maxLength 9', { type: 'string' }, { type: 'string', maxLength: 9 }],
  ['minimum 1', { type: 'integer', minimum: 0 }, { type: 'integer', minimum: 1 }],
  ['maxItems 2', { type: 'array', maxItems: 3 }, { type: 'array', maxItems: 2 }],
  ['multipleOf 4', { type: 'integer', multipleOf: 2 }, { type: 'integer', multipleOf: 4 }],
  ['pattern ^a', { type: 'string' }, { type: 'string', pattern: '^a' }],
  ['format uuid', { type: 'string' }, { type: 'string', format: 'uuid' }],
  ['format int32', { type: 'integer', format: 'int64' }, { type: 'integer', format: 'int32' }],
  ['enum A | B', { type: 'string' }, { type: 'string', enum: ['A', 'B'] }],
])('%s breaks clients that send, and without it those that receive', (limit, wide, narrow) => {
  const sent = changesOf(sends(withName(wide)), sends(withName(narrow)))
  expect(sent.forth).toEqual([expect.stringMatching(/^breaking field Add request\.name limit request /)])
  expect(sent.forth[0]).toContain(`to ${limit}`)
  expect(sent.back).toEqual([expect.stringMatching(/^compatible field Add request\.name limit/)])
  const received = changesOf(returns(withName(wide)), returns(withName(narrow)))
  expect(received.forth).toEqual([expect.stringMatching(/^compatible field Add 200\.name limit/)])
  expect(received.back).toEqual([expect.stringMatching(/^breaking field Add 200\.name limit response /)])
})

test.each([
  ['another pattern', { pattern: 'a' }, { pattern: 'b' }],
  ['another format', { format: 'date' }, { format: 'uuid' }],
])('%s breaks both directions', (_, one, other) => {
  const text = { type: 'string' }
  for (const body of [sends, returns]) {
    const { forth, back } = changesOf(
      body(withName({ ...text, ...one })),
      body(withName({ ...text, ...other })),
    )
    expect([...forth, ...back].map(line => line.split(' ')[0])).toEqual(['breaking', 'breaking'])
  }
})

test.each([
  ['a format that is a hint', { type: 'string' }, { type: 'string', format: 'password' }],
  ['the range of a 64-bit number', { type: 'integer' }, { type: 'integer', format: 'int64' }],
  ['both values of a boolean', { type: 'boolean' }, { type: 'boolean', enum: [true, false] }],
  ['a minimum of zero', { type: 'string' }, { type: 'string', minLength: 0 }],
  ['the only alternative', { type: 'string' }, { anyOf: [{ type: 'string' }] }],
])('%s is no change', (_, one, other) => {
  for (const body of [sends, returns])
    expect(changesOf(body(one), body(other))).toEqual({ forth: [], back: [] })
})

test('fields of a kind that is not sent are compared where they are', () => {
  const of = (field: object) => ({ ...sends(withName(field)), ...returns(withName(field)) })
  expect(changesOf(of({ type: 'string' }), of({ type: 'string', readOnly: true })).forth).toEqual([
    'breaking field Add request.name removed request',
  ])
})

test('alternatives are compared by name, and a schema with the alternatives that it becomes', () => {
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
  const components = { schemas: { Cat: withName({ type: 'string' }), Dog: { type: 'object' } } }
  const both = { oneOf: [ref('Cat'), ref('Dog')] }
  for (const one of [ref('Cat'), { oneOf: [ref('Cat')] }]) {
    const forms = changesOf(returns(one), returns(both), [{ components }, { components }])
    expect(forms.forth).toEqual(['breaking form Add 200 Dog added response'])
    expect(forms.back).toEqual(['compatible form Add 200 Dog removed response'])
  }
})

test('a field that moves from a base to the schema that extends it is no change', () => {
  const extend = (base: object, own: object) => ({
    components: { schemas: { Base: base, Film: { allOf: [{ $ref: '#/components/schemas/Base' }, own] } } },
  })
  const name = withName({ type: 'string' })
  const body = returns({ $ref: '#/components/schemas/Film' })
  const versions = [extend(name, {}), extend({ type: 'object' }, name)] as const
  expect(changesOf(body, body, versions)).toEqual({ forth: [], back: [] })
})

test('media types and statuses that disappear break clients, those of errors do not', () => {
  const content = (...types: string[]) => ({ content: Object.fromEntries(types.map(type => [type, {}])) })
  const older = {
    requestBody: content('application/json', 'text/csv'),
    responses: { 200: content('application/json', 'text/csv'), 204: {}, 404: {}, '4XX': {} },
  }
  const newer = {
    requestBody: { ...content('application/json; charset=utf-8'), required: true },
    responses: { 200: content('application/json'), 404: {} },
  }
  const { forth, back } = changesOf(older, newer)
  expect(forth).toEqual([
    'breaking body Add 200 text/csv removed',
    'breaking response Add 204 removed',
    'breaking body Add request required',
    'breaking body Add request text/csv removed',
    'compatible response Add 4XX removed',
  ])
  expect(back).toContain('new body Add 200 text/csv added')
  expect(back).toContain('new response Add 204 added')
})

test('a response header that disappears breaks clients', () => {
  const headers = { 'X-Rate': { schema: { type: 'integer' } } }
  const { forth, back } = changesOf({ responses: { 200: { headers } } }, { responses: { 200: {} } })
  expect(forth).toEqual(['breaking header Add 200 x-rate removed'])
  expect(back).toEqual(['new header Add 200 x-rate added'])
})

const schemes = (named: object) => ({ components: { securitySchemes: named } })
const key = { type: 'apiKey', in: 'header', name: 'X-Key' }

test.each([
  ['access that an operation begins to need', undefined, [{ key: [] }], 'breaking', 'compatible'],
  ['another scope', [{ key: ['read'] }], [{ key: ['read', 'write'] }], 'breaking', 'compatible'],
  ['a second scheme', [{ key: [] }], [{ key: [], other: [] }], 'breaking', 'compatible'],
  ['a further way', [{ key: [] }], [{ key: [] }, { other: [] }], 'compatible', 'breaking'],
])('%s is compared', (_, before, after, forth, back) => {
  const described = schemes({ key, other: { type: 'http', scheme: 'basic' } })
  const changes = changesOf({ security: before }, { security: after }, [described, described])
  expect(changes.forth[0]).toMatch(new RegExp(`^${forth} security Add access`))
  expect(changes.back[0]).toMatch(new RegExp(`^${back} security Add access`))
  expect(changes.forth).toHaveLength(1)
})

test('requirements of the description are compared once, and schemes by what clients send', () => {
  const before = { ...schemes({ key }), security: [{ key: [] }] }
  const renamed = { ...schemes({ token: key }), security: [{ token: [] }] }
  expect(changesOf({}, {}, [before, renamed]).forth).toEqual([])
  const other = { ...schemes({ key: { ...key, name: 'X-Token' } }), security: [{ key: [] }] }
  expect(changesOf({}, {}, [before, other]).forth).toEqual([
    'breaking security #/security access from key to key',
  ])
})

test('requirements that move from operations to the description are no change', () => {
  const security = [{ key: [] }]
  const described = schemes({ key })
  const moved = changesOf({ security }, {}, [described, { ...described, security }])
  expect(moved).toEqual({ forth: [], back: [] })
})

test('servers are compared by address, with the values of their variables', () => {
  const server = (url: string, values: string[] = []) => ({
    servers: [{ url, variables: { region: { default: 'eu', enum: values } } }],
  })
  const before = server('https://{region}.films.example/', ['eu', 'us'])
  expect(changesOf({}, {}, [before, server('https://{region}.films.example')]).forth).toEqual([
    'breaking server https://us.films.example removed',
  ])
  expect(changesOf({}, server('https://new.films.example'), [before, before]).forth).toEqual([
    'breaking server Add https://eu.films.example removed',
    'breaking server Add https://us.films.example removed',
    'new server Add https://new.films.example added',
  ])
})

test('parameters are compared by place, style and default', () => {
  const parameter = (more: object, schema: object = { type: 'array' }) => ({
    parameters: [{ name: 'tag', in: 'query', schema, ...more }],
  })
  const lines = (more: object, schema?: object) => changesOf(parameter({}), parameter(more, schema)).forth
  expect(lines({ in: 'header' })).toEqual(['breaking parameter Add tag moved from query to header'])
  expect(lines({ explode: false })).toEqual(['breaking parameter Add tag style from form, explode to form'])
  expect(lines({ style: 'form', explode: true })).toEqual([])
  const by = (value: string) => parameter({}, { type: 'string', default: value })
  expect(changesOf(by('a'), by('b')).forth).toEqual(['breaking parameter Add tag default from a to b'])
  expect(lines({}, { type: 'array', default: [] })).toEqual(['compatible parameter Add tag default to []'])
  expect(
    changesOf(
      parameter({}, { type: 'string' }),
      parameter({ style: 'form', explode: false }, { type: 'string' }),
    ).forth,
  ).toEqual([])
})

test('a deprecation says until when, if the description does', () => {
  expect(changesOf({}, { deprecated: true }).forth).toEqual(['deprecated operation Add deprecated'])
  expect(changesOf({}, { deprecated: true, 'x-sunset': '2027-01-01' }).forth).toEqual([
    'deprecated operation Add deprecated to 2027-01-01',
  ])
})

test('what webhooks send is received by clients', () => {
  const hook = (schema: object) => ({ webhooks: { paid: { post: sends(schema) } } })
  const [before, after] = [hook(withName({ type: 'string' })), hook(withName({ type: ['string', 'null'] }))]
  expect(changesOf({}, {}, [before, after]).forth).toEqual([
    'breaking field post #paid request.name type response from string to string or null',
  ])
})

test('operations whose addresses differ in the name of a parameter only are told apart', () => {
  const get = (operationId: string) => ({ get: { operationId, responses: {} } })
  const paths = { '/a/{name}': get('ByName'), '/a/{id}': get('ById'), '/a/{x}': { delete: get('Drop').get } }
  const other = { '/a/{id}': { ...get('ById'), ...paths['/a/{x}'] }, '/a/{title}': get('ByName') }
  expect(compareDescriptions({ paths }, { paths: other })).toEqual([])
})

test('many values are one change', () => {
  const values = (count: number) => ({
    type: 'string',
    enum: Array.from({ length: count }, (_, index) => `v${index}`),
  })
  const { forth } = changesOf(returns(values(1)), returns(values(400)))
  expect(forth).toHaveLength(1)
  expect(forth[0]).toMatch(/^breaking value Add 200 v1 \| .* \| … \(399\) added response$/)
})

test('deeply nested and circular schemas are compared to the end', () => {
  let deep: object = { type: 'string' }
  for (let level = 0; level < 3000; level += 1) deep = withName({ allOf: [deep] })
  expect(
    changesOf(returns(deep), returns(structuredClone(withName({ allOf: [] })))).forth.length,
  ).toBeLessThan(9)
  const circle = { $ref: '#/components/schemas/A' }
  const schemas = {
    A: { allOf: [{ $ref: '#/components/schemas/B' }], oneOf: [circle, { items: circle }] },
    B: { allOf: [circle], anyOf: [circle, { $ref: '#/components/schemas/B' }] },
  }
  const parts = { components: { schemas } }
  expect(changesOf(returns(circle), returns(circle), [parts, structuredClone(parts)]).forth).toEqual([])
})

test('a callback that refers to itself ends', () => {
  const callback = (operation: object) => ({
    components: {
      callbacks: {
        done: {
          '{$request.body#/url}': {
            post: { callbacks: { done: { $ref: '#/components/callbacks/done' } }, ...operation },
          },
        },
      },
    },
  })
  const operation = { callbacks: { done: { $ref: '#/components/callbacks/done' } } }
  const required = { parameters: [{ name: 'X-Id', in: 'header', required: true }] }
  const { forth } = changesOf(operation, operation, [callback({}), callback(required)])
  expect(forth[0]).toMatch(/^new parameter .* X-Id added$/)
  expect(forth).toHaveLength(3)
})

test.each([
  ['not', { not: { const: 'a' } }, { not: { const: 'b' } }],
  ['if', { if: { minLength: 3 }, else: { pattern: 'a' } }, { if: { minLength: 3 }, else: { pattern: 'b' } }],
  ['contains', { contains: { const: 1 } }, { contains: { const: 2 } }],
  ['dependentSchemas', { dependentSchemas: { a: { required: ['b'] } } }, { dependentSchemas: { a: {} } }],
  ['contains', { contains: { $ref: '#/components/schemas/One' } }, { contains: { const: 2 } }],
])(
  'another %s is reported, since its effect cannot be told; one that is added is a limit',
  (key, one, other) => {
    const parts = { components: { schemas: { One: { const: 1 } } } }
    const changes = (from: object, to: object) =>
      changesOf(sends(withName(from)), sends(withName(to)), [parts, parts])
    expect(changes(one, other).forth).toEqual([`breaking field Add request.name condition request to ${key}`])
    expect(changes({}, one)).toEqual({
      forth: [`breaking field Add request.name limit request to ${key}`],
      back: [`compatible field Add request.name limit request from ${key}`],
    })
    expect(changes(one, structuredClone(one)).forth).toEqual([])
  },
)

test('what a condition refers to is part of it; fields by pattern may be more or fewer', () => {
  const referring = { not: { $ref: '#/components/schemas/One' } }
  const parts = (value: number) => ({ components: { schemas: { One: { const: value } } } })
  const condition = (key: string) => [`breaking field Add request.name condition request to ${key}`]
  expect(
    changesOf(sends(withName(referring)), sends(withName(referring)), [parts(1), parts(2)]).forth,
  ).toEqual(condition('not'))
  const named = { type: 'object', patternProperties: { '^x-': {} } }
  expect(changesOf(sends(withName({ type: 'object' })), sends(withName(named))).forth).toEqual(
    condition('patternProperties'),
  )
})

test('a component is named as its reference says, with escapes decoded', () => {
  const body = { requestBody: { $ref: '#/components/requestBodies/a~1b' } }
  const parts = (required: boolean) => ({
    components: { requestBodies: { 'a/b': { required, content: { 'text/plain': {} } } } },
  })
  expect(changesOf(body, body, [parts(false), parts(true)]).forth).toEqual(['breaking body a/b required'])
})
