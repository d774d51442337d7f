import { operationsOf } from './description/operations.ts'
import type { Problem } from './description/problem.ts'
import { Events, type Listener, type SandboxEvent } from './events.ts'
import type { FaultRule, Faults } from './fault-rules.ts'
import type { learn } from './learn/learn.ts'
import { learnedIn, recall } from './learn/learned.ts'
import { Course, stateOf } from './lifecycle/course.ts'
import { signal } from './lifecycle/signal.ts'
import { type Limits, type SandboxOptions, usualLimits } from './options.ts'
import type { Effects, Known } from './resources/ground.ts'
import type { Plan } from './resources/plan.ts'
import { seedsOf } from './resources/seeds.ts'
import type { Stored } from './worlds/base.ts'
import { Clock, lastMoment } from './worlds/clock.ts'
import type { Journal } from './worlds/journal.ts'
import type { WorldSnapshot } from './worlds/snapshot.ts'
import type { World } from './worlds/world.ts'
import { Worlds } from './worlds/worlds.ts'

/** A resource as lists of a world show it. */
export interface ShownResource {
  /** Name of its schema: `cms.v1.VOD`. */
  type: string
  /** Empty where it has none. */
  state: string
  record: Stored
}

/** A sandbox as plain data, for files and other processes. */
export interface Snapshot {
  version: 1
  seed: string
  worlds: WorldSnapshot[]
}

/** The worlds of a sandbox, as they are between requests. */
export interface SandboxState {
  /**
   * Lets time pass, milliseconds: in one world, or in all. What is due on the way happens at its moment.
   *
   * @returns The time then, of that world or of a new one.
   */
  advance: (ms: number, world?: string) => number
  snapshot: (world?: string) => Snapshot
  /** Puts the worlds of a snapshot in place of those of the same names. @throws Error when it is of another version. */
  restore: (snapshot: Snapshot) => void
  /** The time of worlds that have made no jumps of their own, milliseconds since 1970. */
  now: () => number
  /** Forgets all that happened in a world. */
  reset: (world: string) => void
  /** Something outside happens, by the name that lifecycles give it; returns how many resources moved. */
  signal: (world: string, event: string, id?: string) => number
  /** Faults that befall the requests of a world. */
  faults: (world: string) => FaultRule[]
  /** Resources of a world with their states, those of the description included. */
  resources: (world: string) => ShownResource[]
  /** By collection of a path (`placeOf`): name of the schema of what it holds. */
  collections: ReadonlyMap<string, string>
  /** The last events of a world. */
  log: (world: string) => SandboxEvent[]
  /** @returns What ends it. */
  subscribe: (listener: Listener) => () => void
  /** Names of what can happen outside, as the lifecycles have them. */
  signals: ReadonlySet<string>
  /** What in the description is not followed. */
  problems: readonly Problem[]
  /** How each operation is answered. */
  plans: readonly Plan[]
}

/** The state of a sandbox, and what answering requests needs of it. */
export interface HeldState {
  state: SandboxState
  known: Known
  limits: Limits
  faults: Faults
  events: Events
  /** Opens a world at its present time. */
  open: (name: string) => World
  all: () => World[]
}

/** What a state that is only shown does without. */
export interface Beside {
  /** For a description that was not prepared. */
  learn?: typeof learn
  /** What resources do to others when they move. */
  effectsOf?: (known: Known, world: World) => Effects
  journal?: Journal
}

/**
 * Opens the worlds of a description. Nothing here reads or answers requests: a page that only shows a world loads no more than this.
 *
 * @throws Error when nothing was learned of the description and nothing here can.
 */
