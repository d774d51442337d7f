import { existsSync } from 'node:fs'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import type { KeptEvent } from './read-event.ts'

/** Raised with each change of the table: a file of another version is not written. */
const version = 1
/** Marks the file as one of ours, for `file` and for us ("shiF"). */
const applicationId = 0x73686946

/** One row for all events of a day that say the same: nothing tells which came from whom, or when. */
const table = `
  CREATE TABLE feedback (day TEXT, kind TEXT, page TEXT, locale TEXT, value TEXT, text TEXT, count INTEGER NOT NULL,
    PRIMARY KEY (day, kind, page, locale, value, text)) STRICT, WITHOUT ROWID;
  PRAGMA user_version = ${version};
  PRAGMA application_id = ${applicationId};
`
const insert = `
  INSERT INTO feedback VALUES (?, ?, ?, ?, ?, ?, 1)
  ON CONFLICT DO UPDATE SET count = count + 1
  RETURNING count
`
const count =
  'UPDATE feedback SET count = count + 1 WHERE (day, kind, page, locale, value, text) = (?, ?, ?, ?, ?, ?)'

/** How much the file holds: nobody fills a disk with comments. */
export interface StoreLimits {
  /** Of the file. When they are used up, the oldest day makes room. */
  bytes: number
  /** Of a day's rows, so that no flood of one day takes the place of many: what is new after that is refused until the next. */
  dayBytes: number
}

const usualLimits: StoreLimits = { bytes: 256 * 2 ** 20, dayBytes: 8 * 2 ** 20 }
/** Bytes of a row beside its texts, roughly. */
const rowBytes = 32

/** A row of the table. */
export interface FeedbackRow {
  /** `2026-11-23`, UTC. */
  day: string
  kind: string
  page: string
  locale: string
  value: string
  text: string
  count: number
}

/** What readers said, in a file of SQLite. */
export class FeedbackStore {
  readonly #database: DatabaseSync
  readonly #insert: StatementSync
  readonly #count: StatementSync
  readonly #limits: StoreLimits
  /** The day that is being written, and the bytes of its rows. */
  #day = ''
  #dayBytes = 0

  /**
   * Opens a file, or makes it.
   *
   * @throws Error that says what is wrong with it; the file stays as it is.
   */
  constructor(file: string, limits: StoreLimits = usualLimits) {
    this.#limits = limits
    const isNew = !existsSync(file)
    this.#database = openFile(file, {})
    try {
      // A report may be made meanwhile. A power cut may lose the last events, which is no harm.
      this.#database.exec(
        'PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 500;',
      )
      if (isNew) this.#database.exec(`BEGIN; ${table} COMMIT;`)
      else check(this.#database)
      this.#insert = this.#database.prepare(insert)
      this.#count = this.#database.prepare(count)
    } catch (error) {
      this.#database.close()
      throw refused(file, error)
    }
  }

  /**
   * Keeps events of a moment, all or none.
   *
   * @returns Of each whether it is kept: what would be a new row is not where the day has no room for more.
   * @throws Error when the file does not take them: it is locked, or the disk is full.
   */
  add(events: readonly KeptEvent[], at = new Date()): boolean[] {
    const day = at.toISOString().slice(0, 10)
    this.#database.exec('BEGIN IMMEDIATE')
    try {
      this.#begin(day)
      this.#makeRoom(day)
      const kept = events.map(event => this.#write(day, event))
      this.#database.exec('COMMIT')
      return kept
    } catch (error) {
      // What was counted is not written; it is read anew. SQLite itself may have ended the transaction.
      this.#day = ''
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK')
      throw error
    }
  }

  #write(day: string, { kind, page, locale, value, text }: KeptEvent): boolean {
    const row = [day, kind, page, locale, value, text]
    if (this.#dayBytes >= this.#limits.dayBytes) return this.#count.run(...row).changes > 0
    if (this.#insert.get(...row)?.count === 1)
      this.#dayBytes += rowBytes + row.reduce((sum, cell) => sum + Buffer.byteLength(cell), 0)
    return true
  }

  #begin(day: string): void {
    if (day === this.#day) return
    const bytes = 'octet_length(day || kind || page || locale || value || text)'
    const sum = this.#database
      .prepare(`SELECT total(${rowBytes} + ${bytes}) AS bytes FROM feedback WHERE day = ?`)
      .get(day)?.bytes
    this.#day = day
    this.#dayBytes = Number(sum)
  }

  /** Removes the oldest days until the rest fits; their pages are used again. */
  #makeRoom(day: string): void {
    while (this.#bytes() > this.#limits.bytes) {
      const oldest = this.#database.prepare('SELECT min(day) AS day FROM feedback').get()?.day
      if (typeof oldest !== 'string' || oldest >= day) return
      this.#database.prepare('DELETE FROM feedback WHERE day = ?').run(oldest)
    }
  }

  #bytes(): number {
    const of = (name: string) => Number(this.#database.prepare(`PRAGMA ${name}`).get()?.[name])
    return (of('page_count') - of('freelist_count')) * of('page_size')
  }

  close(): void {
    this.#database.close()
  }
}

/** All that a file holds. @throws Error that says what is wrong with it. */
export function readFeedback(file: string): FeedbackRow[] {
  if (!existsSync(file)) throw new Error(`there is no file ${file}`)
  const database = openFile(file, { readOnly: true })
  try {
    check(database)
    return database
      .prepare('SELECT * FROM feedback')
      .all()
      .map(row => ({
        day: String(row.day),
        kind: String(row.kind),
        page: String(row.page),
        locale: String(row.locale),
        value: String(row.value),
        text: String(row.text),
        count: Number(row.count),
      }))
  } catch (error) {
    throw refused(file, error)
  } finally {
    database.close()
  }
}

function openFile(file: string, options: { readOnly?: boolean }): DatabaseSync {
  try {
    return new DatabaseSync(file, options)
  } catch (error) {
    throw refused(file, error)
  }
}

function check(database: DatabaseSync): void {
  const id = database.prepare('PRAGMA application_id').get()?.application_id
  const found = database.prepare('PRAGMA user_version').get()?.user_version
  if (id !== applicationId) throw new Error('it is not a file of feedback')
  if (found !== version) throw new Error(`it is of version ${found}, expected ${version}`)
  const fault = database.prepare('PRAGMA quick_check(1)').get()?.quick_check
  if (fault !== 'ok') throw new Error(`it is damaged (${fault})`)
}

function refused(file: string, error: unknown): Error {
  const message = error instanceof Error ? error.message : String(error)
  return new Error(
    `${file} cannot be read as feedback: ${message}. It stays as it is; move it away to begin anew`,
  )
}
