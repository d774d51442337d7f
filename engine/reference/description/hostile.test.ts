import { symlinkSync } from 'node:fs'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { fieldNames } from '../field-names.ts'
import { apiWith, DescriptionFolder, loadFrom, loadOne, modelsOf } from '../testing/description.ts'

test('a key "__proto__" is left out with a problem, and changes no other object', () => {
  using folder = new DescriptionFolder({
    'api.json': `{ "openapi": "3.1.0", "info": { "title": "A", "version": "1" },
      "paths": {}, "components": { "schemas": {
        "__proto__": { "type": "string" },
        "A": { "properties": { "__proto__": { "polluted": true } } } } } }`,
    'ja.yaml':
      'overlay: 1.0.0\ninfo: { title: A, version: "1" }\nactions:\n  - target: $\n    update: { __proto__: { polluted: true } }\n',
  })
  const { description, problems } = folder.load({ file: 'api.json', overlays: { ja: 'ja.yaml' } })
  expect(problems.map(({ code, file, line }) => ({ code, file, line }))).toEqual([
    { code: 'api-name', file: 'api.json', line: 3 },
    { code: 'api-name', file: 'api.json', line: 4 },
    { code: 'api-name', file: 'ja.yaml', line: 5 },
  ])
  expect(Object.keys(description?.documents.get('en')?.components?.schemas ?? {})).toEqual(['A'])
  expect(Reflect.get({}, 'polluted')).toBeUndefined()
})

test.each([
  ['api.json', '1e400', '-1E999'],
  ['api.yaml', '.inf', '-.Inf'],
  ['api.yaml', '1.5e400', '.nan'],
])('in %s, %s and %s are reported as written, and left out', (file, maximum, entry) => {
  using folder = new DescriptionFolder({
    [file]: `{ "openapi": "3.1.0", "info": { "title": "A", "version": "1" }, "paths": {}, "components": { "schemas": {
      "A": { "type": "number", "minimum": 1, "maximum": ${maximum} },
      "B": { "enum": [2, ${entry}] } } } }`,
  })
  const { description, problems } = folder.load({ file })
  expect(problems.map(({ line, message }) => [line, message.replace(/, expected.*/, '')])).toEqual([
    [2, `#/components/schemas/A/maximum: found ${maximum}`],
    [3, `#/components/schemas/B/enum/1: found ${entry}`],
  ])
  expect(description?.documents.get('en')?.components?.schemas).toEqual({
    A: { type: 'number', minimum: 1 },
    B: { enum: [2, null] },
  })
})

test('names of inherited properties are names like others', () => {
  const names = ['constructor', 'toString', 'hasOwnProperty', 'valueOf']
  const schema = {
    enum: names,
    'x-enumDescriptions': { valueOf: 'A value.' },
    properties: Object.fromEntries(names.map(name => [name, { type: 'string' }])),
  }
  expect([...(fieldNames(schema).values ?? [])]).toEqual([
    ['constructor', ''],
    ['toString', ''],
    ['hasOwnProperty', ''],
    ['valueOf', 'A value.'],
  ])
  const field = { type: 'string', enum: names }
  const responses = { 200: { description: '', content: { 'application/json': { schema: field } } } }
  const [operation] = modelsOf(loadOne(apiWith({ paths: { '/constructor': { get: { responses } } } })))
  expect(JSON.stringify(operation)).toContain('"toString"')
  expect(JSON.stringify(operation)).not.toContain('native code')
})

test('aliases that expand to ten billion values are reported at once', () => {
  const level = (name: string, of: string) => `${name}: &${name} [${Array(10).fill(of).join(', ')}]`
  const bomb = [level('a', 'x'), ...[...'bcdefghij'].map((name, at) => level(name, `*${'abcdefghi'[at]}`))]
  using folder = new DescriptionFolder({ 'api.yaml': `openapi: 3.1.0\nx-bomb:\n  ${bomb.join('\n  ')}\n` })
  const { problems } = folder.load({ file: 'api.yaml' })
  expect(problems[0]).toMatchObject({ code: 'api-syntax', file: 'api.yaml', line: 4 })
  expect(problems[0]?.message).toContain('Excessive alias count')
})

test('an alias without an anchor before it is reported with its line', () => {
  using folder = new DescriptionFolder({
    'api.yaml': 'openapi: 3.1.0\ninfo: &a { title: A }\nx-known: *a\nx-news: *really\n',
  })
  const { problems } = folder.load({ file: 'api.yaml' })
  expect(problems[0]).toMatchObject({ code: 'api-syntax', file: 'api.yaml', line: 4 })
})

