import { describe, expect, test } from 'vitest'
import { innerOf, sizeOf } from './node-tree.ts'
import { operationModel } from './operation.ts'
import { operationSources } from './operation-source.ts'
import { denseDescription } from './testing/dense-description.ts'
import { apiWith, loadOne, modelsOf } from './testing/description.ts'
import type { SchemaNode } from './types.ts'

/** Model of the first operation with a body in a dense description, and the body's tree. */
function written(schemas: number, fields: number, references: number) {
  const document = loadOne(denseDescription({ schemas, fields, references }))
  const [, source] = operationSources(document)
  if (!source) throw new Error('no operation')
  const model = operationModel({ document, html: text => text ?? '', find: () => undefined }, source)
  return { model, body: model.body?.contents[0]?.schema ?? never() }
}

function never(): never {
  throw new Error('not there')
}

/** Nodes of a tree with their depth. */
function* below(node: SchemaNode, depth = 0): Generator<{ node: SchemaNode; depth: number }> {
  yield { node, depth }
  for (const inner of innerOf(node)) yield* below(inner, depth + 1)
}

describe('an operation that reaches hundreds of schemas', () => {
  const { model, body } = written(600, 20, 3)
  const nodes = [...below(body)]
  const closed = nodes.filter(({ node }) => node.isClosed)

  test('has about as many fields as a page can show', () => {
    const answer = model.responses[0]?.contents[0]?.schema ?? never()
    expect(sizeOf(body) + sizeOf(answer)).toBeLessThan(1_000)
    // Another level would exceed this.
    expect(sizeOf(body)).toBeGreaterThan(250)
  })

  test('has complete first levels', () => {
    const upper = nodes.filter(({ depth }) => depth <= 2).map(({ node }) => node)
    expect(upper).toHaveLength(1 + 20 + 3 * 20)
    expect(upper.some(node => node.isClosed)).toBe(false)
  })

  test('has deep nodes closed, with the name of their schema', () => {
    expect(closed.length).toBeGreaterThan(20)
    expect(new Set(closed.map(({ depth }) => depth)).size).toBe(1)
    for (const { node } of closed) {
      expect(node.type.schema).toMatch(/^Table\d+$/)
      expect(innerOf(node)).toEqual([])
    }
  })
})

test('an operation that reaches few schemas has all of them', () => {
  const { body } = written(60, 20, 5)
  const nodes = [...below(body)].map(({ node }) => node)
  expect(nodes.some(node => node.isClosed)).toBe(false)
  const unfolded = nodes.filter(node => node.children.length > 0).map(node => node.type.schema)
  expect(new Set(unfolded).size).toBe(60)
})

test('a schema is unfolded at an upper level, even if it was found at a deeper one before', () => {
  const document = denseDescription({ schemas: 600, fields: 20, references: 5 })
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
  const [operation] = modelsOf(
    loadOne({
      ...document,
      paths: { '/x': { get: { responses: { 200: content({ properties: { a: ref('A'), b: ref('B') } }) } } } },
      components: {
        schemas: {
          ...Object(Object(document.components).schemas),
          A: { type: 'object', properties: { table: ref('Table0'), b: ref('B') } },
          B: { type: 'object', properties: { c: ref('C') } },
          C: { type: 'object', properties: { table: ref('Table7') } },
        },
      },
    }),
  )
  const root = operation?.responses[0]?.contents[0]?.schema
  const [a, b] = root?.children ?? []
  expect(a?.children[1]?.children).toHaveLength(1)
  expect(b?.recursionOf).toBeUndefined()
  expect(b?.children[0]?.children[0]?.children).toHaveLength(20)
})

