import type { JsonObject, Stored, World } from '@shiori/sandbox/behaviour'

/**
 * Stores a record that no operation returns as such: a session, a vote. It counts towards the size of the world and is
 * in its snapshots, like resources.
 *
 * @param store Name of its kind, such as `session`.
 * @param home Owner of the record, for lists.
 */
export function storeOwn(world: World, store: string, id: string, value: JsonObject, home = ''): Stored {
  const order = world.next()
  const record = { id, store, home, value, input: {}, order, visit: order }
  world.put(record)
  return record
}

/** Replaces the fields of such a record. */
export function updateOwn(world: World, record: Stored, fields: JsonObject): Stored {
  const changed = { ...record, value: { ...record.value, ...fields } }
  world.put(changed)
  return changed
}
