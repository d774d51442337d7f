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
