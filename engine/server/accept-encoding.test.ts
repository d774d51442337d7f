import { expect, test } from 'vitest'
import { chooseCoding } from './accept-encoding.ts'

test.each([
  ['gzip by its old name', 'x-gzip', 'gzip'],
  ['names in capitals', 'GZIP', 'gzip'],
  ['space wherever it may stand', ' gzip ;  q=0.5 , br ; q=0.1', 'gzip'],
  ['a weight above all weights', 'br;q=7, gzip;q=0.2', 'gzip'],
  ['a weight below all weights', 'br;q=-1, gzip;q=0.2', 'gzip'],
  ['the least weight before the plain file', 'br;q=0.001', 'br'],
  ['a name within another', 'xx-gzip', 'identity'],
  ['a weight that is not a number', 'br;q=high, gzip;q=0.2', 'gzip'],
  ['the plain file by name', 'identity, br;q=0.5', 'identity'],
  ['nothing that is there', 'zstd', 'identity'],
])('%s: %s is answered in %s', (_, header, coding) => {
  expect(chooseCoding(header, ['br', 'gzip'])).toBe(coding)
})
