import { expect, test } from 'vitest'
import { shiftMoments } from './later-moments.ts'

const written = Date.parse('2026-04-15T09:00:00Z')
const text = 'from 2026-04-15T14:00:00Z, 2026-01-01T00:00:00Z, 2026-04-16, 2026-99-99T00:00:00Z'

test('moves future dates by the time since they were written, and keeps past ones', () => {
  const now = Date.parse('2027-03-01T10:30:30Z')
  expect(shiftMoments(text, { written, now })).toBe(
    'from 2027-03-01T15:31:00Z, 2026-01-01T00:00:00Z, 2026-04-16, 2026-99-99T00:00:00Z',
  )
})

test('nothing is moved back', () => {
  expect(shiftMoments(text, { written, now: written - 1 })).toBe(text)
})
