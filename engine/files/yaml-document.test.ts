import { expect, test } from 'vitest'
import { isMap } from 'yaml'
import { cpuGrowth, linearGrowth } from '../testing/cpu-growth.ts'
import { pairOf, parseYamlDocument } from './yaml-document.ts'

test('repeated keys are errors at their place, in the order of the text', () => {
  const text = 'a: 1\nb: { x: 1, x: 2 }\na: "\n2: 1\n"2": 1\n'
  const { document, lines } = parseYamlDocument(
    'a: 1\nb: { x: 1, x: 2 }\n? [a]\n: 1\na: 3\n&y b: 4\n2: 1\n"2": 1\n',
  )
  expect(document.errors.map(({ code, message, pos: [at] }) => [code, message, lines.linePos(at)])).toEqual([
    ['DUPLICATE_KEY', 'Map keys must be unique', { line: 2, col: 12 }],
    ['DUPLICATE_KEY', 'Map keys must be unique', { line: 5, col: 1 }],
    ['DUPLICATE_KEY', 'Map keys must be unique', { line: 6, col: 4 }],
  ])
  const codes = parseYamlDocument(text).document.errors.map(({ code }) => code)
  expect(codes[0]).toBe('DUPLICATE_KEY')
  expect(codes).toContain('MISSING_CHAR')
})

test.each([
  ['in a list', 'a: &a [*a]\n', 1],
  ['as a value of a mapping', 'a: &a\n  b:\n    c: *a\n', 3],
  ['as a key', 'a: &a\n  *a : 1\n', 2],
  ['merged into it', 'b: 1\na: &a\n  <<: *a\n', 3],
])('an alias within its own value is an error at its place: %s', (_, text, line) => {
  const { document, lines } = parseYamlDocument(text, { merge: true })
  expect(document.errors.map(({ message, pos: [at] }) => [message, lines.linePos(at).line])).toEqual([
    ['The alias *a is within its own value', line],
  ])
})

test('an alias may stand for a part of a value with the same anchor', () => {
  const { document } = parseYamlDocument('a: &a [&a 2, *a]\nb: [*a, *a]\n')
  expect(document.errors.map(({ message }) => message)).toEqual([])
  expect(document.toJS()).toEqual({ a: [2, 2], b: [2, 2] })
})

test.each([1100, 100_000])('values in %i lists are an error, not a stack overflow', depth => {
  const { document } = parseYamlDocument(`a: ${'['.repeat(depth)}${']'.repeat(depth)}\n`)
  expect(document.errors.map(({ message }) => message)).toContain('The values are nested too deeply')
  expect(parseYamlDocument(`a: ${'['.repeat(400)}${']'.repeat(400)}\n`).document.errors).toEqual([])
})

test('brackets that are left open 20,000 times are one error, without those of the parser that follow from it', () => {
  const { document } = parseYamlDocument('['.repeat(20_000))
  expect(new Set(document.errors.map(({ message }) => message))).toEqual(
    new Set(['The values are nested too deeply']),
  )
})

test('a mapping with many keys is read a few times', async () => {
  const read = (count: number) => {
    const names = Array.from({ length: count }, (_, index) => `/docs/${index}`)
    const { document } = parseYamlDocument(names.map(name => `${name}: /docs\n`).join(''))
    const map = document.contents
    if (!isMap(map)) throw new Error('Expected a mapping.')
    expect(names.every(name => pairOf(map, name))).toBe(true)
  }
  expect(await cpuGrowth(read, 10_000)).toBeLessThan(linearGrowth)
})
