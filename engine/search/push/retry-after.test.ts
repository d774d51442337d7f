import { expect, test } from 'vitest'
import { retryAfter } from './retry-after.ts'

const now = Date.parse('2026-01-01T00:00:00Z')

test.each([
  [null, undefined],
  ['3', 3000],
  ['Thu, 01 Jan 2026 00:00:05 GMT', 5000],
  ['Wed, 31 Dec 2025 23:59:00 GMT', 0],
  ['soon', undefined],
])('%s', (header, milliseconds) => expect(retryAfter(header, now)).toBe(milliseconds))
