import { expect, test } from 'vitest'
import type { Json } from '../../reference/description/json.ts'
import { readJq } from './read-jq.ts'
import { runJq } from './run-jq.ts'

const film: Json = {
  id: 'f1',
  title: 'Noon',
  tags: ['a', 'b'],
  cast: [{ name: 'X', lead: true }, { name: 'Y' }],
}

test.each<[program: string, results: Json[]]>([
  ['.title', ['Noon']],
  ['.none.deep', [null]],
  ['.tags[1]', ['b']],
  ['.tags[-1]', ['b']],
  ['.cast[] | .name', ['X', 'Y']],
  ['.cast[] | select(.lead == true) | .name, "-"', ['X', '-']],
  ['"\\(.id): \\(.tags | length)"', ['f1: 2']],
  ['{ id, n: .title, "k": [.cast[].name], $org }', [{ id: 'f1', n: 'Noon', k: ['X', 'Y'], org: 'o' }]],
  ['[.cast[] | select(.name | test("X|Z") | not)] | length', [1]],
  ['.none // .title', ['Noon']],
  ['.none // empty', []],
  ['1 + 2 * 3 - 4 / 2', [5]],
  ['1 < 2 and (2 <= 1 or 3 != 4)', [true]],
  ['{ a: 1, b: { c: 1 } } + { b: { d: 2 } }', [{ a: 1, b: { d: 2 } }]],
  ['.tags | join("-")', ['a-b']],
  ['.tags | map(. + "!") | @tsv', ['a!\tb!']],
  ['{ a: null, b: 1 } | with_entries(select(.value != null))', [{ b: 1 }]],
  ['{ t: { l: [1] } } | .t.l += [2] | .t.n = 3', [{ t: { l: [1, 2], n: 3 } }]],
])('%s', (program, results) => {
  expect([...runJq(readJq(program), film, { org: 'o' })]).toEqual(results)
})

test.each(['.title[]', '.tags.name', '.title * 2', '$none'])('does not fit: %s', program => {
  expect(() => [...runJq(readJq(program), film, {})]).toThrow()
})

test.each(['..', 'limit(1; .)', '.a |', '{ a: }', 'def f: .; f', 'select()', '.[1:2]', '"open'])(
  'not read: %s',
  program => {
    expect(() => readJq(program)).toThrow()
  },
)
