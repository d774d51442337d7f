import { existsSync, renameSync } from 'node:fs'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import type { Snapshot } from '../../core/create-sandbox.ts'
import type { WorldChange } from '../../core/worlds/journal.ts'
import type { WorldSnapshot } from '../../core/worlds/snapshot.ts'

/** Version of the tables; files of other versions are refused. */
const version = 1
/** SQLite application id ("shiS"), which identifies the file. */
const applicationId = 0x73686953

const tables = `
  CREATE TABLE clock (id INTEGER PRIMARY KEY CHECK (id = 1), time INTEGER NOT NULL) STRICT;
  CREATE TABLE worlds (name TEXT PRIMARY KEY, state TEXT NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE records (world TEXT, store TEXT, id TEXT, record TEXT NOT NULL,
    PRIMARY KEY (world, store, id)) STRICT, WITHOUT ROWID;
  CREATE TABLE tokens (world TEXT, token TEXT, facts TEXT NOT NULL, PRIMARY KEY (world, token)) STRICT, WITHOUT ROWID;
  CREATE TABLE data (world TEXT, key TEXT, value TEXT NOT NULL, PRIMARY KEY (world, key)) STRICT, WITHOUT ROWID;
  PRAGMA user_version = ${version};
  PRAGMA application_id = ${applicationId};
`

/** Content of a file: the worlds and their time. */
export interface Kept {
  snapshot: Snapshot
  /** Milliseconds since 1970; undefined in a new file. */
  time: number | undefined
}

/** Worlds in an SQLite file with a row per resource, so that the cost of a write depends on its changes alone. */
export class StateFile {
  readonly #database: DatabaseSync
  readonly #statements: Readonly<Record<keyof typeof statements, StatementSync>>

