import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect, test } from 'vitest'
import { FeedbackStore, readFeedback, type StoreLimits } from './feedback-store.ts'
import type { KeptEvent } from './read-event.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'feedback-store-'))
afterAll(() => rmSync(folder, { recursive: true }))

const comment = (text: string): KeptEvent => ({
  kind: 'comment',
  page: '/docs/a',
  locale: 'en',
  value: 'no',
  text,
})
const dayOf = (number: number) => new Date(Date.UTC(2026, 0, number, 12))

/** Stores comments of a kilobyte each, so many a day, and tells which days there are then. */
function daysAfter(name: string, days: number, each: number, limits?: StoreLimits) {
  const file = path.join(folder, name)
  const store = new FeedbackStore(file, limits)
  for (let day = 1; day <= days; day++)
    store.add(
      Array.from({ length: each }, (_, index) => comment(`${index} `.padEnd(1000, 'x'))),
      dayOf(day),
    )
  store.close()
  const rows = readFeedback(file)
  return { days: new Set(rows.map(({ day }) => day)), rows, bytes: statSync(file).size }
}

test('when the file is full the oldest days make room, and what is new is kept', () => {
  const limits = { bytes: 500_000, dayBytes: 1_000_000 }
  const { days, bytes } = daysAfter('full.db', 40, 50, limits)
  expect(days).toContain('2026-02-09')
  expect(days).not.toContain('2026-01-01')
  expect(days.size).toBeGreaterThan(1)
  // One batch may go beyond the limit before it is looked at.
  expect(bytes).toBeLessThan(limits.bytes + 300_000)
})

test('a flood of one day takes no more than its share: earlier days stay, and what is there already is counted', () => {
  const file = path.join(folder, 'flood.db')
  const limits = { bytes: 10_000_000, dayBytes: 20_000 }
  const store = new FeedbackStore(file, limits)
  store.add([comment('earlier')], dayOf(1))
  const kept = store.add(
    Array.from({ length: 50 }, (_, index) => comment(`${index} `.padEnd(1000, 'x'))),
    dayOf(2),
  )
  expect(kept.filter(Boolean).length).toBeGreaterThan(15)
  expect(kept.filter(Boolean).length).toBeLessThan(21)
  expect(store.add([comment('new'), comment('0 '.padEnd(1000, 'x'))], dayOf(2))).toEqual([false, true])
  store.close()
  // The share counts for all processes and starts of a day.
  const again = new FeedbackStore(file, limits)
  expect(again.add([comment('new')], dayOf(2))).toEqual([false])
  expect(again.add([comment('new')], dayOf(3))).toEqual([true])
  again.close()
  const rows = readFeedback(file)
  expect(rows.filter(({ text }) => text === 'earlier')).toHaveLength(1)
  expect(rows.find(({ text }) => text.startsWith('0 '))?.count).toBe(2)
})

test('events of which one cannot be written are all not kept, and the next ones are', () => {
  const file = path.join(folder, 'locked.db')
  const store = new FeedbackStore(file)
  const other = new DatabaseSync(file)
  other.exec('BEGIN IMMEDIATE')
  expect(() => store.add([comment('lost')])).toThrow(/locked/)
  other.exec('ROLLBACK')
  other.close()
  expect(store.add([comment('kept')])).toEqual([true])
  store.close()
  expect(readFeedback(file).map(({ text }) => text)).toEqual(['kept'])
})
