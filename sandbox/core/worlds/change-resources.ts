import type { SandboxState } from '../hold-state.ts'
import type { JsonObject } from '../json.ts'

/**
 * Changes fields of resources in a world regardless of lifecycles. Ids that the world does not have are ignored.
 *
 * @param resources Fields by id.
 */
export function changeResources(
  sandbox: SandboxState,
  worldName: string,
  resources: Readonly<Record<string, JsonObject>>,
): void {
  const saved = sandbox.snapshot(worldName)
  const [world] = saved.worlds
  if (!world) return
  const entries = new Map(world.records.map(entry => [`${entry[0]} ${entry[1]}`, entry]))
  for (const { record } of sandbox.resources(worldName)) {
    const fields = resources[record.id]
    if (!fields) continue
    const { store, id, value } = record
    entries.set(`${store} ${id}`, [store, id, { ...record, value: { ...value, ...fields } }])
  }
  world.records = [...entries.values()]
  sandbox.restore(saved)
}
