import { expect, test } from 'vitest'
import { formatTable } from './format-table.ts'

test('text to the left, figures to the right, a rule below the head', () => {
  const table = formatTable([
    ['Build', 'CPU s', 'peak MB'],
    ['cold', '10.4', '566'],
    ['warm again', '4.9', '1040'],
  ])
  expect(table.split('\n')).toEqual([
    'Build       CPU s  peak MB',
    '----------  -----  -------',
    'cold         10.4      566',
    'warm again    4.9     1040',
  ])
})

test('cells that are missing are empty', () => {
  expect(formatTable([['a', 'b'], ['c'], ['d', '1', '2']]).split('\n')).toEqual([
    'a  b',
    '-  -  -',
    'c',
    'd  1  2',
  ])
})
