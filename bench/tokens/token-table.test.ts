import { expect, test } from 'vitest'
import { tokenTable } from './token-table.ts'

test('writes a row for each question, and their sum', () => {
  const table = tokenTable([
    { question: 'A?', html: 10_000, markdown: 1000 },
    { question: 'B?', html: 2000, markdown: 1000 },
  ])
  expect(table.split('\n').slice(2)).toEqual([
    '| A? | 10,000 | 1,000 | 10 % |',
    '| B? | 2,000 | 1,000 | 50 % |',
    '| All | 12,000 | 2,000 | 17 % |',
  ])
})