test('a chain of schemas is closed at the level that a page can still show', () => {
  const link = (index: number) => ({
    type: 'object',
    properties: { next: { $ref: `#/components/schemas/S${index}` } },
  })
  const schemas = Object.fromEntries(
    Array.from({ length: 400 }, (_, index) => [`S${index}`, link(index + 1)]),
  )
  const [operation] = modelsOf(
    loadOne(
      apiWith({
        paths: { '/x': { get: { responses: { 200: content({ $ref: '#/components/schemas/S0' }) } } } },
        components: { schemas: { ...schemas, S400: { type: 'string' } } },
      }),
    ),
  )
  const nodes = [...below(operation?.responses[0]?.contents[0]?.schema ?? never())]
  expect(nodes).toHaveLength(33)
  expect(nodes.filter(({ node }) => node.isClosed)).toMatchObject([{ node: { name: 'next' }, depth: 32 }])
})

test('a schema with one level is complete, however many fields it has', () => {
  const properties = Object.fromEntries(
    Array.from({ length: 6_000 }, (_, index) => [`f${index}`, { type: 'string' }]),
  )
  const [operation] = modelsOf(
    loadOne(apiWith({ paths: { '/x': { get: { responses: { 200: content({ properties }) } } } } })),
  )
  const root = operation?.responses[0]?.contents[0]?.schema ?? never()
  expect(root.children).toHaveLength(6_000)
  expect([...below(root)].some(({ node }) => node.isClosed)).toBe(false)
})

test('responses with the same schema are counted once', () => {
  const properties = Object.fromEntries(
    Array.from({ length: 1_400 }, (_, index) => [`f${index}`, { properties: { g: { type: 'string' } } }]),
  )
  const answers = [200, 201, 202].map(status => [status, content({ $ref: '#/components/schemas/Wide' })])
  const [operation] = modelsOf(
    loadOne(
      apiWith({
        paths: { '/x': { get: { responses: Object.fromEntries(answers) } } },
        components: { schemas: { Wide: { type: 'object', properties } } },
      }),
    ),
  )
  const root = operation?.responses[0]?.contents[0]?.schema ?? never()
  expect(sizeOf(root)).toBe(2_801)
  expect(operation?.responses.map(({ sameAs }) => sameAs)).toEqual([undefined, '200', '200'])
})

test('if operations share an error that is too large, only the first one is unfolded to find out', () => {
  const dense = denseDescription({ schemas: 90, fields: 60, references: 3 })
  const error = content({ $ref: '#/components/schemas/Table0' })
  const responses = (field: string) => ({
    200: content({ properties: { [field]: { type: 'string' } } }),
    default: error,
  })
  const loaded = loadOne({
    ...dense,
    paths: { '/a': { get: { responses: responses('a') } }, '/b': { get: { responses: responses('b') } } },
  })
  const texts = [...operationSources(loaded)].map(source => {
    let count = 0
    operationModel({ document: loaded, html: () => `${count++}`, find: () => undefined }, source)
    return count
  })
  expect(texts).toHaveLength(2)
  expect(Number(texts[1])).toBeLessThan(Number(texts[0]) - 2_500)
  const [first, second] = modelsOf(loaded).map(({ responses: [, answer] }) => answer?.contents[0]?.schema)
  expect(sizeOf(second ?? never())).toBe(sizeOf(first ?? never()))
})

test('examples of an operation that is unfolded level by level are made once', () => {
  const dense = denseDescription({ schemas: 90, fields: 60, references: 3 })
  const examples = { one: { summary: 'One', description: 'The only one.', value: {} } }
  const media = { schema: { $ref: '#/components/schemas/Table0' }, examples }
  const loaded = loadOne({
    ...dense,
    paths: {
      '/a': { get: { responses: { 200: { description: '', content: { 'application/json': media } } } } },
    },
  })
  const [source] = operationSources(loaded)
  const texts: (string | undefined)[] = []
  const html = (text: string | undefined) => `${texts.push(text)}`
  operationModel({ document: loaded, html, find: () => undefined }, source ?? never())
  expect(texts.filter(text => text === 'The only one.')).toHaveLength(1)
})

function content(schema: unknown) {
  return { description: 'Done.', content: { 'application/json': { schema } } }
}
