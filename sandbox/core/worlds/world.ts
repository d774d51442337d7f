import { StatusError } from '../http/status-error.ts'
import type { Json, JsonObject } from '../json.ts'
import type { Base, Stored } from './base.ts'
import { idLike } from './ids.ts'
import type { Journal } from './journal.ts'
import { hash, Random } from './random.ts'
import { sizeOf, sizeOfRest } from './size.ts'
import type { IssuedToken, WorldSnapshot, WorldState } from './snapshot.ts'
import { Timers } from './timers.ts'
import { Tokens } from './tokens.ts'

/** Limits of a world. */
export interface WorldLimits {
  records: number
  /** Estimated memory of its resources. */
  bytes: number
}

/** Total of all worlds: estimated memory of their resources in bytes. */
export interface MemoryUse {
  bytes: number
}

/** All data of a token: resources on top of the initial ones, time, timers and issued tokens. */
export class World {
  readonly name: string
  /** Data of behaviours besides resources; included in snapshots, so plain data only. */
  data: JsonObject
  /** Its time in milliseconds. Set by the sandbox before each request. */
  now = 0
  /** Sends a message to all subscribers of a topic. Set by the sandbox. */
  post: (topic: string, message: Json) => void = () => {}
  /** Time of its last use, in real milliseconds. */
  lastUsed = 0
  readonly timers: Timers
  readonly tokens: Map<string, IssuedToken>
  /** Milliseconds by which its time was advanced. */
  #offset: number
  readonly #base: Base
  readonly #limits: WorldLimits
  readonly #own = new Map<string, Map<string, Stored | null>>()
  /** Ids of its own resources by store and home, because nearly every request needs those of one home. */
  readonly #inHome = new Map<string, Set<string>>()
  readonly #random: Random
  readonly #journal: Journal | undefined
  readonly #held: MemoryUse
  #sequence: number
  #records = 0
  #isLimited = true
  #bytes = 0

  constructor(
    name: string,
    base: Base,
    seed: string,
    limits: WorldLimits,
    journal: Journal | undefined,
    held: MemoryUse,
    snapshot?: WorldSnapshot,
  ) {
    this.name = name
    this.#journal = journal
    this.#held = held
    this.#base = base
    this.#limits = limits
    this.data = snapshot ? structuredClone(snapshot.data) : {}
    this.#offset = snapshot?.offset ?? 0
    this.timers = new Timers(snapshot?.timers)
    this.tokens = new Tokens(snapshot?.tokens ?? [], token => journal?.token(this, token))
    this.#sequence = snapshot?.sequence ?? 0
    this.#random = new Random(snapshot?.random ?? hash(`${seed} ${name}`))
    for (const [store, id, record] of snapshot?.records ?? []) this.#set(store, id, record)
    if (!snapshot) return
    this.#grow(sizeOfRest(snapshot))
    journal?.touch(this)
  }

  /** Milliseconds by which its time was advanced. */
  get offset(): number {
    return this.#offset
  }

  set offset(ms: number) {
    this.#offset = ms
    this.#journal?.touch(this)
  }

  /** Releases its share of the total when it is removed. */
  forget(): void {
    this.#held.bytes -= this.#bytes
  }

  get(store: string, id: string): Stored | undefined {
    const stored = this.#own.get(store)?.get(id)
    return stored === undefined ? this.#base.get(store)?.get(id) : (stored ?? undefined)
  }

  /** The difference from the description: null for a deleted resource, undefined for an unchanged one. */
  own(store: string, id: string): Stored | null | undefined {
    return this.#own.get(store)?.get(id)
  }

  /**
   * Resources of a store, or of one home in it: newest first, followed by those of the description in its order. Resources of other homes
   * are not visited.
   */
  list(store: string, home?: string): Stored[] {
    const changes = this.#own.get(store)
    const base = this.#base.get(store)
    const ids = home === undefined ? changes?.keys() : this.#inHome.get(homeKey(store, home))
    const records: Stored[] = []
    for (const id of ids ?? []) {
      const record = changes?.get(id)
      if (record && !base?.has(id)) records.push(record)
    }
    records.reverse()
    for (const [id, record] of base ?? []) {
      const changed = changes?.get(id)
      if (changed === null) continue
      const current = changed ?? record
      if (home === undefined || current.home === home) records.push(current)
    }
    return records
  }

