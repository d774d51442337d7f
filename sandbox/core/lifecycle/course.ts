import type { ResourceType } from '../resources/resource-types.ts'
import type { Stored } from '../worlds/base.ts'
import type { World } from '../worlds/world.ts'
import type { Transition } from './lifecycle.ts'

/** A step that a resource has made. */
export interface Move {
  world: World
  type: ResourceType
  before: Stored
  after: Stored
  from: string
  to: string
}

/** Gives fields that a step changes beside the status. */
export type OnMove = (move: Move) => void

/** Moves resources along their lifecycles: at once, and by themselves when their time has come. */
export class Course {
  readonly #typeOf: (store: string) => ResourceType | undefined
  readonly #onMove: OnMove

  constructor(typeOf: (store: string) => ResourceType | undefined, onMove: OnMove) {
    this.#typeOf = typeOf
    this.#onMove = onMove
  }

  /** Makes a step, starts what follows by itself, and returns the resource as it is then. */
  move(world: World, record: Stored, transition: Pick<Transition, 'to'>): Stored {
    const type = this.#typeOf(record.store)
    const lifecycle = type?.lifecycle
    if (!type || !lifecycle) return record
    const from = stateOf(type, record)
    const at = new Date(world.now).toISOString()
    const value = { ...record.value, [lifecycle.field]: transition.to }
    for (const field of type.changedFields) value[field] = at
    const after = { ...record, value, visit: world.next() }
    world.put(after)
    this.start(world, after)
    this.#onMove({ world, type, before: record, after, from, to: transition.to })
    return world.get(record.store, record.id) ?? after
  }

  /** Sets the timers of the state that a resource is in, and lets one that is being deleted go when it is at the end. */
  start(world: World, record: Stored): void {
    const type = this.#typeOf(record.store)
    if (!type?.lifecycle) return
    const state = stateOf(type, record)
    if (record.doomed && type.lifecycle.final.has(state)) world.remove(record)
    for (const { from, to, after } of type.lifecycle.transitions) {
      if (after === undefined || !from.has(state)) continue
      const { store, id, visit } = record
      world.timers.add({ due: world.now + after, order: world.next(), store, id, visit, to })
    }
  }

  /** Lets a world do what is due up to a time, each at its own moment. */
  catchUp(world: World, now: number): void {
    for (let timer = world.timers.takeDue(now); timer; timer = world.timers.takeDue(now)) {
      world.now = timer.due
      const record = world.get(timer.store, timer.id)
      if (record?.visit === timer.visit) this.move(world, record, timer)
    }
    world.now = now
  }
}

/** State of a resource; empty where it has none. */
export function stateOf({ lifecycle }: ResourceType, { value }: Stored): string {
  const state = lifecycle && value[lifecycle.field]
  return typeof state === 'string' ? state : ''
}
