import { expect, test } from 'vitest'
import { synonymGroups } from './synonyms.ts'

const terms = (byId: Record<string, string>) =>
  new Map(Object.entries(byId).map(([id, term]) => [id, { term, definition: '' }]))

const glossary = new Map([
  ['en', terms({ key: 'Stream key', codec: 'codec', shelf: 'shelf' })],
  ['ja', terms({ key: 'ストリームキー', codec: 'コーデック', shelf: '棚' })],
])

test("a term's group has the locale's own term and those in Latin letters", () => {
  expect(synonymGroups(glossary, 'ja', new Map())).toEqual([
    ['ストリームキー', 'stream key'],
    ['コーデック', 'codec'],
    ['棚', 'shelf'],
  ])
})

test('a term alone is kept only for its words to belong together', () => {
  expect(synonymGroups(glossary, 'en', new Map())).toEqual([['stream key']])
})
