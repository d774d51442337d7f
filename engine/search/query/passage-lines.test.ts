import { expect, test } from 'vitest'
import { passageLines } from './passage-lines.ts'

const marker = { variants: new Map(), runs: [], words: new Set<string>() }

function shown(lines: readonly string[], from = 0): string[] | undefined {
  return passageLines(lines, from, marker)?.lines.map(({ isCode, cells }) =>
    [isCode ? 'code' : 'text', ...cells.map(cell => cell.map(part => part.text).join(''))].join('|'),
  )
}

const line = 'A line of which there is room for a few, and no more than that.'
const code = Array.from(
  { length: 40 },
  (_, index) => `\tline ${index} of a long program that is code, nothing else`,
)

test('shows complete lines, as many as fit', () => {
  const lines = Array.from({ length: 20 }, () => line)
  expect(passageLines(lines, 0, marker)?.isCut).toBe(true)
  expect(shown(lines)?.length).toBeGreaterThan(5)
  expect(shown(lines)?.length).toBeLessThan(12)
  expect(shown([line.repeat(20)])).toHaveLength(1)
})

test('shows code completely, or leaves it out together with its caption', () => {
  expect(shown([line, 'a.sh', '\tls', '\t  -l'])).toEqual([
    `text|${line}`,
    'text|a.sh',
    'code|ls',
    'code|  -l',
  ])
  expect(shown([line, 'a.sh', ...code, line])).toEqual([`text|${line}`])
})

test('shows the answering row and the head of a table that is too long', () => {
  const table = ['Before.', 'Name\tValue', 'a\t1', 'b\tA value of some length']
  const long = [...table, ...Array.from({ length: 40 }, (_, index) => `row\tvalue of row ${index}`)]
  expect(shown(table, 3)).toHaveLength(4)
  expect(shown(long, 3)).toEqual(['text|Name|Value', 'text|b|A value of some length'])
})

test('shows no passage that is too short', () => {
  expect(shown(['POST it', 'a.sh', ...code])).toBeUndefined()
})
