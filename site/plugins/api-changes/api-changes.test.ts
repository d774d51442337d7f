import { readFileSync } from 'node:fs'
import path from 'node:path'
import { apiDocumentFile } from 'shiori/api'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { addRelease } from './add-release.ts'
import type { Release } from './change.ts'
import { compareDescriptions } from './compare.ts'
import { writeFeed } from './write-feed.ts'
import { writeRelease } from './write-release.ts'

/** A description with one operation that takes a film and gives it back. */
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

test('the same description has no changes, whatever its texts', () => {
  const told = structuredClone(film)
  Object.assign(told.properties.title, { description: 'Its title.' })
  expect(compareDescriptions(description(film), description(told))).toEqual([])
})

test('fields are told apart by what they mean for clients', () => {
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

test('what was taken out of the platform for a made earlier version is found as new', async () => {
  const root = path.resolve(import.meta.dirname, '../..')
  const after = readFileSync(await apiDocumentFile(root), 'utf8')
  const before = JSON.parse(after)
  before.info.version = 'v1.1300.0'
  delete before.paths['/bv/cms/v1/lives/{id}:preview']
  delete before.components.schemas['cms.v1.Live'].properties.ull_enabled
  const file = addRelease('# Head.\n- version: v1.1300.0\n  date: 2026-01-01\n  changes: []\n', {
    before: JSON.stringify(before),
    after,
    date: '2026-11-23',
  })
  expect(file).toMatch(/^# Head\.\n- version: /)
  const [newest, oldest] = parse(file)
  expect(oldest.version).toBe('v1.1300.0')
  expect(newest).toMatchObject({
    date: '2026-11-23',
    changes: [
      { effect: 'new', what: 'field', name: 'cms.v1.Live.ull_enabled', change: 'added' },
      { effect: 'new', what: 'operation', name: 'PublicCMSService_PreviewLive', change: 'added' },
    ],
  })
  expect(() => addRelease(file, { before: after, after, date: '2026-11-24' })).toThrow('recorded already')
})

const release: Release = {
  version: 'v2.0.1',
  date: '2026-11-23',
  changes: [
    { effect: 'breaking', what: 'field', name: 'Film.year', change: 'type', from: 'integer', to: 'string' },
  ],
}

test('a version is shown in each language', () => {
  expect(writeRelease(release, { locale: 'ja', depth: 3, isFirst: false })).toEqual([
    '### v2.0.1 {#api-v2-0-1}',
    '',
    '記録日：2026-11-23',
    '',
    '#### 互換性のない変更 {#api-v2-0-1-breaking}',
    '',
    '| 対象 | 名前 | 変更 |',
    '| --- | --- | --- |',
    '| フィールド | `Film.year` | 型を`integer`から`string`に変更 |',
    '',
  ])
})

test('the feed names each version, with what changed as text', () => {
  const place = {
    self: 'https://a.example/f.atom',
    page: 'https://a.example/p',
    title: 'A & B',
    locale: 'en',
  }
  const feed = writeFeed([release, { ...release, version: 'v1', changes: [] }], place)
  expect(feed).toContain('<title>A &amp; B v2.0.1</title>')
  expect(feed).toContain('>Breaking: Field Film.year: Type: integer, now string</content>')
  expect(feed).toContain('<id>https://a.example/p#api-v1</id>')
  expect(feed).toContain('The first version recorded here.')
})
