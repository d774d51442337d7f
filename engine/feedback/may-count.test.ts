import { expect, test } from 'vitest'
import { mayCount, mustAsk } from './may-count.ts'

const asked = { consent: true }
const unasked = { consent: false }

test.each([
  { of: unasked, signals: {}, given: undefined, may: true },
  { of: unasked, signals: { doNotTrack: '1' }, given: undefined, may: false },
  { of: unasked, signals: { doNotTrack: 'yes' }, given: undefined, may: false },
  { of: unasked, signals: { doNotTrack: '0' }, given: undefined, may: true },
  { of: unasked, signals: { doNotTrack: null, globalPrivacyControl: false }, given: undefined, may: true },
  { of: unasked, signals: { globalPrivacyControl: true }, given: undefined, may: false },
  { of: asked, signals: {}, given: undefined, may: false },
  { of: asked, signals: {}, given: 'no' as const, may: false },
  { of: asked, signals: {}, given: 'yes' as const, may: true },
  { of: asked, signals: { globalPrivacyControl: true }, given: 'yes' as const, may: false },
])('consent $of.consent, $signals, given "$given": $may', ({ of, signals, given, may }) => {
  expect(mayCount(of, signals, given)).toBe(may)
})

test('nobody is asked for what needs no consent, or has been refused by the browser', () => {
  const counts = { consent: true, kinds: ['views' as const] }
  expect(mustAsk(counts, {})).toBe(true)
  expect(mustAsk(counts, { doNotTrack: '1' })).toBe(false)
  expect(mustAsk({ ...counts, consent: false }, {})).toBe(false)
  expect(mustAsk({ consent: true, kinds: ['pages'] }, {})).toBe(false)
})
