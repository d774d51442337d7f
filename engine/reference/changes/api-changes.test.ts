import { expect, test } from 'vitest'
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
  expect(compareDescriptions(description(film), description(after))).toEqual([
    { effect: 'breaking', what: 'field', name: 'Film.crew[].name', change: 'removed' },
    { effect: 'breaking', what: 'field', name: 'Film.id', change: 'optional' },
    { effect: 'breaking', what: 'field', name: 'Film.language', change: 'added' },
    { effect: 'breaking', what: 'value', name: 'Film.state DRAFT', change: 'removed' },
    { effect: 'breaking', what: 'field', name: 'Film.year', change: 'type', from: 'integer', to: 'string' },
    { effect: 'new', what: 'field', name: 'Film.length', change: 'added' },
    { effect: 'new', what: 'value', name: 'Film.state GONE', change: 'added' },
    { effect: 'deprecated', what: 'field', name: 'Film.year', change: 'deprecated' },
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
    { effect: 'breaking', what: 'field', name: 'Search 200[].rank', change: 'removed' },
    { effect: 'breaking', what: 'field', name: 'Search request.query', change: 'required' },
    { effect: 'new', what: 'field', name: 'Search 200[].score', change: 'added' },
  ])
})
