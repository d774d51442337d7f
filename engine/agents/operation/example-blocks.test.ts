import { expect, test } from 'vitest'
import type { Example, MediaContent } from '../../reference/types.ts'
import { exampleBlocks, sampledExample } from './example-blocks.ts'

const example = (value: unknown, more: Partial<Example> = {}): Example => ({
  name: '',
  summary: '',
  description: '',
  value,
  derived: false,
  ...more,
})

const content = (mediaType: string, ...examples: Example[]): MediaContent => ({
  mediaType,
  schema: undefined,
  examples,
})

test('examples are below their distinguishing text, except for that of the request sample', () => {
  const contents = [
    content('application/xml', example('<boat/>')),
    content(
      'application/json',
      example({ id: 1 }),
      example({ id: 2 }, { name: 'b', summary: 'A *second* boat' }),
    ),
  ]
  expect(exampleBlocks(contents, 'Example', sampledExample(contents))).toEqual([
    'Example:',
    '```xml\n<boat/>\n```',
    'Example · application/json · A \\*second\\* boat:',
    '```json\n{\n  "id": 2\n}\n```',
  ])
})

test('long examples are in one line or left out, and there are no more than three', () => {
  const wide = Array.from({ length: 900 }, (_, index) => index)
  const [, text = ''] = exampleBlocks([content('application/json', example(wide))], 'Example')
  expect(text.split('\n')).toHaveLength(3)
  const long = content('text/plain', example('a'.repeat(4_001)))
  expect(exampleBlocks([long], 'Example')).toEqual([])
  const many = content('text/plain', ...['a', 'b', 'c', 'd'].map(value => example(value)))
  expect(exampleBlocks([many], 'Example')).toHaveLength(6)
})

test('made examples of nothing are left out, described ones are not', () => {
  const made = content('application/json', example({}, { derived: true }), example(undefined))
  expect(exampleBlocks([made], 'Example')).toEqual([])
  expect(exampleBlocks([content('application/json', example({}))], 'Example')).toEqual([
    'Example:',
    '```json\n{}\n```',
  ])
})

test('a stream stands as it travels, with a sign for what has none', () => {
  const contents = [
    content('text/event-stream', example('event: moved\ndata: {"to":"Pier 4"}\n\n')),
    content('application/json-seq', example('\u001e{"masts":1}\n')),
  ]
  expect(exampleBlocks(contents, 'Example')).toEqual([
    'Example:',
    '```text\nevent: moved\ndata: {"to":"Pier 4"}\n```',
    'Example · application/json-seq:',
    '```text\n␞{"masts":1}\n```',
  ])
})
