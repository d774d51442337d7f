import { at } from '../json.ts'
import type { ResourceType } from '../resources/resource-types.ts'
import type { Stored } from '../worlds/base.ts'
import type { Timer } from '../worlds/timers.ts'
import type { World } from '../worlds/world.ts'
import { chosen, type Holds, type Transition } from './lifecycle.ts'

/** Evaluates the conditions in lifecycles. */
export type Conditions = Readonly<Record<string, (resource: Stored, world: World) => boolean>>

/** A transition that a resource has made. */
export interface Move {
  world: World
  type: ResourceType
  before: Stored
  after: Stored
  from: string
  to: string
}

/** Returns fields that a transition changes besides the status. */
export type OnMove = (move: Move) => void

/** Moves resources through their lifecycles: at once, or by themselves at the right time. */
export class Course {
  readonly #typeOf: (store: string) => ResourceType | undefined
  readonly #conditions: Conditions
  readonly #onMove: OnMove

  constructor(typeOf: (store: string) => ResourceType | undefined, conditions: Conditions, onMove: OnMove) {
    this.#typeOf = typeOf
    this.#conditions = conditions
    this.#onMove = onMove
  }

  /** Chooses one of several transitions for a resource. */
  choose(world: World, record: Stored, steps: readonly Transition[]): Transition | undefined {
    return chosen(steps, this.#holds(world, record))
  }

  /** Makes a transition, starts those that follow by themselves, and returns the resource afterwards. */
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

  /** Sets the timers for a resource's state. A resource that is being deleted disappears in a final state. */
  start(world: World, record: Stored): void {
    const type = this.#typeOf(record.store)
    if (!type?.lifecycle) return
    if (record.doomed && type.lifecycle.final.includes(stateOf(type, record))) world.remove(record)
    this.#setTimers(world, type, record, () => true)
  }

  /** Sets the timers for times in fields again, after a field was changed. */
  waitFor(world: World, record: Stored): void {
    const type = this.#typeOf(record.store)
    if (type) this.#setTimers(world, type, record, ({ at }) => at !== undefined)
  }

  #setTimers(world: World, type: ResourceType, record: Stored, matches: (step: Transition) => boolean): void {
    const state = stateOf(type, record)
    for (const [index, step] of type.lifecycle?.transitions.entries() ?? []) {
      if (step.after === undefined || !step.from.includes(state) || !matches(step)) continue
      const due = dueTime(step, record, world)
      if (due === undefined) continue
      const { store, id, visit } = record
      world.timers.add({ due, order: world.next(), store, id, visit, step: index })
    }
  }

  /** Makes the transitions that are due until a time, each at its own time. */
  catchUp(world: World, now: number): void {
    for (let timer = world.timers.takeDue(now); timer; timer = world.timers.takeDue(now))
      world.withoutLimits(() => this.#goOff(world, timer))
    world.now = now
  }

  #goOff(world: World, timer: Timer): void {
    world.now = Math.max(world.now, timer.due)
    const record = world.get(timer.store, timer.id)
    const step = this.#typeOf(timer.store)?.lifecycle?.transitions[timer.step]
    if (!record || record.visit !== timer.visit || !step) return
    // If the time was changed, there is a new timer for it.
    if (step.at && dueTime(step, record, world) !== timer.due) return
    if (step.when === undefined || this.#holds(world, record)(step.when)) this.move(world, record, step)
  }

  #holds(world: World, record: Stored): Holds {
    return condition => this.#conditions[condition]?.(record, world)
  }
}

/** Time of a timed transition for a resource that enters the state now; undefined if the field has no time. */
function dueTime(step: Transition | undefined, record: Stored, world: World): number | undefined {
  if (!step?.at) return world.now + (step?.after ?? 0)
  const moment = Date.parse(String(at(record.value, step.at)))
  return Number.isNaN(moment) ? undefined : moment + (step.after ?? 0)
}

/** State of a resource; empty if it has none. */
export function stateOf({ lifecycle }: ResourceType, { value }: Stored): string {
  const state = lifecycle && value[lifecycle.field]
  return typeof state === 'string' ? state : ''
}
