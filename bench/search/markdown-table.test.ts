import { expect, test } from 'vitest'
import { markdownTable } from './markdown-table.ts'

test('a head, a rule with figures to the right, rows', () => {
  const rows = [
    ['Engine', 'ms'],
    ['ours', '0.4'],
  ]
  expect(markdownTable(rows)).toBe('| Engine | ms |\n| --- | ---: |\n| ours | 0.4 |')
})
