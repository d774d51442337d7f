import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseJson } from './parse-json.ts'

describe('parseJson', () => {
  test('reads what JSON.parse reads', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), value => {
        const text = JSON.stringify(value, null, 1)
        expect(parseJson(text)).toEqual(JSON.parse(text))
      }),
    )
  })

  test.each([
    ['{"a":1,"a":2}', 'has the key "a" twice'],
    ['{"a":1,"\\u0061":2}', 'has the key "a" twice'],
    ['[{"b":{"c":1,"c":1}}]', 'has the key "c" twice'],
    ['{"a":', 'not valid JSON'],
    ['{"a" 1}', 'not valid JSON'],
    ['"', 'not valid JSON'],
    ['', 'not valid JSON'],
  ])('refuses %s', (text, message) => {
    expect(() => parseJson(text)).toThrow(message)
  })

  test('the same key in different objects, and quotes and colons in strings, are fine', () => {
    const text = '{"a":{"a":[{"a":"\\"a\\":1"},{"a":":"}]},"b\\\\":"\\\\"}'
    expect(parseJson(text)).toEqual(JSON.parse(text))
  })

  test('10,000 levels are refused, not followed', () => {
    expect(() => parseJson('['.repeat(10_000) + ']'.repeat(10_000))).toThrow('deeper than 64 levels')
    expect(() => parseJson('{"a":'.repeat(10_000))).toThrow('deeper than 64 levels')
  })
})
