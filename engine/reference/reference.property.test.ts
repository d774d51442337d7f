import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deriveExample } from './derive-example.ts'
import type { Json, JsonObject } from './description/json.ts'
import type { OpenApiDocument } from './description/openapi.ts'
import { schemaTree } from './schema-tree.ts'
import { apiWith, DescriptionFolder } from './testing/description.ts'
import type { SchemaNode } from './types.ts'

const names = ['A', 'B', 'C', 'D', 'E', 'F', 'G']

/** Schemas that refer to each other by name, in any way. */
const { schema: anySchema } = fc.letrec<{ schema: JsonObject }>(tie => ({
  schema: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    fc.constantFrom<JsonObject>({ type: 'string' }, { type: ['integer', 'null'] }, {}),
    fc.constantFrom(...names).map(name => ({ $ref: `#/components/schemas/${name}` })),
    fc
      .record({
        properties: fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), tie('schema'), { maxKeys: 4 }),
        additionalProperties: fc.option(tie('schema'), { nil: undefined }),
      })
      .map(fields => ({ type: 'object', ...defined(fields) })),
    tie('schema').map(items => ({ type: 'array', items })),
    fc
      .array(tie('schema'), { minLength: 1, maxLength: 3 })
      .map(prefixItems => ({ type: 'array', prefixItems })),
    fc
      .tuple(
        fc.constantFrom('allOf', 'oneOf', 'anyOf'),
        fc.array(tie('schema'), { minLength: 1, maxLength: 3 }),
      )
      .map(([keyword, parts]) => ({ [keyword]: parts })),
    tie('schema').map(schema => ({
      anyOf: [schema, { type: 'null' }],
      discriminator: { propertyName: 'a' },
    })),
  ),
}))
const graph = fc.record(Object.fromEntries(names.map(name => [name, anySchema])))

function defined(fields: Record<string, Json | undefined>): JsonObject {
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, Json] => entry[1] !== undefined),
  )
}

function documentOf(schemas: JsonObject): OpenApiDocument {
  return apiWith({ components: { schemas } }) as unknown as OpenApiDocument
}

function treeOf(document: OpenApiDocument): SchemaNode {
  const context = { document, html: () => '', anchors: new Set<string>() }
  return schemaTree(
    context,
    { $ref: '#/components/schemas/A' },
    { name: '', anchor: 'body', required: false },
    'response',
  )
}

function nodesOf(node: SchemaNode): SchemaNode[] {
  const variants = [...(node.variants ? [node.variants] : []), ...(node.moreVariants ?? [])]
  const inner = [...node.children, ...variants.flatMap(({ options }) => options.map(option => option.node))]
  return [node, ...inner.flatMap(nodesOf)]
}

/** Number of objects and lists. */
function sizeOf(value: Json): number {
  if (typeof value !== 'object' || value === null) return 0
  return Object.values(value).reduce<number>((sum, entry) => sum + sizeOf(entry), 1)
}

describe('the tree of any schemas that refer to each other', () => {
  test('ends, with unique anchors, and with references only to places in the tree', () => {
    fc.assert(
      fc.property(graph, schemas => {
        const nodes = nodesOf(treeOf(documentOf(schemas)))
        const anchors = new Set(nodes.map(node => node.anchor))
        expect(anchors.size).toBe(nodes.length)
        for (const { recursionOf } of nodes)
          if (recursionOf !== undefined) expect(anchors).toContain(recursionOf)
      }),
      { numRuns: 500 },
    )
  })

  test('has unique labels of alternatives', () => {
    fc.assert(
      fc.property(graph, schemas => {
        for (const { variants } of nodesOf(treeOf(documentOf(schemas)))) {
          const labels = variants?.options.map(option => option.label) ?? []
          expect(new Set(labels).size).toBe(labels.length)
        }
      }),
    )
  })

  test('grows no faster than the description if each schema of a chain uses the next one three times', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.constantFrom('properties', 'oneOf', 'allOf'),
        (length, keyword) => {
          const schemas = Object.fromEntries(
            Array.from({ length }, (_, n) => [n === 0 ? 'A' : `S${n}`, link(n, length, keyword)]),
          )
          expect(nodesOf(treeOf(documentOf(schemas))).length).toBeLessThanOrEqual(4 * sizeOf(schemas))
        },
      ),
    )
  })

  test('is bounded by the size of the description', () => {
    fc.assert(
      fc.property(graph, schemas => {
        const merged = sizeOf(schemas) * (names.length + 1)
        expect(nodesOf(treeOf(documentOf(schemas))).length).toBeLessThanOrEqual(4 * merged)
      }),
      { numRuns: 500 },
    )
  })
})

