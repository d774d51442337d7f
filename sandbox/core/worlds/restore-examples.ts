import type { SandboxState } from '../hold-state.ts'

/**
 * Puts the resources that a world begins with back as they were, and takes away what was made of them: what lies below one, or
 * belongs to it by its id. All else that was made stays.
 */
export function restoreExamples(sandbox: SandboxState, worldName: string): void {
  const saved = sandbox.snapshot(worldName)
  const [world] = saved.worlds
  if (!world) return
  const examples = new Set(
    sandbox.resources(worldName).flatMap(({ record }) => (record.order === 0 ? record.id : [])),
  )
  // Those that were deleted.
  for (const [, id, record] of world.records) if (record === null) examples.add(id)
  const isOfExample = (path: string) => path.split('/').some(part => examples.has(part))
  world.records = world.records.filter(
    ([, id, record]) => record !== null && record.order !== 0 && !isOfExample(`${record.home}/${id}`),
  )
  sandbox.restore(saved)
}
