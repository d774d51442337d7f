import { expect, test } from 'vitest'
import { cpuGrowth, linearGrowth } from '../../testing/cpu-growth.ts'
import { compareDescriptions } from './api-changes.ts'

/** A description with one operation that receives a film and returns it. */
function description(film: object, parts: object = {}) {
  const schema = { $ref: '#/components/schemas/Film' }
  const json = { content: { 'application/json': { schema } } }
  const parameters = [{ name: 'draft', in: 'query', schema: { type: 'boolean' } }]
  return {
    openapi: '3.1.0',
    info: { title: 'Films', version: '2' },
    paths: {
      '/films': {
        post: { operationId: 'CreateFilm', parameters, requestBody: json, responses: { 200: json } },
      },
    },
    components: { schemas: { Film: film } },
    ...parts,
  }
}

const film = {
  type: 'object',
  required: ['title', 'id'],
  properties: {
    id: { type: 'string' },
    title: { type: 'string' },
    year: { type: 'integer' },
    state: { type: 'string', enum: ['DRAFT', 'READY'] },
    crew: { type: 'array', items: { type: 'object', properties: { name: { type: 'string' } } } },
  },
}

test('descriptions that differ only in texts have no changes', () => {
  const retitled = structuredClone(film)
  Object.assign(retitled.properties.title, { description: 'Its title.' })
  expect(compareDescriptions(description(film), description(retitled))).toEqual([])
})

test('changes of fields are classified by their effect on clients', () => {
  const after = structuredClone(film) as { required: string[]; properties: Record<string, object> }
  after.required = ['title', 'language']
  after.properties = {
    ...after.properties,
    language: { type: 'string' },
    length: { type: 'integer' },
    year: { type: 'string', deprecated: true },
    state: { type: 'string', enum: ['READY', 'GONE'] },
    crew: { type: 'array', items: { type: 'object', properties: {} } },
  }
  const field = (name: string) => ({ what: 'field', name })
  expect(compareDescriptions(description(film), description(after))).toEqual([
    { effect: 'breaking', ...field('Film.crew[].name'), change: 'removed' },
    { effect: 'breaking', ...field('Film.id'), direction: 'response', change: 'optional' },
    { effect: 'breaking', ...field('Film.language'), direction: 'request', change: 'added' },
    { effect: 'breaking', what: 'value', name: 'Film.state DRAFT', direction: 'request', change: 'removed' },
    { effect: 'breaking', what: 'value', name: 'Film.state GONE', direction: 'response', change: 'added' },
    { effect: 'breaking', ...field('Film.year'), change: 'type', from: 'integer', to: 'string' },
    { effect: 'new', ...field('Film.length'), change: 'added' },
    { effect: 'deprecated', ...field('Film.year'), change: 'deprecated' },
  ])
})

test('operations and parameters are compared by name', () => {
  const before = description(film)
  const { post } = before.paths['/films']
  const after = description(film, {
    paths: {
      '/movies': {
        post: {
          ...post,
          parameters: [{ name: 'draft', in: 'query', required: true, schema: { type: 'boolean' } }],
        },
      },
      '/films/{id}': {
        get: { operationId: 'GetFilm', parameters: [{ name: 'id', in: 'path', schema: { type: 'string' } }] },
      },
    },
  })
  expect(compareDescriptions(before, after)).toEqual([
    {
      effect: 'breaking',
      what: 'operation',
      name: 'CreateFilm',
      change: 'moved',
      from: 'POST /films',
      to: 'POST /movies',
    },
    { effect: 'breaking', what: 'parameter', name: 'CreateFilm draft', change: 'required' },
    { effect: 'new', what: 'operation', name: 'GetFilm', change: 'added' },
  ])
  expect(compareDescriptions(after, before)).toContainEqual({
    effect: 'breaking',
    what: 'operation',
    name: 'GetFilm',
    change: 'removed',
  })
})

test('fields of inline bodies and lists are compared by their operation', () => {
  const answer = (fields: object, required: string[] = []) => {
    const schema = { type: 'array', items: { type: 'object', properties: fields } }
    const request = { type: 'object', required, properties: { query: { type: 'string' } } }
    return {
      paths: {
        '/search': {
          post: {
            operationId: 'Search',
            requestBody: { content: { 'application/json': { schema: request } } },
            responses: { 200: { content: { 'application/json': { schema } } } },
          },
        },
      },
    }
  }
  const before = answer({ title: { type: 'string' }, rank: { type: 'integer' } })
  const after = answer({ title: { type: 'string' }, score: { type: 'number' } }, ['query'])
  expect(compareDescriptions(before, after)).toEqual([
    {
      effect: 'breaking',
      what: 'field',
      name: 'Search 200[].rank',
      direction: 'response',
      change: 'removed',
    },
    {
      effect: 'breaking',
      what: 'field',
      name: 'Search request.query',
      direction: 'request',
      change: 'required',
    },
    { effect: 'new', what: 'field', name: 'Search 200[].score', direction: 'response', change: 'added' },
  ])
})