test('a value that is nested too deeply is reported', () => {
  const deep = `\n${'{"items":'.repeat(5000)}{}${'}'.repeat(5000)}`
  using folder = new DescriptionFolder({
    'api.json': `{"openapi":"3.1.0","info":{"title":"A","version":"1"},"paths":{},"components":{"schemas":{"A":${deep}}}}`,
  })
  const { problems } = folder.load({ file: 'api.json' })
  expect(problems[0]).toMatchObject({ code: 'api-syntax', file: 'api.json', line: 2 })
  expect(problems[0]?.message).toContain('300 levels deep')
})

const secret = { description: 'not for readers' }

/** A site in a folder of a repository, whose description refers to a file. */
function siteWithReference(ref: string): DescriptionFolder {
  const schema = apiWith({ components: { schemas: { Boat: { $ref: ref } } } })
  return new DescriptionFolder({
    'site/api/api.json': schema,
    'site/schemas/boat.json': secret,
    'site/.env': 'description: not for readers',
    'site/.settings/boat.json': secret,
    'shared/boat.json': secret,
    'shared/.key.json': secret,
  })
}

test.each([
  '../../shared/boat.json',
  '../../shared/boat.json#/description',
  '..%2F..%2Fshared/boat.json',
  '../../../../../../../../../../etc/passwd',
  '../.env',
  '../.settings/boat.json',
  './link.json',
  '../../shared/missing.json',
])('a reference to %s, which the description may not read, is an error and reads nothing', ref => {
  using folder = siteWithReference(ref)
  symlinkSync('../../shared/boat.json', path.join(folder.root, 'site/api/link.json'))
  const { description, problems } = loadFrom(path.join(folder.root, 'site'), { file: 'api/api.json' })
  expect(description).toBeUndefined()
  expect(problems).toMatchObject([
    { severity: 'error', code: 'api-reference', file: 'api/api.json', line: 11 },
  ])
  expect(problems[0]?.message).toContain('#/components/schemas/Boat: reference')
  expect(problems[0]?.message).toContain('which references may not read')
  expect(problems[0]?.hint).toMatch(ref.includes('/.e') || ref.includes('/.s') ? /leading dot/ : /refFolders/)
})

test('files of the site, beside the description, and in configured folders are read', () => {
  const read = (file: string, ref: string, refFolders: string[] = []) => {
    using folder = siteWithReference(ref)
    const { description } = loadFrom(path.join(folder.root, file.startsWith('..') ? 'shared' : 'site'), {
      file,
      refFolders,
    })
    return JSON.stringify(description?.documents.get('en'))
  }
  expect(read('api/api.json', '../schemas/boat.json')).toContain('not for readers')
  expect(read('../site/api/api.json', './api.json#/info')).toContain('Test')
  expect(read('api/api.json', '../../shared/boat.json', ['../shared'])).toContain('not for readers')
  expect(read('api/api.json', '../../shared/.key.json', ['../shared'])).toBeUndefined()
})

test.each(['https://schemas.example/a.json', './missing.json'])(
  'references to %s, which cannot be read, are reported once',
  file => {
    const schemas = Object.fromEntries(
      ['Boat', 'Mast', 'Sail'].map(name => [name, { $ref: `${file}#/${name}` }]),
    )
    using folder = new DescriptionFolder({ 'api.json': apiWith({ components: { schemas } }) })
    const { problems } = loadFrom(folder.root, { file: 'api.json' })
    expect(problems).toHaveLength(1)
    expect(problems[0]?.message).toMatch(
      /^#\/components\/schemas\/Boat: reference .*; further references to this file: 2$/,
    )
  },
)

test('references to the network are not requested', () => {
  const fetched = vi.spyOn(globalThis, 'fetch')
  for (const ref of [
    'http://127.0.0.1:9/a.json',
    'https://schemas.example/a.json#/Boat',
    'file:///etc/passwd',
  ]) {
    using folder = siteWithReference(ref)
    const { description, problems } = loadFrom(path.join(folder.root, 'site'), { file: 'api/api.json' })
    expect(problems).toMatchObject([{ severity: 'warning', code: 'api-reference', line: 11 }])
    expect(problems[0]?.message).toContain('is a URL, which is not loaded')
    expect(description?.documents.get('en')?.components?.schemas?.Boat).toEqual({})
  }
  expect(fetched).not.toHaveBeenCalled()
  fetched.mockRestore()
})
