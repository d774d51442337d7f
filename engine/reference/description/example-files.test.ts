import { expect, test } from 'vitest'
import { apiWith, DescriptionFolder } from '../testing/description.ts'
import { type Json, valueAt } from './json.ts'

function loaded(media: object, files: Record<string, unknown> = {}) {
  const paths = {
    '/boats': { post: { operationId: 'a', requestBody: { content: { 'application/json': media } } } },
  }
  using folder = new DescriptionFolder({ 'api.json': apiWith({ paths }), ...files })
  const { description, problems } = folder.load({ file: 'api.json' })
  const document = description?.documents.get('en') as unknown as Json
  return {
    media: valueAt(document, ['paths', '/boats', 'post', 'requestBody', 'content', 'application/json']),
    problems: problems.map(({ severity, file, message }) => `${severity} ${file} ${message}`),
  }
}

test('references to files in an example are resolved at any depth, relative to their own file', () => {
  const files = {
    'data/boat.yaml': 'name: Ada\nmast: { $ref: parts/mast.json#/tall }\n',
    'data/parts/mast.json': { tall: { metres: 20 } },
  }
  const boat = { name: 'Ada', mast: { metres: 20 } }
  const ref = { $ref: './data/boat.yaml' }
  const schema = { properties: { fleet: { type: 'array', examples: [[ref]] } } }
  const { media, problems } = loaded({ schema, example: { boats: [ref, 1] } }, files)
  expect(problems).toEqual([])
  expect(media).toMatchObject({
    schema: { properties: { fleet: { examples: [[boat]] } } },
    example: { boats: [boat, 1] },
  })
})

test('an example that refers to an unreadable file is left out, and the file is reported once', () => {
  const gone = { $ref: 'gone.json' }
  const schema = { properties: { name: { type: 'string', example: gone } } }
  const examples = { one: { summary: 'One', value: [gone] }, two: { value: 2 } }
  const { media, problems } = loaded({ schema, examples })
  expect(JSON.stringify(media)).not.toContain('gone')
  expect(media).toMatchObject({ examples: { two: { value: 2 } } })
  expect(problems).toEqual([
    'warning api.json #/paths/~1boats/post/requestBody/content/application~1json/schema/properties/name/example: ' +
      'reference "gone.json" leads to gone.json, which does not exist or cannot be read; further references to this file: 1',
  ])
})

test('circular files end, and files outside the site are not read', () => {
  const { media, problems } = loaded(
    {
      examples: { loop: { value: { $ref: 'loop.json' } }, secret: { value: { $ref: '../../secret.json' } } },
    },
    { 'loop.json': { next: { $ref: 'loop.json' } } },
  )
  expect(JSON.stringify(media)).not.toContain('$ref')
  expect(problems).toEqual([
    expect.stringMatching(/^warning loop.json .*is circular/),
    expect.stringMatching(/^warning api.json .*which references may not read/),
  ])
})

test('an object that only looks like a reference is data', () => {
  const example = [
    { $ref: '#/definitions/a' },
    { $ref: 'a.json', also: 1 },
    { $ref: 'https://a.example/a.json' },
  ]
  expect(loaded({ example })).toEqual({ media: { example }, problems: [] })
})

test('files that each include the next one many times end, and are reported', () => {
  const names = Array.from({ length: 12 }, (_, index) => `data-${index}.json`)
  const files = names.map((name, index) => [name, Array(10).fill({ $ref: names[index + 1] ?? 'end.json' })])
  const all = { ...Object.fromEntries(files), 'end.json': { last: true } }
  const { media, problems } = loaded({ example: { $ref: 'data-0.json' } }, all)
  expect(media).toEqual({})
  expect(problems).toEqual([
    expect.stringContaining('is one of more than 1000 files that the example includes'),
  ])
})
