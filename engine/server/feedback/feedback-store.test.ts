import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import { afterAll, expect, test, vi } from 'vitest'
import { FeedbackStore, readFeedback, type StoreLimits } from './feedback-store.ts'
import type { StoredEvent } from './read-event.ts'
import { ThreadedStore } from './threaded-store.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'feedback-store-'))
afterAll(() => rmSync(folder, { recursive: true }))

const comment = (text: string): StoredEvent => ({
  kind: 'comment',
  page: '/docs/a',
  locale: 'en',
  value: 'no',
  text,
})
const dayOf = (number: number) => new Date(Date.UTC(2026, 0, number, 12))

/** Stores a number of comments of a kilobyte on each day, and returns the days that are left. */
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

test('a report can read the file while events are written', () => {
  const file = path.join(folder, 'journal.db')
  const store = new FeedbackStore(file)
  store.add([comment('first')], dayOf(1))
  const database = new DatabaseSync(file, { readOnly: true })
  expect(database.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' })
  database.exec('BEGIN; SELECT * FROM sqlite_schema')
  expect(store.add([comment('second')], dayOf(1))).toEqual([true])
  database.close()
  store.close()
})

test('when the file is full the oldest days make room, and what is new is kept', () => {
  const limits = { bytes: 500_000, dayBytes: 1_000_000 }
  const { days, bytes } = daysAfter('full.db', 40, 50, limits)
  expect(days).toContain('2026-02-09')
  expect(days).not.toContain('2026-01-01')
  expect(days.size).toBeGreaterThan(1)
  // A batch may exceed the limit before it is enforced.
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
  // The limit of a day applies to all processes and restarts.
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

test('of events of which one is refused none is kept, and the next ones are', () => {
  const file = path.join(folder, 'refused.db')
  const store = new FeedbackStore(file)
  const other = new DatabaseSync(file)
  other.exec(
    "CREATE TRIGGER t BEFORE INSERT ON feedback WHEN NEW.text = 'bad' BEGIN SELECT RAISE(ABORT, 'no bad ones'); END",
  )
  other.close()
  expect(() => store.add([comment('lost'), comment('bad')])).toThrow('no bad ones')
  expect(store.add([comment('kept')])).toEqual([true])
  store.close()
  expect(readFeedback(file).map(({ text }) => text)).toEqual(['kept'])
})

test('a day that fills the file by itself stays', () => {
  const file = path.join(folder, 'full-day.db')
  const store = new FeedbackStore(file, { bytes: 0, dayBytes: 1_000_000 })
  for (const text of ['one', 'two']) expect(store.add([comment(text)], dayOf(1))).toEqual([true])
  store.close()
  expect(readFeedback(file).map(({ text }) => text)).toEqual(['one', 'two'])
})

test('the file is marked as feedback, and what is read has its columns', () => {
  const file = path.join(folder, 'marked.db')
  const store = new FeedbackStore(file)
  store.add([comment('a'), comment('a')], dayOf(1))
  store.close()
  expect(readFeedback(file)).toEqual([{ day: '2026-01-01', ...comment('a'), count: 2 }])
  // The program `file` recognizes it by this mark.
  expect(readFileSync(file).toString('latin1', 68, 72)).toBe('shiF')
})

test('when the thread ends, what it had and what comes later is refused; it keeps no process from ending', async () => {
  const file = path.join(folder, 'ended.db')
  const threads: Worker[] = []
  const unref = vi.spyOn(Worker.prototype, 'unref').mockImplementation(function (this: Worker) {
    threads.push(this)
  })
  const [broken, ended] = [await ThreadedStore.open(file), await ThreadedStore.open(file)]
  unref.mockRestore()
  const writing = broken.add(comment('a'))
  threads[0]?.emit('error', new Error('no memory'))
  await expect(writing).rejects.toThrow('no memory')
  await threads[0]?.terminate()
  await expect(broken.add(comment('b'))).rejects.toThrow('no memory')
  await broken.close()
  await threads[1]?.terminate()
  await expect(ended.add(comment('c'))).rejects.toThrow('the thread that writes has ended')
})

test('writes waiting rows before it closes the file', async () => {
  const file = path.join(folder, 'closed.db')
  const store = await ThreadedStore.open(file)
  const kept = ['a', 'b', 'c'].map(text => store.add(comment(text)))
  await store.close()
  await Promise.all(kept)
  expect(readFeedback(file)).toHaveLength(3)
  await expect(store.add(comment('d'))).rejects.toThrow('the thread that writes has ended')
})

test('a thread says what is wrong with its file, and ends', async () => {
  const file = path.join(folder, 'no-file.db')
  writeFileSync(file, 'no database at all, but long enough to be looked at as one'.repeat(20))
  await expect(ThreadedStore.open(file)).rejects.toThrow(`${file} cannot be read as feedback: `)
})

test('a row takes 32 bytes and those of its texts from the share of its day, to the last one', () => {
  const { kind, page, locale, value } = comment('')
  const each = 32 + Buffer.byteLength(['2026-01-02', kind, page, locale, value, '日本'].join(''))
  const keptOf = (name: string, dayBytes: number) => {
    const store = new FeedbackStore(path.join(folder, name), { bytes: 10_000_000, dayBytes })
    const kept = store.add([comment('日本'), comment('語日'), comment('本語')], dayOf(2))
    store.close()
    return kept
  }
  expect(keptOf('exact.db', 2 * each)).toEqual([true, true, false])
  expect(keptOf('beyond.db', 2 * each + 1)).toEqual([true, true, true])
})

test('a day has 8 MB by default; the thread that writes reports a full file', async () => {
  const file = path.join(folder, 'usual.db')
  const store = new FeedbackStore(file)
  const events = Array.from({ length: 900 }, (_, index) => comment(`${index} `.padEnd(10_000, 'x')))
  const { kind, page, locale, value } = comment('')
  const each = 32 + 10_000 + ['2026-01-02', kind, page, locale, value].join('').length
  // The test may run past midnight.
  for (const day of [Date.now(), Date.now() + 86_400_000])
    expect(store.add(events, new Date(day)).filter(Boolean)).toHaveLength(Math.ceil((8 * 2 ** 20) / each))
  store.close()
  const threaded = await ThreadedStore.open(file)
  await expect(threaded.add(comment('new'))).rejects.toThrow('the limit of this day is reached')
  await threaded.close()
})

test('256 events wait while another program holds the file, and are kept when it is free', async () => {
  const file = path.join(folder, 'held.db')
  const store = await ThreadedStore.open(file)
  const other = new DatabaseSync(file)
  other.exec('BEGIN IMMEDIATE')
  // The first one is being written.
  const kept = Array.from({ length: 257 }, (_, index) => store.add(comment(`${index}`)))
  await expect(store.add(comment('last'))).rejects.toThrow('256 events are waiting for the file')
  other.exec('ROLLBACK')
  other.close()
  await Promise.all(kept)
  await store.close()
  expect(readFeedback(file)).toHaveLength(257)
})

test.each([
  ['no file of feedback', 'CREATE TABLE a (b)', 'it is not a feedback file'],
  [
    'of another version',
    `PRAGMA application_id = ${0x73686946}; PRAGMA user_version = 2`,
    'it has version 2, expected 1',
  ],
])('a file that is %s stays as it is', (name, sql, message) => {
  const file = path.join(folder, `${name}.db`)
  const made = new DatabaseSync(file)
  made.exec(sql)
  made.close()
  const before = readFileSync(file)
  const reported = `${file} cannot be read as feedback: ${message}. It is left unchanged; move it away to start with a new one`
  expect(() => new FeedbackStore(file)).toThrow(reported)
  expect(() => readFeedback(file)).toThrow(reported)
  expect(readFileSync(file).equals(before)).toBe(true)
})

test('a file that is damaged stays as it is', () => {
  const file = path.join(folder, 'damaged.db')
  const store = new FeedbackStore(file)
  store.add(Array.from({ length: 1000 }, (_, index) => comment(`${index}`)))
  store.close()
  // Zeros a page of rows; the header with its marks is intact.
  const damaged = readFileSync(file).fill(0, 5 * 4096, 6 * 4096)
  writeFileSync(file, damaged)
  const reported = new RegExp(
    `^${file} cannot be read as feedback: it is damaged \\(.+\\)\\. It is left unchanged`,
    's',
  )
  expect(() => new FeedbackStore(file)).toThrow(reported)
  expect(() => readFeedback(file)).toThrow(reported)
  expect(readFileSync(file).equals(damaged)).toBe(true)
})

test('a file that cannot be opened is reported by the reason, and nobody has to move it away', () => {
  const locked = path.join(folder, 'locked.db')
  new FeedbackStore(locked).close()
  const other = new DatabaseSync(locked)
  other.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
  const none = path.join(folder, 'none')
  for (const [file, reason] of [
    [path.join(none, 'a.db'), `the folder ${none} does not exist`],
    [folder, 'it is a folder'],
    [locked, 'database is locked'],
  ] as const)
    expect(() => new FeedbackStore(file)).toThrow(new Error(`${file} cannot be used for feedback: ${reason}`))
  other.close()
})

test('a file whose creator was killed before it had a table is used', () => {
  const file = path.join(folder, 'begun.db')
  const begun = new DatabaseSync(file)
  begun.exec('PRAGMA journal_mode = WAL')
  begun.close()
  const store = new FeedbackStore(file)
  store.add([comment('first')])
  store.close()
  expect(readFeedback(file).map(({ text }) => text)).toEqual(['first'])
})

test('a report of a file that is not there says so', () => {
  const file = path.join(folder, 'none.db')
  expect(() => readFeedback(file)).toThrow(`the file ${file} does not exist`)
})
