import { operationsOf } from './description/operations.ts'
import type { Problem } from './description/problem.ts'
import { Events, type Listener, type SandboxEvent } from './events.ts'
import type { FaultRule, Faults } from './fault-rules.ts'
import type { learn } from './learn/learn.ts'
import { learnedOfDocument, recall } from './learn/learned.ts'
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

/** A resource for displaying a world. */
export interface ShownResource {
  /** Name of the schema: `cms.v1.VOD`. */
  type: string
  /** Empty if it has no state. */
  state: string
  record: Stored
}

/** A sandbox as plain data, for files and other processes. */
export interface Snapshot {
  version: 1
  seed: string
  worlds: WorldSnapshot[]
}

/** The worlds of a sandbox, between requests. */
export interface SandboxState {
  /**
   * Advances time by milliseconds, in one world or in all. Due transitions happen at their own times.
   *
   * @returns The new time of that world, or of a new world.
   */
  advance: (ms: number, world?: string) => number
  snapshot: (world?: string) => Snapshot
  /**
   * Replaces worlds by those of a snapshot with the same names.
   *
   * @throws Error If it has another version.
   */
  restore: (snapshot: Snapshot) => void
  /** The time of worlds whose time was not advanced separately, in milliseconds since 1970. */
  now: () => number
  /** Resets a world to its initial state. */
  reset: (world: string) => void
  /**
   * Triggers an external event, by its name in lifecycles.
   *
   * @returns Number of resources that changed their state.
   */
  signal: (world: string, event: string, id?: string) => number
  /** Fault rules for the requests of a world. */
  faults: (world: string) => FaultRule[]
  /** Resources of a world with their states, including those from the description. */
  resources: (world: string) => ShownResource[]
  /** Name of the schema in each collection, by path (`placeOf`). */
  collections: ReadonlyMap<string, string>
  /** The latest events of a world. */
  log: (world: string) => SandboxEvent[]
  /** @returns A function that ends the subscription. */
  subscribe: (listener: Listener) => () => void
  /** Limits of worlds and requests. */
  limits: Readonly<Limits>
  /** Names of external events in the lifecycles. */
  signals: ReadonlySet<string>
  /** Unsupported parts of the description. */
  problems: readonly Problem[]
  /** How each operation is answered. */
  plans: readonly Plan[]
}

/** The state of a sandbox, and what is needed to answer requests. */
export interface HeldState {
  state: SandboxState
  known: Known
  limits: Limits
  faults: Faults
  events: Events
  /** Opens a world at its current time. */
  open: (name: string) => World
  all: () => World[]
}

/** Code that is not needed if the state is only displayed. */
export interface RequestCode {
  /** For a description that was not prepared in advance. */
  learn?: typeof learn
  /** Effects of resources on others when they change their state. */
  effectsOf?: (known: Known, world: World) => Effects
  journal?: Journal
}

/**
 * Opens the worlds of a description, without code for requests: a page that only displays a world loads nothing else.
 *
 * @throws Error If the description was not prepared, and `beside` has no `learn`.
 */
export function holdState(options: SandboxOptions, beside: RequestCode = {}): HeldState {
  const { effectsOf, journal } = beside
  const { description, resources = {}, conditions = {}, seed = 'sandbox' } = options
  const limits = { ...usualLimits, ...options.limits }
  const problems: Problem[] = []
  const operations = operationsOf(description, problems)
  const learned = learnedOfDocument(description) ?? beside.learn?.(description, operations, problems)
  if (!learned) throw new Error('the description is not prepared')
  const { lifecycles, types, collections, plans } = recall(description, operations, learned)
  const base = seedsOf(plans, collections, options.seeds ?? {})
  const clock = new Clock(options.clock)
  const worlds = new Worlds(base, clock, journal, {
    seed,
    limits,
    maxWorlds: limits.worlds,
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
        // The time in a field may have changed.
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
    world.post = (topic, message) =>
      events.tell({ type: 'message', world: name, time: new Date(world.now).toISOString(), topic, message })
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
    // Names are arbitrary, so their number is limited: the world whose rules are oldest is dropped.
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
        throw new Error(`a snapshot with version ${snapshot.version} cannot be read, expected version 1`)
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
      const stores = new Set(
        [...collections.values()].flatMap(collection => (collection.refers ? [] : [collection.store])),
      )
      return [...stores].flatMap(store => {
        const type = types.get(store)
        if (!type) return []
        return world.list(store).map(record => ({ type: type.name, state: stateOf(type, record), record }))
      })
    },
    collections: new Map([...collections].map(([path, { type }]) => [path, type.name])),
    log: name => events.of(name),
    limits,
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
