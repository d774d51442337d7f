import { expect, test } from 'vitest'
import { applyMutant, mutantsOf, sampleMutants } from './mutants.ts'

/** Returns the source changed by each mutant. */
const changed = (source: string) => mutantsOf('a.ts', source).map(mutant => applyMutant(source, mutant))

test.each([
  ['if (a) b()', ['if (!(a)) b()', 'if (a) ;']],
  ['const c = a ? b : d', ['const c = !(a) ? b : d']],
  ['const c = a < b', ['const c = a <= b']],
  ['const c = (a) >= b', ['const c = (a) > b']],
  ['const c = a === b', ['const c = a !== b']],
  ['const c = a && b', ['const c = a || b']],
  ['const c = a ?? b', ['const c = a']],
  ["const c = a ?? ''", ['const c = a']],
  ["const { c = '' } = a", []],
  ["const c = read(a, 'utf8')", []],
  ['const c = a + b', ['const c = a - b']],
  ['const most = 1_000', ['const most = (1_000 * 2)']],
  ['const first = 0', ['const first = 1']],
  ['const on = true', ['const on = false']],
  ["const a = 'x'", ["const a = ''"]],
  ["const a = ''", ["const a = 'mutant'"]],
  [`const a = \`x\${b}\``, ['const a = ``']],
  ['function f() { throw e }', ['function f() { ; }']],
  ['a.b = c as D', [';']],
])('%s', (source, mutants) => {
  expect(changed(source)).toEqual(mutants)
})

test.each([
  ["import a from 'x'"],
  ["export { a } from 'x'"],
  ["export * from 'x'"],
  ["type A = 'x' | 1"],
  ["interface A { b: 'x'; 'c-d': 1 }"],
  ["'use strict'"],
  ["let a: 'x'"],
  ["const a = { b, 'c-d': e }"],
])('changes nothing that Node runs in %s', source => {
  expect(changed(source)).toEqual([])
})

test('finds an operator beside comments', () => {
  expect(changed('const c = a /* or < */ && b')).toEqual(['const c = a /* or < */ || b'])
})

test('chooses the same mutants for the same seed, whatever precedes', () => {
  const source = 'const a = 1\nconst b = 2\nconst c = 3\nconst d = 4\nconst e = 5'
  const all = mutantsOf('a.ts', source)
  const chosen = (seed: number, from = all) => sampleMutants(from, seed, 2).map(({ original }) => original)
  expect(chosen(1)).toEqual(chosen(1))
  expect(new Set([1, 2, 3, 4, 5, 6].map(seed => chosen(seed).join())).size).toBeGreaterThan(2)
  expect(chosen(1, all.toReversed())).toEqual(chosen(1))
  expect(sampleMutants(all, 1, 99)).toHaveLength(5)
})