  /** Opens or creates a file. @throws Error With what is wrong with it; the file is not changed. */
  constructor(file: string) {
    const isNew = !existsSync(file)
    this.#database = new DatabaseSync(file)
    try {
      // Exclusive, and requested first, so that the write-ahead log needs no shared memory.
      this.#database.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT;')
      if (isNew) this.#database.exec(`BEGIN; ${tables} COMMIT;`)
      else this.#check()
      // The system has each commit when it returns, so it survives a crash of this process. A power cut may lose the last ones;
      // FULL would prevent that, but waits for the disk at each commit, a hundred times as long.
      this.#database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;')
      const prepared = Object.entries(statements).map(([name, sql]) => [name, this.#database.prepare(sql)])
      this.#statements = Object.fromEntries(prepared)
    } catch (error) {
      this.#database.close()
      throw refused(file, error)
    }
  }

  /** Reads the stored worlds. @throws Error If a row cannot be read. */
  read(): Kept {
    const time = this.#database.prepare('SELECT time FROM clock').get()?.time
    return {
      snapshot: { version: 1, seed: '', worlds: readWorlds(this.#database) },
      time: typeof time === 'number' ? time : undefined,
    }
  }

  /** Writes all changes or none. @throws Error If the disk refuses them. */
  write(changes: readonly WorldChange[], time: number): void {
    this.#database.exec('BEGIN')
    try {
      for (const change of changes) this.#writeWorld(change)
      this.#statements.clock.run(time)
      this.#database.exec('COMMIT')
    } catch (error) {
      this.#database.exec('ROLLBACK')
      throw error
    }
  }

  close(): void {
    this.#database.close()
  }

  #writeWorld({ world, anew, state, records, tokens, data }: WorldChange): void {
    const put = this.#statements
    if (anew) for (const all of [put.noWorld, put.noRecords, put.noTokens, put.noData]) all.run(world)
    if (state) put.world.run(world, JSON.stringify(state))
    for (const [store, id, record] of records) {
      if (record === undefined) put.noRecord.run(world, store, id)
      else put.record.run(world, store, id, JSON.stringify(record))
    }
    for (const [token, facts] of tokens) {
      if (facts === undefined) put.noToken.run(world, token)
      else put.token.run(world, token, JSON.stringify(facts))
    }
    for (const [key, value] of data) {
      if (value === undefined) put.noDatum.run(world, key)
      else put.datum.run(world, key, value)
    }
  }

  #check(): void {
    const found = this.#database.prepare('PRAGMA user_version').get()?.user_version
    const id = this.#database.prepare('PRAGMA application_id').get()?.application_id
    if (id !== applicationId) throw new Error('it is not a state file of a sandbox')
    if (found !== version) throw new Error(`it has version ${found}, expected ${version}`)
    const result = this.#database.prepare('PRAGMA quick_check(1)').get()?.quick_check
    if (result !== 'ok') throw new Error(`it is damaged (${result})`)
  }
}

const statements = {
  clock: 'INSERT OR REPLACE INTO clock VALUES (1, ?)',
  world: 'INSERT OR REPLACE INTO worlds VALUES (?, ?)',
  record: 'INSERT OR REPLACE INTO records VALUES (?, ?, ?, ?)',
  token: 'INSERT OR REPLACE INTO tokens VALUES (?, ?, ?)',
  datum: 'INSERT OR REPLACE INTO data VALUES (?, ?, ?)',
  noRecord: 'DELETE FROM records WHERE world = ? AND store = ? AND id = ?',
  noToken: 'DELETE FROM tokens WHERE world = ? AND token = ?',
  noDatum: 'DELETE FROM data WHERE world = ? AND key = ?',
  noWorld: 'DELETE FROM worlds WHERE name = ?',
  noRecords: 'DELETE FROM records WHERE world = ?',
  noTokens: 'DELETE FROM tokens WHERE world = ?',
  noData: 'DELETE FROM data WHERE world = ?',
}

/**
 * Renames a state file to make room for a new one.
 *
 * @returns Its new path; undefined if there is no file.
 */
export function moveAside(file: string): string | undefined {
  if (!existsSync(file)) return undefined
  let number = 1
  while (existsSync(`${file}.old${number}`)) number++
  const aside = `${file}.old${number}`
  // The write-ahead log belongs to it.
  for (const suffix of ['', '-wal', '-shm'])
    if (existsSync(file + suffix)) renameSync(file + suffix, aside + suffix)
  return aside
}

function refused(file: string, error: unknown): Error {
  const message = error instanceof Error ? error.message : String(error)
  if (/locked|busy/.test(message)) return new Error(`${file} is in use by another sandbox: give each its own`)
  return new Error(
    `${file} cannot be read: ${message}. It was not changed; --fresh moves it aside and starts a new one`,
  )
}

/** The worlds of a state file. @throws Error With the row that cannot be read. */
function readWorlds(database: DatabaseSync): WorldSnapshot[] {
  const worlds = new Map<string, WorldSnapshot>()
  for (const row of database.prepare('SELECT name, state FROM worlds').iterate()) {
    const name = String(row.name)
    worlds.set(name, { name, records: [], tokens: [], data: {}, ...parsed(row.state, name) })
  }
  // In the order of creation, on which the order of lists depends.
  const records: { world: WorldSnapshot; record: WorldSnapshot['records'][number] }[] = []
  for (const row of database.prepare('SELECT world, store, id, record FROM records').iterate()) {
    const world = worlds.get(String(row.world))
    const [store, id] = [String(row.store), String(row.id)]
    if (world)
      records.push({ world, record: [store, id, parsed(row.record, `${world.name} ${store} ${id}`)] })
  }
  records.sort((a, b) => (a.record[2]?.order ?? 0) - (b.record[2]?.order ?? 0))
  for (const { world, record } of records) world.records.push(record)
  for (const row of database.prepare('SELECT world, token, facts FROM tokens').iterate()) {
    const world = worlds.get(String(row.world))
    world?.tokens.push([String(row.token), parsed(row.facts, `${row.world} token`)])
  }
  for (const row of database.prepare('SELECT world, key, value FROM data').iterate()) {
    const world = worlds.get(String(row.world))
    if (world) world.data[String(row.key)] = parsed(row.value, `${row.world} ${row.key}`)
  }
  return [...worlds.values()]
}

function parsed(json: unknown, row: string) {
  try {
    return JSON.parse(String(json))
  } catch {
    throw new Error(`the row of ${row} is damaged`)
  }
}