function link(n: number, length: number, keyword: string): JsonObject {
  const properties = { [`own${n}`]: { type: 'string' } }
  if (n === length - 1) return { type: 'object', properties }
  const next = { $ref: `#/components/schemas/S${n + 1}` }
  if (keyword === 'properties')
    return { type: 'object', properties: { ...properties, x: next, y: next, z: next } }
  return { type: 'object', properties, [keyword]: [next, next, next] }
}

/** Schemas with more values than lists of them need. */
const manyValues = fc.constantFrom<JsonObject>(
  { type: 'integer' },
  { type: 'integer', minimum: 3, multipleOf: 3 },
  { type: 'string' },
  { type: 'string', format: 'uuid' },
  { enum: [1, 'a', true, null, 4] },
  { type: 'object', properties: { id: { type: 'integer' } }, required: ['id'] },
)

/** Some values of a schema, which leave room for others. */
function restricted(schema: JsonObject, other: JsonObject): JsonObject {
  if (schema.type === 'integer') return { minimum: 9 }
  return schema === other ? {} : { not: { const: 'no such value' } }
}

/** Schemas for which a valid value can be derived: without patterns, recursion and contradictions. */
const { schema: plainSchema } = fc.letrec<{ schema: JsonObject }>(tie => ({
  schema: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom<JsonObject>(
      { type: 'boolean' },
      { type: 'null' },
      { type: ['null', 'string'] },
      { enum: ['x', 1] },
      { const: 3 },
      { type: 'string', format: 'date-time' },
    ),
    fc.record({ from: fc.nat(9), length: fc.nat(9) }).map(({ from, length }) => ({
      type: 'string',
      minLength: from,
      maxLength: from + length,
    })),
    fc
      .record({
        type: fc.constantFrom('integer', 'number'),
        low: fc.integer({ min: -99, max: 99 }),
        span: fc.integer({ min: 2, max: 9 }),
      })
      .chain(({ type, low, span }) =>
        fc.constantFrom<JsonObject>(
          { type, minimum: low },
          { type, maximum: low },
          { type, exclusiveMinimum: low, exclusiveMaximum: low + span },
          { type, minimum: low, multipleOf: span },
        ),
      ),
    fc.record({ items: tie('schema'), minItems: fc.nat(3) }).map(array => ({ type: 'array', ...array })),
    fc
      .dictionary(fc.constantFrom('a', 'b', 'c'), tie('schema'), { maxKeys: 3 })
      .chain(properties =>
        fc.subarray(Object.keys(properties)).map(required => ({ type: 'object', properties, required })),
      ),
    fc
      .record({ additionalProperties: tie('schema'), minProperties: fc.nat(4) })
      .map(map => ({ type: 'object', ...map })),
    fc
      .dictionary(fc.constantFrom('a', 'b', 'c'), tie('schema'), { minKeys: 1, maxKeys: 3 })
      .chain(properties =>
        fc
          .nat(Object.keys(properties).length)
          .chain(count =>
            fc
              .subarray(Object.keys(properties), { maxLength: count })
              .chain(required =>
                fc.constantFrom<JsonObject>(
                  { type: 'object', properties, required, minProperties: count },
                  { type: 'object', properties, required, maxProperties: count },
                ),
              ),
          ),
      ),
    fc
      .record({ items: manyValues, minItems: fc.nat(4), contains: fc.option(manyValues, { nil: undefined }) })
      .map(({ items, minItems, contains }) => ({
        ...defined({ contains: contains && { ...items, ...restricted(items, contains) } }),
        ...{ type: 'array', items, minItems, uniqueItems: true },
      })),
    fc.constantFrom<JsonObject>(
      { type: 'string', not: { const: 'string' } },
      { type: 'string', minLength: 3, not: { enum: ['string', 'strina', ''] } },
      { type: 'integer', multipleOf: 5, not: { enum: [5, 10] } },
      { type: 'boolean', not: { const: true } },
      { enum: ['x', 'y', null], not: { enum: ['x'] } },
      { not: { type: 'string' } },
      { not: { type: ['string', 'number', 'boolean'] } },
      { type: 'object', properties: { a: {}, b: {} }, not: { required: ['a', 'b'] } },
      { type: 'object', properties: { a: { type: 'integer' } }, not: { properties: { a: { maximum: 5 } } } },
      { type: 'array', items: { type: 'integer' }, not: { maxItems: 1 } },
      { allOf: [{ type: 'string' }, { not: { const: 'string' } }] },
    ),
    fc.array(tie('schema'), { minLength: 1, maxLength: 3 }).map(anyOf => ({ anyOf })),
  ),
}))