export function holdState(options: SandboxOptions, beside: Beside = {}): HeldState {
  const { effectsOf, journal } = beside
  const { description, resources = {}, conditions = {}, seed = 'sandbox' } = options
  const limits = { ...usualLimits, ...options.limits }
  const problems: Problem[] = []
  const operations = operationsOf(description, problems)
  const learned = learnedIn(description) ?? beside.learn?.(description, operations, problems)
  if (!learned) throw new Error('nothing was learned of the description: prepare it')
  const { lifecycles, types, collections, plans } = recall(description, operations, learned)
  const base = seedsOf(plans, collections, options.seeds ?? {})
  const clock = new Clock(options.clock)
  const worlds = new Worlds(base, clock, journal, {
    seed,
    limits,
    most: limits.worlds,
    maxBytes: limits.worldsBytes,
    timeToLive: limits.timeToLive,
  })
  const events = new Events(500)
  const course = new Course(
    store => types.get(store),
    conditions,
    ({ world, type, after, from, to }) => {
      const effects = effectsOf?.(known, world)
      const extra = effects && resources[type.name]?.onTransition?.(after, { from, to, world, ...effects })
      const record = extra && world.get(after.store, after.id)
      if (extra && record) {
        const changed = { ...record, value: { ...record.value, ...extra } }
        world.put(changed)
        // A moment that it waits for may be another now.
        course.waitFor(world, changed)
      }
      const time = new Date(world.now).toISOString()
      events.tell({
        type: 'transition',
        world: world.name,
        time,
        resource: type.name,
        id: after.id,
        from,
        to,
      })
    },
  )
  const known: Known = {
    document: description,
    types,
    collections,
    base,
    course,
    hooks: resources,
  }
  const open = (name: string) => {
    const world = worlds.open(name)
    course.catchUp(world, clock.now() + world.offset)
    return world
  }
  const faults: Faults = {
    ofWorlds: new Map(),
    everywhere: [...(options.faults ?? [])],
    maxDelay: limits.delay,
  }
  const faultsOf = (world: string): FaultRule[] => {
    const { ofWorlds } = faults
    const rules = ofWorlds.get(world) ?? []
    ofWorlds.set(world, rules)
    // Any name may be called: the one that has had rules for the longest time makes room.
    const [oldest = world] = ofWorlds.keys()
    if (ofWorlds.size > limits.worlds) ofWorlds.delete(oldest)
    return rules
  }
  const state: SandboxState = {
    advance: (ms, name) => {
      for (const world of name === undefined ? worlds.all() : [open(name)]) {
        if (ms !== 0) world.offset += Math.min(ms, lastMoment - clock.now() - world.offset)
        course.catchUp(world, clock.now() + world.offset)
      }
      return name === undefined ? clock.now() : open(name).now
    },
    snapshot: name => {
      const chosen = name === undefined ? worlds.all() : [open(name)]
      return { version: 1, seed, worlds: chosen.map(world => world.snapshot()) }
    },
    restore: snapshot => {
      if (snapshot.version !== 1)
        throw new Error(`a snapshot of version ${snapshot.version} cannot be read, expected 1`)
      worlds.restore(snapshot.worlds)
    },
    now: () => clock.now(),
    reset: name => {
      worlds.reset(name)
      faults.ofWorlds.delete(name)
    },
    signal: (name, event, id) => signal(open(name), types, course, event, id),
    faults: faultsOf,
    resources: name => {
      const world = open(name)
      const stores = new Set([...collections.values()].flatMap(one => (one.refers ? [] : [one.store])))
      return [...stores].flatMap(store => {
        const type = types.get(store)
        if (!type) return []
        return world.list(store).map(record => ({ type: type.name, state: stateOf(type, record), record }))
      })
    },
    collections: new Map([...collections].map(([path, { type }]) => [path, type.name])),
    log: name => events.of(name),
    subscribe: listener => events.subscribe(listener),
    signals: new Set(
      [...lifecycles.values()].flatMap(({ transitions }) =>
        transitions.flatMap(({ on }) => (on === undefined ? [] : [on])),
      ),
    ),
    problems,
    plans,
  }
  return { state, known, limits, faults, events, open, all: () => worlds.all() }
}
