import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import type { Behaviour } from '../../core/behaviour.ts'
import type { Sandbox, SandboxOptions } from '../../core/create-sandbox.ts'
import { call, createFilm, start, stillSandbox } from '../../testing/client.ts'
import { Folder } from '../../testing/folder.ts'
import { createKeeper } from './keeper.ts'
import { moveAside, StateFile } from './state-file.ts'

/** Gives out a token, and counts in what it keeps beside resources. */
const createTicket: Behaviour = ({ world, issueToken }) => {
  world.data.tickets = Number(world.data.tickets ?? 0) + 1
  return {
    body: { ticket: issueToken({ scheme: 'Ticket', expires: undefined, claims: {} }) },
    from: 'behaviour',
  }
}
const options: Partial<SandboxOptions> = {
  behaviours: { CreateTicket: createTicket },
  tokens: { issued: ['Ticket'] },
}

function opened(file: string) {
  const state = new StateFile(file)
  const sandbox = stillSandbox(options)
  const kept = state.read()
  sandbox.restore(kept.snapshot)
  return { ...createKeeper(sandbox, state), sandbox, time: kept.time }
}

/** World `test`, its resources in the order of their ids. */
function contents({ snapshot }: Sandbox): unknown {
  const [world] = snapshot('test').worlds
  return JSON.parse(
    JSON.stringify({ ...world, records: world?.records.sort(([, a], [, b]) => (a < b ? -1 : 1)) }),
  )
}

function change(file: string, sql: string): void {
  const database = new DatabaseSync(file)
  database.exec(sql)
  database.close()
}

describe('a state file', () => {
  test('holds resources, deletions, tokens, data and time', async () => {
    using folder = new Folder()
    const first = opened(folder.file('state.db'))
    const id = await createFilm(first.sandbox, 'Noon')
    await createFilm(first.sandbox, 'Dusk')
    await call(first.sandbox, 'DELETE /films/film-1')
    const { body } = await call(first.sandbox, 'POST /tickets', { body: { film_id: id } })
    first.sandbox.advance(60_000, 'test')
    await first.close()
    const second = opened(folder.file('state.db'))
    expect(second.time).toBe(start)
    expect(contents(second.sandbox)).toEqual(contents(first.sandbox))
    expect((await call(second.sandbox, 'GET /films/film-1')).status).toBe(404)
    expect((await call(second.sandbox, 'GET /screen', { token: String(body.ticket) })).status).toBe(200)
    expect((await call(second.sandbox, 'GET /films')).body).toEqual(
      (await call(first.sandbox, 'GET /films')).body,
    )
    await second.close()
  })

  test('forgets a world that was reset, and what is deleted in one', async () => {
    using folder = new Folder()
    const first = opened(folder.file('state.db'))
    await createFilm(first.sandbox, 'Noon', 'sandbox_gone')
    const id = await createFilm(first.sandbox, 'Noon')
    await first.saved()
    first.sandbox.reset('gone')
    await call(first.sandbox, `DELETE /films/${id}`)
    first.sandbox.advance(60_000, 'test')
    await first.close()
    const second = opened(folder.file('state.db'))
    expect(second.sandbox.snapshot().worlds.map(({ name }) => name)).toEqual(['test'])
    expect((await call(second.sandbox, `GET /films/${id}`)).status).toBe(404)
    await second.close()
  })

  test('is not written to by what only reads', async () => {
    using folder = new Folder()
    const { sandbox, saved, close } = opened(folder.file('state.db'))
    await call(sandbox, 'POST /tickets', { body: { film_id: 'film-1' } })
    await saved()
    const before = readFileSync(folder.file('state.db-wal'))
    for (const path of ['/films', '/films/film-1', '/films/none', '/settings', '/weather'])
      await call(sandbox, `GET ${path}`)
    sandbox.advance(0)
    await saved()
    expect(readFileSync(folder.file('state.db-wal')).equals(before)).toBe(true)
    await close()
  })

  test('belongs to one process', () => {
    using folder = new Folder()
    const first = new StateFile(folder.file('state.db'))
    expect(() => new StateFile(folder.file('state.db'))).toThrow('is in use by another sandbox')
    first.close()
  })

  test.each<[string, (file: string) => void, string]>([
    ['text', file => writeFileSync(file, 'hello'.repeat(1000)), 'file is not a database'],
    ['another database', file => change(file, 'CREATE TABLE a (b)'), 'it is not a state file of a sandbox'],
    [
      'another version',
      file => {
        new StateFile(file).close()
        change(file, 'PRAGMA user_version = 7')
      },
      'it has version 7, expected 1',
    ],
    [
      'holes',
      file => {
        const state = new StateFile(file)
        state.close()
        const bytes = readFileSync(file)
        writeFileSync(file, bytes.fill(0xaa, 4096))
      },
      'it is damaged',
    ],
  ])('with %s is refused, stays as it is, and is moved aside when that is asked for', (_, make, message) => {
    using folder = new Folder()
    const file = folder.file('state.db')
    make(file)
    const before = readFileSync(file)
    expect(() => new StateFile(file)).toThrow(message)
    expect(() => new StateFile(file)).toThrow('--fresh moves it aside')
    expect(readFileSync(file).equals(before)).toBe(true)
    const aside = moveAside(file) ?? ''
    expect(readFileSync(aside).equals(before)).toBe(true)
    expect(existsSync(file)).toBe(false)
    new StateFile(file).close()
  })

  test('whose row is damaged names it', async () => {
    using folder = new Folder()
    const { sandbox, close } = opened(folder.file('state.db'))
    await createFilm(sandbox, 'Noon')
    await close()
    change(folder.file('state.db'), `UPDATE records SET record = '{'`)
    const state = new StateFile(folder.file('state.db'))
    expect(() => state.read()).toThrow(/the row of test Film .* is damaged/)
    state.close()
  })

  test('that cannot be written keeps answers from going out, and gets what it missed later', async () => {
    using folder = new Folder()
    const state = new StateFile(folder.file('state.db'))
    const sandbox = stillSandbox()
    let isFull = true
    const keeper = createKeeper(sandbox, {
      write: (changes, time) => {
        if (isFull) throw new Error('disk full')
        state.write(changes, time)
      },
      close: () => state.close(),
    })
    const id = await createFilm(sandbox, 'Noon')
    await expect(keeper.saved()).rejects.toThrow('disk full')
    isFull = false
    await keeper.close()
    const again = opened(folder.file('state.db'))
    expect((await call(again.sandbox, `GET /films/${id}`)).status).toBe(200)
    await again.close()
  })
})
