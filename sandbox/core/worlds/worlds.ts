import type { Base } from './base.ts'
import type { Clock } from './clock.ts'
import type { Journal } from './journal.ts'
import type { WorldSnapshot } from './snapshot.ts'
import { type MemoryUse, World, type WorldLimits } from './world.ts'

export interface WorldsOptions {
  seed: string
  limits: WorldLimits
  /** Maximum number of worlds; the least recently used one is dropped. */
  maxWorlds: number
  /** Maximum bytes of the resources of all worlds; the least recently used one is dropped. */
  maxBytes: number
  /** How long an unused world is kept, in real milliseconds. */
  timeToLive: number
}

/** The worlds of a sandbox: one for each name, created on demand. */
export class Worlds {
  readonly #worlds = new Map<string, World>()
  readonly #base: Base
  readonly #clock: Clock
  readonly #options: WorldsOptions
  readonly #journal: Journal | undefined
  readonly #held: MemoryUse = { bytes: 0 }

  constructor(base: Base, clock: Clock, journal: Journal | undefined, options: WorldsOptions) {
    this.#base = base
    this.#clock = clock
    this.#journal = journal
    this.#options = options
  }

  /** Opens the world with a name, and marks it as the last used. */
  open(name: string): World {
    this.#forgetUnused(name)
    const world = this.#worlds.get(name) ?? this.#make(name)
    world.lastUsed = this.#clock.real()
    // The order of the map is the order of use.
    this.#worlds.delete(name)
    this.#worlds.set(name, world)
    return world
  }

  reset(name: string): void {
    const world = this.#worlds.get(name)
    this.#journal?.gone(name, world)
    world?.forget()
    this.#worlds.delete(name)
  }

  all(): World[] {
    return [...this.#worlds.values()]
  }

  /** Adds worlds, replacing those with the same names. */
  restore(snapshots: readonly WorldSnapshot[]): void {
    for (const snapshot of snapshots) {
      this.reset(snapshot.name)
      const world = this.#make(snapshot.name, snapshot)
      world.lastUsed = this.#clock.real()
      this.#worlds.set(world.name, world)
    }
  }

  #make(name: string, snapshot?: WorldSnapshot): World {
    const { seed, limits } = this.#options
    return new World(name, this.#base, seed, limits, this.#journal, this.#held, snapshot)
  }

  /** @param name The world that is about to be used. */
  #forgetUnused(name: string): void {
    const { timeToLive, maxWorlds: limit, maxBytes } = this.#options
    const oldest = this.#clock.real() - timeToLive
    const room = this.#worlds.has(name) ? 0 : 1
    for (const world of this.#worlds.values()) {
      const isOld = world.lastUsed < oldest
      const isFull = this.#worlds.size + room > limit || this.#held.bytes > maxBytes
      if (!isOld && !isFull) return
      if (isOld || world.name !== name) this.reset(world.name)
    }
  }
}
