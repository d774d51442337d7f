import type { SandboxState } from '../hold-state.ts'

/**
 * Restores the initial resources of a world and removes resources made from them: their children, and those that refer to them by id. All
 * other resources are kept.
 */
export function restoreExamples(sandbox: SandboxState, worldName: string): void {
  const saved = sandbox.snapshot(worldName)
  const [world] = saved.worlds
  if (!world) return
  const examples = new Set(
    sandbox.resources(worldName).flatMap(({ record }) => (record.order === 0 ? record.id : [])),
  )
  // Includes deleted ones.
  for (const [, id, record] of world.records) if (record === null) examples.add(id)
  const isOfExample = (path: string) => path.split('/').some(part => examples.has(part))
  world.records = world.records.filter(
    ([, id, record]) => record !== null && record.order !== 0 && !isOfExample(`${record.home}/${id}`),
  )
  sandbox.restore(saved)
}
