import { expect, test } from 'vitest'
import { matchingText } from './matching-text.ts'

test.each([
  ['^AC[0-9a-fA-F]{32}$', 'AccountSid', `AC${'0'.repeat(32)}`],
  ['^[A-Z]{2}$', 'country', 'AA'],
  ['^(sail|motor)-\\d+$', 'kind', 'sail-1'],
  ['^[a-z]+$', 'owner', 'owner'],
  ['^[a-z-]+$', 'Boat Name', 'boat-name'],
  ['\\d{4}-\\d{2}', 'month', '1111-11'],
  ['^(?!x)a', 'name', undefined],
  ['(', 'name', undefined],
  ['^a{9007199254740993}$', 'name', undefined],
  ['^(?:ab{9}){999999999}$', 'name', undefined],
  ['^(?:[A-F0-9]{2}:){31}[A-F0-9]{2}$', 'fingerprint', `${'AA:'.repeat(31)}AA`],
  ['[^/]+', 'path/to', 'path/to'],
  ['^(a+)+$', `${'a'.repeat(100)}!`, 'a'],
])('a text that matches %s, if possible "%s", is "%s"', (pattern, name, text) => {
  expect(matchingText(pattern, name)).toBe(text)
})