  /** Ignores the limits, for scheduled transitions and deletions: a full world can still be read and emptied. */
  withoutLimits(act: () => void): void {
    this.#isLimited = false
    try {
      act()
    } finally {
      this.#isLimited = true
    }
  }

  /** @throws StatusError If the world is full. */
  put(record: Stored): void {
    const before = this.#own.get(record.store)?.get(record.id)
    const grows = sizeOf(record) - sizeOf(before)
    const isNew = before === undefined || before === null
    if (
      this.#isLimited &&
      ((isNew && this.#records >= this.#limits.records) ||
        (grows > 0 && this.#bytes + grows > this.#limits.bytes))
    ) {
      throw new StatusError(
        'RESOURCE_EXHAUSTED',
        `this world is full: at most ${this.#limits.records} resources of ${this.#limits.bytes} bytes together. Delete some, reset it or use another token`,
      )
    }
    this.#set(record.store, record.id, record)
  }

  remove(record: Stored): void {
    const isInBase = this.#base.get(record.store)?.has(record.id)
    this.#set(record.store, record.id, isInBase ? null : undefined)
  }

  /** Returns a higher number with each call. */
  next(): number {
    this.#journal?.touch(this)
    return ++this.#sequence
  }

  /** The last number from `next`. */
  get sequence(): number {
    return this.#sequence
  }

  /** A new id in the format of another one. */
  newId(like = ''): string {
    this.#journal?.touch(this)
    return idLike(like, this.#random)
  }

  /** As `newId`, for a resource: unique in its store. It gets longer when all ids of the format are used. */
  newKey(store: string, like: string): string {
    let id = this.newId(like)
    for (let form = like; this.get(store, id); form += '0') id = this.newId(form)
    return id
  }

  /** A new id for resources with numeric ids. */
  newNumber(store: string): string {
    let id = String(this.next())
    while (this.get(store, id)) id = String(this.next())
    return id
  }

  /** An integer from 0 to `below`, exclusive; the same in each run with the same seed. */
  random(below: number): number {
    this.#journal?.touch(this)
    return this.#random.integer(below)
  }

  /** Its time, counters and timers. */
  state(): WorldState {
    return {
      offset: this.#offset,
      sequence: this.#sequence,
      random: this.#random.state,
      timers: [...this.timers.all()],
    }
  }

  snapshot(): WorldSnapshot {
    return {
      name: this.name,
      ...this.state(),
      records: [...this.#own].flatMap(([store, records]) =>
        [...records].map(([id, record]): [string, string, Stored | null] => [store, id, record]),
      ),
      tokens: [...this.tokens],
      data: structuredClone(this.data),
    }
  }

  #set(store: string, id: string, record: Stored | null | undefined): void {
    const records = this.#own.get(store) ?? new Map<string, Stored | null>()
    this.#own.set(store, records)
    const before = records.get(id)
    this.#grow(sizeOf(record) - sizeOf(before))
    this.#records += (record ? 1 : 0) - (before ? 1 : 0)
    if (record === undefined) records.delete(id)
    else records.set(id, record)
    if (before?.home !== record?.home) this.#move(store, id, before?.home, record?.home)
    this.#journal?.record(this, store, id)
  }

  #grow(bytes: number): void {
    this.#bytes += bytes
    this.#held.bytes += bytes
  }

  #move(store: string, id: string, from: string | undefined, to: string | undefined): void {
    const last = from === undefined ? undefined : homeKey(store, from)
    const left = last === undefined ? undefined : this.#inHome.get(last)
    left?.delete(id)
    if (last !== undefined && left?.size === 0) this.#inHome.delete(last)
    if (to === undefined) return
    const key = homeKey(store, to)
    const ids = this.#inHome.get(key) ?? new Set<string>()
    this.#inHome.set(key, ids.add(id))
  }
}

function homeKey(store: string, home: string): string {
  return `${store} ${home}`
}
