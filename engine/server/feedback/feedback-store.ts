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
`

/** So many pages of 4 kB the file takes at the most, 256 MB: nobody fills a disk with comments. */
const mostPages = 65_536

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

  /**
   * Opens a file, or makes it.
   *
   * @throws Error that says what is wrong with it; the file stays as it is.
   */
  constructor(file: string) {
    const isNew = !existsSync(file)
    this.#database = openFile(file, {})
    try {
      // A report may be made meanwhile. A power cut may lose the last events, which is no harm.
      this.#database.exec(
        'PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 500;',
      )
      this.#database.exec(`PRAGMA max_page_count = ${mostPages}`)
      if (isNew) this.#database.exec(`BEGIN; ${table} COMMIT;`)
      else check(this.#database)
      this.#insert = this.#database.prepare(insert)
    } catch (error) {
      this.#database.close()
      throw refused(file, error)
    }
  }

  /** Keeps an event. @throws Error when the file does not take it. */
  add({ kind, page, locale, value, text }: KeptEvent, at = new Date()): void {
    this.#insert.run(at.toISOString().slice(0, 10), kind, page, locale, value, text)
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
  if (id !== applicationId) throw new Error('it is no file of feedback')
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
