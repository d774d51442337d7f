import { expect, test } from 'vitest'
import { JsonPlaces } from './json-places.ts'

const text = `{
  "a": { "b \\" }": [1, { "c": "]," }, true ], "d": {} },
  "e": -1.5e3,
  "f": "x"
}`

test.each([
  [['a'], '"a"'],
  [['a', 'b " }'], '"b \\" }"'],
  [['a', 'b " }', 1], '{ "c"'],
  [['a', 'b " }', 1, 'c'], '"c"'],
  [['a', 'b " }', 2], 'true'],
  [['a', 'd'], '"d"'],
  [['a', 'd', 'none', 'at', 'all'], '"d"'],
  [['e'], '"e"'],
  [['f'], '"f"'],
  [[], '{\n  "a"'],
])('the offset of %j is that of its key', (keys, expected) => {
  expect(text.slice(new JsonPlaces(text).placeOf(keys).name).startsWith(expected)).toBe(true)
})