/** A description whose operation at this address receives one schema and returns another. */
function exchange(sent: object, received: object, { address = '/films/{id}', id = 'Change' } = {}) {
  const json = (schema: object) => ({ content: { 'application/json': { schema } } })
  const name = /\{(.*)\}/.exec(address)?.[1]
  return {
    paths: {
      [address]: {
        put: {
          operationId: id,
          parameters: [{ name, in: 'path', required: true, schema: { type: 'string' } }],
          requestBody: json({ $ref: '#/components/schemas/Sent' }),
          responses: { 200: json({ $ref: '#/components/schemas/Received' }) },
        },
      },
    },
    components: { schemas: { Sent: sent, Received: received, Crew: crew } },
  }
}
const crew = { type: 'object', properties: { name: { type: 'string' } } }
const withField = (field: object, more = {}) => ({ type: 'object', properties: { a: field }, ...more })
const one = { type: 'string', enum: ['A', 'B'] }

test('an operation is known by its address, whatever it and the parameters of its path are called', () => {
  const before = exchange({}, {})
  expect(compareDescriptions(before, exchange({}, {}, { address: '/films/{film}', id: 'Put' }))).toEqual([])
  const moved = exchange({}, {}, { address: '/movies/{id}' })
  expect(compareDescriptions(before, moved).map(({ change }) => change)).toEqual(['moved'])
})

test('an id that another operation now has is not taken for the old one', () => {
  const before = exchange({}, {})
  const again = exchange({}, {}, { address: '/movies/{id}' })
  const after = { ...before, paths: { ...exchange({}, {}, { id: 'Old' }).paths, ...again.paths } }
  expect(compareDescriptions(before, after)).toEqual([
    { effect: 'new', what: 'operation', name: 'put /movies/{id}', change: 'added' },
  ])
})

test.each([
  ['a name for an inline object', withField(crew), withField({ $ref: '#/components/schemas/Crew' })],
  ['an inline object for a name', withField({ $ref: '#/components/schemas/Crew' }), withField(crew)],
  ['a reference in allOf', withField({ $ref: '#/components/schemas/Crew' }), withField({ allOf: [crew] })],
])('%s is no change', (_, before, after) => {
  expect(compareDescriptions(exchange(before, before), exchange(after, after))).toEqual([])
})

test('the fields of a schema that has another name are compared', () => {
  const named = withField({ $ref: '#/components/schemas/Crew' })
  const inline = withField({ type: 'object', properties: { age: { type: 'integer' } } })
  expect(compareDescriptions(exchange(named, {}), exchange(inline, {}))).toEqual([
    { effect: 'breaking', what: 'field', name: 'Sent.a.name', direction: 'request', change: 'removed' },
    { effect: 'new', what: 'field', name: 'Sent.a.age', direction: 'request', change: 'added' },
  ])
})

test.each([
  [
    'null is accepted',
    withField({ type: 'string' }),
    withField({ type: ['string', 'null'] }),
    'compatible',
    'breaking',
  ],
  [
    'null in OpenAPI 3.0',
    withField({ type: 'string' }),
    withField({ type: 'string', nullable: true }),
    'compatible',
    'breaking',
  ],
  ['integers only', withField({ type: 'number' }), withField({ type: 'integer' }), 'breaking', 'compatible'],
  ['an enum begins', withField({ type: 'string' }), withField(one), 'breaking', 'compatible'],
  ['an enum ends', withField(one), withField({ type: 'string' }), 'compatible', 'breaking'],
  ['a value ends', withField(one), withField({ type: 'string', enum: ['A'] }), 'breaking', 'compatible'],
  [
    'a field that only the server sets is required',
    withField({ readOnly: true }),
    withField({ readOnly: true }, { required: ['a'] }),
    undefined,
    undefined,
  ],
])('%s: the effect depends on who sends the value', (_, before, after, sent, received) => {
  const effectOf = (old: object, now: object) => compareDescriptions(old, now)[0]?.effect
  expect(effectOf(exchange(before, {}), exchange(after, {}))).toBe(sent)
  expect(effectOf(exchange({}, before), exchange({}, after))).toBe(received)
})

test('a field that is added with all it contains is one change', () => {
  const outer = { type: 'object', required: ['b'], properties: { b: { type: 'string' } } }
  expect(
    compareDescriptions(
      exchange(withField({}), {}),
      exchange(withField({}, { properties: { a: {}, c: outer } }), {}),
    ),
  ).toEqual([{ effect: 'new', what: 'field', name: 'Sent.c', direction: 'request', change: 'added' }])
})

/** A description whose film has a field of a schema with this name. */
function recursive(name: string, schema: object) {
  const fields = { type: 'object', properties: { parts: { $ref: `#/components/schemas/${name}` } } }
  return description(fields, { components: { schemas: { Film: fields, [name]: schema } } })
}

test('a list of itself is compared under another name', () => {
  const list = (name: string) =>
    recursive(name, { type: 'array', items: { $ref: `#/components/schemas/${name}` } })
  expect(compareDescriptions(list('Tree'), list('Branch'))).toEqual([])
})

test('alternatives that refer to themselves are each read once', async () => {
  const node = (count: number) => {
    const item = { $ref: '#/components/schemas/Node' }
    return recursive('Node', { anyOf: Array.from({ length: count }, () => ({ type: 'array', items: item })) })
  }
  const compare = (count: number) => {
    compareDescriptions(node(count), node(count))
  }
  expect(await cpuGrowth(compare, 4)).toBeLessThan(linearGrowth)
})
