import { expect, test } from 'vitest'
import type { Problem } from '../config/problem.ts'
import { SiteFolder } from '../testing/site-folder.ts'
import { readSchema } from './read-schema.ts'

/** Reads a schema from files of a site. The first one is the main file. */
function read(files: Record<string, object | string>, overlay?: object) {
  const texts = Object.entries(files).map(([file, value]) => [
    file,
    typeof value === 'string' ? value : JSON.stringify(value, null, 2),
  ])
  using site = new SiteFolder({
    ...Object.fromEntries(texts),
    ...(overlay ? { 'ja.json': JSON.stringify({ overlay: '1.0.0', actions: [overlay] }) } : {}),
  })
  const problems: Problem[] = []
  const found = readSchema(
    { file: Object.keys(files)[0] ?? '', overlays: overlay ? { ja: 'ja.json' } : {}, refFolders: [] },
    { root: site.paths.root, locales: ['en', 'ja'] },
    problems,
  )
  return {
    problems: problems.map(({ severity, file, line, message }) => `${severity} ${file}:${line} ${message}`),
    schemas: found?.documents.get('en')?.components?.schemas ?? {},
    translated: found?.documents.get('ja')?.components?.schemas ?? {},
    text: found?.text ?? '',
  }
}

const ref = ($ref: string) => ({ $ref })
const component = (name: string) => ref(`#/components/schemas/${name}`)

test('definitions at any depth become named schemas, and references refer to them', () => {
  const { schemas, problems } = read({
    'a/shop.schema.json': {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      properties: {
        order: ref('#/$defs/order'),
        self: ref('#'),
        size: ref('#/$defs/order/properties/size'),
        kind: ref('#/kinds/main'),
      },
      kinds: { main: { enum: ['a'] } },
      $defs: {
        order: {
          properties: { size: { type: 'integer' }, in: ref('#/$defs/order/$defs/order') },
          $defs: { order: { type: 'null' } },
        },
      },
    },
  })
  expect(problems).toEqual([])
  expect(Object.keys(schemas)).toEqual(['shop', 'order', 'main', 'order-2'])
  expect(schemas.shop).toMatchObject({
    properties: {
      order: component('order'),
      self: component('shop'),
      size: component('order/properties/size'),
      kind: component('main'),
    },
  })
  expect(schemas.order).toEqual({ properties: { size: { type: 'integer' }, in: component('order-2') } })
})

test('a field with the name of a keyword is a field', () => {
  const fields = {
    definitions: { type: 'object' },
    dependencies: { additionalProperties: { type: 'string' } },
    items: { type: 'array' },
    $ref: { type: 'string' },
  }
  const { schemas, problems } = read({ 'npm.json': { properties: fields } })
  expect(problems).toEqual([])
  expect(schemas).toEqual({ npm: { properties: fields } })
})

test('older drafts are converted: tuples, dependencies, boolean limits, `id`', () => {
  const { schemas, problems } = read({
    'old.yaml': {
      $schema: 'http://json-schema.org/draft-04/schema#',
      properties: {
        pair: { items: [{ type: 'string' }, true], additionalItems: { type: 'null' } },
        price: { minimum: 0, exclusiveMinimum: true, dependencies: { a: ['b'], c: { type: 'object' } } },
        named: ref('#named'),
      },
      definitions: { here: { id: '#named', type: 'string' } },
    },
  })
  expect(problems).toEqual([])
  expect(schemas.old).toMatchObject({
    properties: {
      pair: { prefixItems: [{ type: 'string' }, true], items: { type: 'null' } },
      price: {
        exclusiveMinimum: 0,
        dependentRequired: { a: ['b'] },
        dependentSchemas: { c: { type: 'object' } },
      },
      named: component('here'),
    },
  })
})

test('anchors, `$id`, dynamic and recursive references are resolved relative to their place', () => {
  const { schemas, problems } = read({
    'tree.json': {
      $id: 'https://acme.example/schemas/tree',
      $dynamicAnchor: 'node',
      properties: {
        children: { items: { $dynamicRef: '#node' } },
        leaf: ref('leaf'),
        colour: ref('https://acme.example/schemas/leaf#colour'),
        other: ref('other.json#/$defs/x'),
        again: ref('https://acme.example/schemas/other.json'),
        any: { $ref: 'http://json-schema.org/draft-07/schema#', description: 'Any.' },
      },
      $defs: {
        leaf: {
          $id: 'leaf',
          properties: { inner: ref('#/$defs/one'), back: ref('tree'), me: { $recursiveRef: '#' } },
          $defs: { one: { $anchor: 'colour', enum: ['red'] } },
        },
      },
    },
    'other.json': { $defs: { x: { type: 'integer' } }, type: 'array', items: ref('#/$defs/x') },
  })
  expect(problems).toEqual([])
  expect(schemas.tree).toMatchObject({
    properties: {
      children: { items: component('tree') },
      leaf: component('leaf'),
      colour: component('one'),
      other: component('x'),
      again: component('other'),
      any: { type: ['object', 'boolean'], description: 'Any.' },
    },
  })
  expect(schemas.leaf).toMatchObject({
    properties: { inner: component('one'), back: component('tree'), me: component('leaf') },
  })
  expect(schemas.other).toMatchObject({ type: 'array', items: component('x') })
})

