import { expect, test } from 'vitest'
import { markdownTable } from './markdown-table.ts'

test('writes a head, a rule that aligns figures to the right, and rows', () => {
  const rows = [
    ['Engine', 'ms'],
    ['ours', '0.4'],
  ]
  expect(markdownTable(rows)).toBe('| Engine | ms |\n| --- | ---: |\n| ours | 0.4 |')
})
