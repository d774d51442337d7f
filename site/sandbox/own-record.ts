import type { JsonObject, Stored, World } from '@shiori/sandbox/behaviour'

/**
 * Keeps something that no operation shows as such: a session, a vote. It counts towards the size of the world and is in its
 * snapshots, as resources are.
 *
 * @param store Name of its kind, such as `session`.
 * @param home What it belongs to, for lists of it.
 */
export function putOwn(world: World, store: string, id: string, value: JsonObject, home = ''): Stored {
  const order = world.next()
  const record = { id, store, home, value, input: {}, order, visit: order }
  world.put(record)
  return record
}

/** Writes other fields into such a record. */
export function changeOwn(world: World, record: Stored, fields: JsonObject): Stored {
  const changed = { ...record, value: { ...record.value, ...fields } }
  world.put(changed)
  return changed
}