describe('an example derived from a schema', () => {
  test.each(['request', 'response'] as const)('of a %s is valid', direction => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false })
    fc.assert(
      fc.property(plainSchema, schema => {
        const value = deriveExample(documentOf({}), schema, direction)
        const valid = ajv.compile(schema)(value)
        expect(valid, `${JSON.stringify(schema)} -> ${JSON.stringify(value)}`).toBe(true)
      }),
      { numRuns: 400 },
    )
  })

  test('ends for any schemas that refer to each other', () => {
    fc.assert(
      fc.property(graph, schemas => {
        deriveExample(documentOf(schemas), { $ref: '#/components/schemas/A' }, 'response')
      }),
    )
  })
})

describe('a description split into files', () => {
  test('has the same document as one in a single file', () => {
    const places = fc.array(fc.constantFrom('api.json', 'x.json', 'parts/y.json'), {
      minLength: 7,
      maxLength: 7,
    })
    fc.assert(
      fc.property(graph, places, (schemas, files) => {
        const fileOf = new Map(names.map((name, index) => [name, files[index] ?? 'api.json']))
        const single = bundled({
          'api.json': { openapi: '3.1.0', info, paths: pathsTo('#'), components: { schemas } },
        })
        const split: Record<string, JsonObject> = { 'api.json': {}, 'x.json': {}, 'parts/y.json': {} }
        for (const name of names) {
          const file = fileOf.get(name) ?? ''
          Object.assign(split[file] ?? {}, { [name]: moved(schemas[name] ?? {}, file, fileOf) })
        }
        const main = {
          openapi: '3.1.0',
          info,
          paths: moved(pathsTo('#'), 'api.json', fileOf),
          components: { schemas: split['api.json'] },
        }
        const result = bundled({ ...split, 'api.json': main })
        // Only used schemas are bundled from other files, so the others may be missing.
        expect(result === undefined).toBe(single === undefined)
        if (result && single) {
          expect(single).toMatchObject({ paths: result.paths as object })
          expect(single.components?.schemas).toMatchObject(result.components?.schemas ?? {})
        }
      }),
      { numRuns: 60 },
    )
  })
})

const info = { title: 'Split', version: '1' }

/** A path that uses all schemas. */
function pathsTo(file: string): JsonObject {
  const oneOf = names.map(name => ({ $ref: `${file}/components/schemas/${name}` }))
  const content = { 'application/json': { schema: { type: 'array', items: { oneOf } } } }
  return { '/a': { get: { responses: { 200: { description: '', content } } } } }
}

/** A value whose references are rewritten for a file, after the schemas have been moved to their files. */
function moved(value: Json, file: string, fileOf: ReadonlyMap<string, string>): Json {
  if (Array.isArray(value)) return value.map(entry => moved(entry, file, fileOf))
  if (typeof value !== 'object' || value === null) return value
  if (typeof value.$ref === 'string') {
    const name = value.$ref.slice(-1)
    const target = fileOf.get(name) ?? ''
    const pointer = target === 'api.json' ? `components/schemas/${name}` : name
    const up = file.startsWith('parts/') ? '../' : ''
    return { $ref: target === file ? `#/${pointer}` : `${up}${target}#/${pointer}` }
  }
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, moved(entry, file, fileOf)]))
}

/** Bundled document; undefined if its references are circular. */
function bundled(files: Record<string, unknown>): OpenApiDocument | undefined {
  using folder = new DescriptionFolder(files)
  const { description, problems } = folder.load({ file: 'api.json', checkExamples: false })
  for (const { message } of problems) expect(message).toContain('is circular')
  return description?.documents.get('en')
}
