import fc from 'fast-check'
import { expect, test } from 'vitest'
import { prettyPrint } from './pretty-print.ts'

test('JSON is set out as JSON.stringify does it', () => {
  fc.assert(
    fc.property(fc.json(), fc.constantFrom(undefined, 1, 4), (json, indent) => {
      const value: unknown = JSON.parse(json)
      // Except for numbers: -0 is written as 0.
      const written = JSON.stringify(value, null, indent)
      expect(prettyPrint(written)).toBe(JSON.stringify(JSON.parse(written), null, 2))
    }),
  )
})

test('values stay as they were written; text that is not JSON gives none', () => {
  expect(prettyPrint('{"a":12345678901234567890,"b":[1e400,1.0],"a":"\\u00e9 \\" {,"}')).toBe(
    '{\n  "a": 12345678901234567890,\n  "b": [\n    1e400,\n    1.0\n  ],\n  "a": "\\u00e9 \\" {,"\n}',
  )
  expect(prettyPrint('{"a":')).toBeUndefined()
  expect(prettyPrint('['.repeat(400) + ']'.repeat(400))).toBeDefined()
  expect(prettyPrint('['.repeat(50_000) + ']'.repeat(50_000))).toBeUndefined()
})
