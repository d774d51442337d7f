import type { OpenApi, Schema } from '@shiori/sandbox/description/openapi'
import { expect, test } from 'vitest'
import { placeIn } from './json-place.ts'
import { offersAt } from './offers.ts'

const document: OpenApi = {
  openapi: '3.1.0',
  components: {
    schemas: {
      Film: {
        type: 'object',
        required: ['title'],
        properties: {
          id: { type: 'string', readOnly: true },
          genre: { type: 'string', enum: ['GENRE_DRAMA', 'GENRE_COMEDY'] },
          title: { type: 'string', examples: ['Noon'] },
          public: { type: ['boolean', 'null'] },
          subtitle: { type: 'string' },
          cast: { type: 'array', items: { $ref: '#/components/schemas/Person' } },
          labels: { type: 'object', additionalProperties: { enum: ['RED'] } },
        },
      },
      Person: { type: 'object', properties: { name: { type: 'string' } } },
    },
  },
}
const body: Schema = { $ref: '#/components/schemas/Film' }

/** Returns the suggestions at the mark `|`. */
function offers(marked: string) {
  const place = placeIn(marked.replace('|', ''), marked.indexOf('|'))
  return place ? offersAt(document, body, place) : []
}
const labels = (marked: string) => offers(marked).map(({ label }) => label)

test('properties that the object lacks, required ones first, without what only the server writes', () => {
  expect(labels('{|}')).toEqual(['title', 'genre', 'public', 'subtitle', 'cast', 'labels'])
  expect(labels('{"title": "x", "|"}')).not.toContain('title')
  expect(labels('{"cast": [{"|"}]}')).toEqual(['name'])
  expect(labels('{"unknown": {"|"}}')).toEqual([])
})

test('suggestions that begin with the word come before those that contain it', () => {
  expect(labels('{"TI|"}')).toEqual(['title', 'subtitle'])
})

test('a property comes with the marks of its value, and the caret where it is written', () => {
  const written = offers('{|}').map(({ text, caret }) => `${text.slice(0, caret)}|${text.slice(caret)}`)
  expect(written).toEqual([
    '"title": "|"',
    '"genre": |',
    '"public": |',
    '"subtitle": "|"',
    '"cast": [|]',
    '"labels": {|}',
  ])
  expect(offers('{"t|": 1}')[0]?.text).toBe('"title"')
})

test('values: of a list, of a boolean, of examples, of any name', () => {
  expect(offers('{"genre": |}').map(({ text }) => text)).toEqual(['"GENRE_DRAMA"', '"GENRE_COMEDY"'])
  expect(labels('{"genre": "com|"}')).toEqual(['GENRE_COMEDY'])
  expect(labels('{"genre": "GENRE_COMEDY|"}')).toEqual([])
  expect(labels('{"public": |}')).toEqual(['true', 'false', 'null'])
  expect(labels('{"title": |}')).toEqual(['Noon'])
  expect(labels('{"labels": {"any": |}}')).toEqual(['RED'])
  expect(offers('{"cast": [{"name": |}]}')).toEqual([])
})