test('keywords beside a reference apply, too', () => {
  const { schemas } = read({
    'a.json': {
      properties: { b: { $ref: '#/$defs/base', description: 'B.', properties: { more: { type: 'null' } } } },
      $defs: { base: { properties: { id: { type: 'string' } } } },
    },
  })
  expect(schemas.a).toEqual({
    properties: {
      b: { allOf: [component('base')], description: 'B.', properties: { more: { type: 'null' } } },
    },
  })
})

test('large parts of a large schema are split off, small ones are kept', () => {
  const fields = (count: number) => ({
    properties: Object.fromEntries(
      Array.from({ length: count }, (_, index) => [
        `f${index}`,
        { type: 'string', description: 'x'.repeat(90) },
      ]),
    ),
  })
  const { schemas } = read({
    'site.json': {
      properties: {
        small: fields(3),
        docs: fields(300),
        search: { properties: { docs: fields(270), a: fields(20) } },
      },
    },
  })
  expect(Object.keys(schemas)).toEqual(['site', 'docs', 'docs-2'])
  expect(schemas.site).toMatchObject({
    properties: {
      small: fields(3),
      docs: component('docs-2'),
      search: { properties: { docs: component('docs'), a: fields(20) } },
    },
  })
})

test('fields with long texts are split off, the same ones in all languages', () => {
  const description = `First.\n\n${'Long. '.repeat(100)}`
  const properties = Object.fromEntries(
    Array.from({ length: 60 }, (_, index) => [`f${index}`, { type: 'boolean', description }]),
  )
  const action = { target: '$.properties.*', update: { description: '短い。' } }
  const { schemas, translated, problems } = read({ 'a.json': { properties } }, action)
  expect(problems).toEqual([])
  expect(schemas.a).toMatchObject({
    properties: { f0: { ...component('f0'), description: 'First.' }, f59: { type: 'boolean', description } },
  })
  expect(schemas.f0).toEqual({ type: 'boolean', description })
  expect(translated.f0).toEqual({ type: 'boolean', description: '短い。' })
})

test('an overlay changes the texts of the schema as written', () => {
  const schema = { properties: { b: ref('#/definitions/b') }, definitions: { b: { description: 'B.' } } }
  const action = { target: '$.definitions.b', update: { description: 'ビー' } }
  const { translated, schemas, problems } = read({ 'a.json': schema }, action)
  expect(problems).toEqual([])
  expect([schemas.b, translated.b]).toEqual([{ description: 'B.' }, { description: 'ビー' }])
  expect(read({ 'a.json': schema }, { target: '$.definitions.b', remove: true }).problems).toEqual([
    'error ja.json:1 this overlay changes the definitions, expected those of the schema',
  ])
})

test.each([
  [
    { $schema: 'http://json-schema.org/draft-03/schema#' },
    'error a.json:2 #/$schema: found "http://json-schema.org/draft-03/schema#", expected JSON Schema 2020-12, 2019-09, draft 7, 6 or 4',
  ],
  [
    { properties: { a: ref('https://acme.example/a.json') } },
    'error a.json:4 #/properties/a: reference "https://acme.example/a.json" is a URL, which is not loaded',
  ],
  [
    { $id: 'https://acme.example/a.json', properties: { a: ref('b.json') } },
    'error a.json:5 #/properties/a: reference "b.json" leads to b.json, which does not exist or cannot be read',
  ],
  [
    { properties: { a: ref('../../secret.json') } },
    'error a.json:4 #/properties/a: reference "../../secret.json" leads to ../../secret.json, which references may not read',
  ],
  [
    { properties: { a: { items: ref('#/$defs/pet') } }, $defs: { pat: {} } },
    'error a.json:5 #/properties/a/items: reference "#/$defs/pet" has no target',
  ],
  [
    { $defs: { b: { properties: { c: { minLength: 'x' } } } } },
    'warning a.json:6 #/$defs/b/properties/c/minLength: found "x", expected a number',
  ],
  [
    { $defs: { b: { properties: { c: { minLenght: 1, unit: 'm' } } } } },
    'warning a.json:6 #/$defs/b/properties/c/minLenght: unknown key "minLenght"',
  ],
  ['[]', 'error a.json:1 found no keys and values; a JSON Schema is an object: { "type": "object" }'],
])('a problem is reported with its place: %j', (schema, problem) => {
  expect(read({ 'a.json': schema }).problems).toEqual([problem])
})
