import { expect, test } from 'vitest'
import { placeIn } from './json-place.ts'

/** Returns the position at the mark `|`. */
function at(marked: string) {
  const offset = marked.indexOf('|')
  const text = marked.replace('|', '')
  const place = placeIn(text, offset)
  return place && { ...place, replaced: text.slice(place.from, place.to), names: [...place.names] }
}

test('a name in an object, with what the object has before and behind it', () => {
  expect(at('{"a": 1, "na|", "z": {"inner": 2}}')).toMatchObject({
    kind: 'name',
    path: [],
    typed: 'na',
    replaced: '"na"',
    names: ['a', 'z'],
    hasColon: false,
  })
  expect(at('{"a": [1, 2], | }')).toMatchObject({ kind: 'name', replaced: '', names: ['a'] })
  expect(at('{|')).toMatchObject({ kind: 'name', path: [] })
  expect(at('{"ol|d": 5}')).toMatchObject({ kind: 'name', replaced: '"old"', hasColon: true, names: [] })
})

test('a value, with the way to it through objects and lists', () => {
  expect(at('{"a": {"b": [{"c": |}]}}')).toMatchObject({ kind: 'value', path: ['a', 'b', undefined, 'c'] })
  expect(at('{"a": {"b": [{"c": 1, "|"}]}}')).toMatchObject({ kind: 'name', path: ['a', 'b', undefined] })
  expect(at('{"a": ["x", "y|"]}')).toMatchObject({
    kind: 'value',
    path: ['a', undefined],
    typed: 'y',
    replaced: '"y"',
  })
  expect(at('{"flag": tr|ue, "b": 1}')).toMatchObject({ kind: 'value', path: ['flag'], replaced: 'true' })
  expect(at('|')).toMatchObject({ kind: 'value', path: [] })
})

test('reads unfinished JSON as far as possible', () => {
  // An unclosed quotation mark extends to the next one.
  expect(at('{"na|, "b": 1}')).toMatchObject({ kind: 'name', replaced: '"na' })
  expect(at('{"a": 1\n  "b|\n}')).toMatchObject({ kind: 'name', replaced: '"b', names: ['a'] })
  expect(at('{"a": "VO|\n}')).toMatchObject({ kind: 'value', path: ['a'], replaced: '"VO' })
  expect(at('{"a": "x \\" |", "b": 1}')).toMatchObject({ kind: 'value', path: ['a'] })
})

test('where only a mark fits there is no place', () => {
  for (const text of ['{"a" |: 1}', '{"a": 1 |}', '{"a": "x"|}', '{} |', '[1 |]'])
    expect(at(text), text).toBeUndefined()
})

// The test would not end if the text were parsed again for each of its characters.
test('a long text and a deep one are read as any other', () => {
  expect(at(`{"a": "${'\\"'.repeat(20_000)}|`)).toMatchObject({ kind: 'value', path: ['a'] })
  expect(at(`${'['.repeat(20_000)}"|`)?.path).toHaveLength(20_000)
})
