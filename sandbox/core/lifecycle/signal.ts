import type { ResourceType } from '../resources/resource-types.ts'
import type { Stored } from '../worlds/base.ts'
import type { World } from '../worlds/world.ts'
import { type Course, stateOf } from './course.ts'

/** Triggers an event for one resource; without effect if its state does not react to it. */
export function signalStore(
  world: World,
  type: ResourceType | undefined,
  course: Course,
  event: string,
  record: Stored,
): Stored {
  if (!type?.lifecycle) return record
  const state = stateOf(type, record)
  const steps = type.lifecycle.transitions.filter(({ on, from }) => on === event && from.includes(state))
  const step = course.choose(world, record, steps)
  return step ? course.move(world, record, step) : record
}

/**
 * Triggers an event for every resource that waits for it.
 *
 * @param id Only for the resource with this id.
 * @returns Number of resources that changed their state.
 */
export function signal(
  world: World,
  types: ReadonlyMap<string, ResourceType>,
  course: Course,
  event: string,
  id: string | undefined,
): number {
  let moved = 0
  for (const [store, type] of types) {
    for (const record of world.list(store)) {
      if (id !== undefined && record.id !== id) continue
      if (signalStore(world, type, course, event, record) !== record) moved++
    }
  }
  return moved
}
