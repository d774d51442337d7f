import type { DatabaseSync } from 'node:sqlite'
import type { WorldSnapshot } from '../../core/worlds/snapshot.ts'

/** The worlds of a state file. @throws Error that names the row that cannot be read. */
export function readWorlds(database: DatabaseSync): WorldSnapshot[] {
  const worlds = new Map<string, WorldSnapshot>()
  for (const row of database.prepare('SELECT name, state FROM worlds').iterate()) {
    const name = String(row.name)
    worlds.set(name, { name, records: [], tokens: [], data: {}, ...parsed(row.state, name) })
  }
  // In the order in which they were made: lists show the newest first.
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
