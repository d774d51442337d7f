import { expect, test } from 'vitest'
import { looseObjects } from './loose-json.ts'

test.each([
  ['a {"a":1,"b":[true,null,{"c":"d"}]} b {"e":-1.5}', [{ a: 1, b: [true, null, { c: 'd' }] }, { e: -1.5 }]],
  ['{"a":{"b":"cut of', [{ a: { b: 'cut of' } }]],
  ['{"a":[1,{"b":2', [{ a: [1, { b: 2 }] }]],
  [`{ a: 1, 'b': 'c', d: None }`, [{ a: 1, b: 'c', d: null }]],
  ['{code=101, errorMessage=License failed}', [{ code: 101, errorMessage: 'License failed' }]],
  [String.raw`{"a":"b\"cé\n"}`, [{ a: 'b"cé\n' }]],
  ['{"a" 1', [{}]],
  ['no object', []],
])('%s', (text, expected) => {
  expect(JSON.parse(JSON.stringify(looseObjects(text)))).toEqual(expected)
})

test('a key of an object cannot be its prototype', () => {
  const [found] = looseObjects('{"__proto__":{"reason":"X"}}')
  expect(Object.getPrototypeOf(found)).toBeNull()
})
