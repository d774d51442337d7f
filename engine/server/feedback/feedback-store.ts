import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import type { StoredEvent } from './read-event.ts'

/** Schema version, increased with each change of the table. Files of other versions are not written to. */
const version = 1
/** SQLite application ID, which identifies the file as feedback ("shiF"). */
const applicationId = 0x73686946

/** All equal events of a day share one row, so that nothing shows who sent them, or when. */
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

/** Limits of the file, so that comments cannot fill the disk. */
export interface StoreLimits {
  /** Max bytes of the file. When they are used up, the oldest day is deleted. */
  bytes: number
  /**
   * Maximum bytes of a day's rows, so that a flood on one day cannot displace other days. New rows beyond that are
   * refused until the next day.
   */
  dayBytes: number
}

const usualLimits: StoreLimits = { bytes: 256 * 2 ** 20, dayBytes: 8 * 2 ** 20 }
/** Approximate bytes of a row without its texts. */
const rowBytes = 32

/** A row of the table. */
export interface FeedbackRow {
  /** Date in UTC: `2026-11-23`. */
  day: string
  kind: string
  page: string
  locale: string
  value: string
  text: string
  count: number
}

/** Feedback of readers in an SQLite file. */
export class FeedbackStore {
  readonly #database: DatabaseSync
  readonly #insert: StatementSync
  readonly #count: StatementSync
  readonly #limits: StoreLimits
  /** The current day and the bytes of its rows. */
  #day = ''
  #dayBytes = 0

  /**
   * Opens or creates a file.
   *
   * @throws {Error} with the reason if the file cannot be used. The file is not changed.
   */
  constructor(file: string, limits: StoreLimits = usualLimits) {
    this.#limits = limits
    this.#database = openFile(file, {})
    try {
      this.#database.exec('PRAGMA busy_timeout = 500')
      if (!isEmpty(this.#database)) check(this.#database)
      // Allows a report at the same time. A power failure may lose the last events, which is acceptable.
      this.#database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; BEGIN IMMEDIATE;')
      // Another server may have begun with the same file.
      if (isEmpty(this.#database)) this.#database.exec(table)
      this.#database.exec('COMMIT')
      this.#insert = this.#database.prepare(insert)
      this.#count = this.#database.prepare(count)
    } catch (error) {
      this.#database.close()
      throw refused(file, error)
    }
  }

  /**
   * Stores events in one transaction.
   *
   * @returns For each event whether it was stored: an event that needs a new row is refused if the day's limit is reached.
   * @throws {Error} if the file is locked or the disk is full.
   */
  add(events: readonly StoredEvent[], at = new Date()): boolean[] {
    const day = at.toISOString().slice(0, 10)
    this.#database.exec('BEGIN IMMEDIATE')
    try {
      this.#begin(day)
      this.#makeRoom(day)
      const kept = events.map(event => this.#write(day, event))
      this.#database.exec('COMMIT')
      return kept
    } catch (error) {
      // The count includes rows that were not written, so read it again. SQLite may already have rolled back the transaction.
      this.#day = ''
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK')
      throw error
    }
  }

  #write(day: string, { kind, page, locale, value, text }: StoredEvent): boolean {
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

  /** Deletes the oldest days until the rest fits; SQLite reuses their pages. */
  #makeRoom(day: string): void {
    while (this.#bytes() > this.#limits.bytes) {
      const oldest = this.#database.prepare('SELECT min(day) AS day FROM feedback').get()?.day
      if (typeof oldest !== 'string' || oldest >= day) return
      this.#database.prepare('DELETE FROM feedback WHERE day = ?').run(oldest)
    }
  }

  #bytes(): number {
    const pragma = (name: string) => Number(this.#database.prepare(`PRAGMA ${name}`).get()?.[name])
    return (pragma('page_count') - pragma('freelist_count')) * pragma('page_size')
  }

  close(): void {
    this.#database.close()
  }
}

/** All rows of a file. @throws {Error} with the reason if the file cannot be read. */
export function readFeedback(file: string): FeedbackRow[] {
  if (!existsSync(file)) throw new Error(`the file ${file} does not exist`)
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

/** Whether a file is new, or its creator was killed before it had created the table. */
function isEmpty(database: DatabaseSync): boolean {
  const found = database.prepare('SELECT count(*) AS count FROM sqlite_schema').get()?.count
  return found === 0 && idOf(database) === 0
}

function idOf(database: DatabaseSync): unknown {
  return database.prepare('PRAGMA application_id').get()?.application_id
}

function check(database: DatabaseSync): void {
  const id = idOf(database)
  const found = database.prepare('PRAGMA user_version').get()?.user_version
  if (id !== applicationId) throw new Error('it is not a feedback file')
  if (found !== version) throw new Error(`it has version ${found}, expected ${version}`)
  const result = database.prepare('PRAGMA quick_check(1)').get()?.quick_check
  if (result !== 'ok') throw new Error(`it is damaged (${result})`)
}

/** SQLite's result codes for a damaged file, and for a file that is not a database. */
const ofContent: ReadonlySet<number> = new Set([11, 26])

/** Error for a file that cannot be used, with a hint: moving the file away only helps if its content is invalid. */
function refused(file: string, error: unknown): Error {
  const message = error instanceof Error ? error.message : String(error)
  const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : undefined
  if (code !== undefined && !ofContent.has(code))
    return new Error(`${file} cannot be used for feedback: ${placeProblem(file) ?? message}`)
  return new Error(
    `${file} cannot be read as feedback: ${message}. It is left unchanged; move it away to start with a new one`,
  )
}

/** Reason why the file cannot be opened, which SQLite's message does not distinguish. */
function placeProblem(file: string): string | undefined {
  const folder = path.dirname(path.resolve(file))
  if (!existsSync(folder)) return `the folder ${folder} does not exist`
  return statSync(file, { throwIfNoEntry: false })?.isDirectory() ? 'it is a folder' : undefined
}
