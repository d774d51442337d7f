import type { Base } from './base.ts'
import type { Clock } from './clock.ts'
import type { Journal } from './journal.ts'
import type { WorldSnapshot } from './snapshot.ts'
import { World, type WorldLimits } from './world.ts'

export interface WorldsOptions {
  seed: string
  limits: WorldLimits
  /** Worlds that are kept; the one that was not used for the longest time makes room. */
  most: number
  /** How long an unused world is kept, real milliseconds. */
  timeToLive: number
}

/** The worlds of a sandbox: one a name, made when it is first asked for. */
export class Worlds {
  readonly #worlds = new Map<string, World>()
  readonly #base: Base
  readonly #clock: Clock
  readonly #options: WorldsOptions
  readonly #journal: Journal

  constructor(base: Base, clock: Clock, journal: Journal, options: WorldsOptions) {
    this.#base = base
    this.#clock = clock
    this.#journal = journal
    this.#options = options
  }

  /** The world of a name, as the one that was used last. */
  open(name: string): World {
    this.#forgetUnused(this.#worlds.has(name) ? 0 : 1)
    const world = this.#worlds.get(name) ?? this.#make(name)
    world.lastUsed = this.#clock.real()
    // The order of the map is the order of use.
    this.#worlds.delete(name)
    this.#worlds.set(name, world)
    return world
  }

  reset(name: string): void {
    this.#journal.gone(name, this.#worlds.get(name))
    this.#worlds.delete(name)
  }

  all(): World[] {
    return [...this.#worlds.values()]
  }

  /** Puts worlds in place of those of the same names. */
  restore(snapshots: readonly WorldSnapshot[]): void {
    for (const snapshot of snapshots) {
      this.#journal.gone(snapshot.name, this.#worlds.get(snapshot.name))
      const world = this.#make(snapshot.name, snapshot)
      world.lastUsed = this.#clock.real()
      this.#worlds.set(world.name, world)
    }
  }

  #make(name: string, snapshot?: WorldSnapshot): World {
    const { seed, limits } = this.#options
    return new World(name, this.#base, seed, limits, this.#journal, snapshot)
  }

  /** @param room How many worlds are about to be added. */
  #forgetUnused(room: number): void {
    const oldest = this.#clock.real() - this.#options.timeToLive
    for (const world of this.#worlds.values()) {
      if (world.lastUsed >= oldest && this.#worlds.size + room <= this.#options.most) return
      this.reset(world.name)
    }
  }
}
