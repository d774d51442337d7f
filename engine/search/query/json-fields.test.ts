import { expect, test } from 'vitest'
import { matchingBodies } from './fitting-bodies.ts'
import { jsonFields } from './json-fields.ts'

test('fields are returned with the fields that contain them', () => {
  const json =
    '{"live": {"name": "a: \\"b\\"", "source": {"type": "X"}}, "tags": [{"id": 1}, {"id": 2}], "note": null}'
  expect(jsonFields(json)).toEqual([
    'live',
    'live.name',
    'live.source',
    'live.source.type',
    'tags',
    'tags.id',
    'note',
  ])
})

test('reads the fields of a body that was cut off', () => {
  expect(jsonFields('{"live": {"name": "a", "sour')).toEqual(['live', 'live.name'])
  expect(jsonFields('')).toEqual([])
})

const bodies: [number, string[]][] = [
  [4, ['live', 'live.name', 'live.type', 'live.source']],
  [7, ['live', 'live.name']],
  [9, ['id', 'name', 'kind', 'size', 'state']],
]

test('finds bodies with the pasted fields, best those with few others', () => {
  expect(matchingBodies(['live', 'live.name'], bodies).map(({ page }) => page)).toEqual([7, 4])
  expect(matchingBodies(['live', 'live.name', 'live.type'], bodies)[0]?.page).toBe(4)
})

test('finds a body by an inner part of it', () => {
  expect(matchingBodies(['name', 'type', 'source', 'source.id'], bodies)[0]?.page).toBe(4)
})

test('finds no body by one field of many, or by none', () => {
  expect(matchingBodies(['name', 'other', 'more'], bodies)).toEqual([])
  expect(matchingBodies([], bodies)).toEqual([])
})
