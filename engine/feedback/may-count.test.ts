import { expect, test } from 'vitest'
import { mayCount, mustAsk } from './may-count.ts'

const asked = { consent: true }
const unasked = { consent: false }

test.each([
  { of: unasked, signals: {}, choice: undefined, may: true },
  { of: unasked, signals: { doNotTrack: '1' }, choice: undefined, may: false },
  { of: unasked, signals: { doNotTrack: 'yes' }, choice: undefined, may: false },
  { of: unasked, signals: { doNotTrack: '0' }, choice: undefined, may: true },
  { of: unasked, signals: { doNotTrack: null, globalPrivacyControl: false }, choice: undefined, may: true },
  { of: unasked, signals: { globalPrivacyControl: true }, choice: undefined, may: false },
  { of: asked, signals: {}, choice: undefined, may: false },
  { of: asked, signals: {}, choice: 'no' as const, may: false },
  { of: asked, signals: {}, choice: 'yes' as const, may: true },
  { of: asked, signals: { globalPrivacyControl: true }, choice: 'yes' as const, may: false },
])('consent $of.consent, $signals, choice "$choice": $may', ({ of, signals, choice, may }) => {
  expect(mayCount(of, signals, choice)).toBe(may)
})

test('nobody is asked for what needs no consent, or has been refused by the browser', () => {
  const counts = { consent: true, kinds: ['views' as const] }
  expect(mustAsk(counts, {})).toBe(true)
  expect(mustAsk(counts, { doNotTrack: '1' })).toBe(false)
  expect(mustAsk({ ...counts, consent: false }, {})).toBe(false)
  expect(mustAsk({ consent: true, kinds: ['pages'] }, {})).toBe(false)
})
