import { StatusError } from '../http/status-error.ts'
import type { JsonObject } from '../json.ts'
import type { Base, Stored } from './base.ts'
import { idLike } from './ids.ts'
import type { Journal } from './journal.ts'
import { hash, Random } from './random.ts'
import { sizeOf } from './size.ts'
import type { IssuedToken, WorldSnapshot, WorldState } from './snapshot.ts'
import { Timers } from './timers.ts'
import { Tokens } from './tokens.ts'

/** How much one world may hold. */
export interface WorldLimits {
  records: number
  /** Of memory that the resources take, roughly. */
  bytes: number
}

/** What all worlds hold together, bytes of memory that resources take, roughly. */
export interface Held {
  bytes: number
}

/** All that belongs to one token: resources over those that every world begins with, time, timers and issued tokens. */
export class World {
  readonly name: string
  /** What behaviours keep beside resources; part of snapshots, so plain data only. */
  data: JsonObject
  /** Its time, milliseconds. Set by the sandbox before each call. */
  now = 0
  /** When it was last used, real milliseconds. */
  lastUsed = 0
  readonly timers: Timers
  readonly tokens: Map<string, IssuedToken>
  /** How far its time is ahead, milliseconds. */
  #offset: number
  readonly #base: Base
  readonly #limits: WorldLimits
  readonly #own = new Map<string, Map<string, Stored | null>>()
  /** Ids of own resources by store and home: what lies in one home is asked for with almost every call. */
  readonly #inHome = new Map<string, Set<string>>()
  readonly #random: Random
  readonly #journal: Journal | undefined
  readonly #held: Held
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
    held: Held,
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
    if (snapshot) journal?.touch(this)
  }

  /** How far its time is ahead, milliseconds. */
  get offset(): number {
    return this.#offset
  }

  set offset(ms: number) {
    this.#offset = ms
    this.#journal?.touch(this)
  }

  /** Nobody uses it any more: what it holds is no longer held. */
  forget(): void {
    this.#held.bytes -= this.#bytes
  }

  get(store: string, id: string): Stored | undefined {
    const own = this.#own.get(store)?.get(id)
    return own === undefined ? this.#base.get(store)?.get(id) : (own ?? undefined)
  }

  /** What differs from the description: null where it was deleted, undefined where nothing does. */
  own(store: string, id: string): Stored | null | undefined {
    return this.#own.get(store)?.get(id)
  }

  /**
   * Resources of a store, or those of it in one home: the newest first, then those of the description in its order. Those of a
   * home are found without a look at the others.
   */
  list(store: string, home?: string): Stored[] {
    const own = this.#own.get(store)
    const base = this.#base.get(store)
    const ids = home === undefined ? own?.keys() : this.#inHome.get(homeKey(store, home))
    const records: Stored[] = []
    for (const id of ids ?? []) {
      const record = own?.get(id)
      if (record && !base?.has(id)) records.push(record)
    }
    records.reverse()
    for (const [id, record] of base ?? []) {
      const changed = own?.get(id)
      if (changed === null) continue
      const known = changed ?? record
      if (home === undefined || known.home === home) records.push(known)
    }
    return records
  }

  /** What happens by itself is never refused, nor is a deletion: a full world can still be read and emptied. */
  beyondLimits(act: () => void): void {
    this.#isLimited = false
    try {
      act()
    } finally {
      this.#isLimited = true
    }
  }

  /** @throws StatusError when the world is full. */
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
    const inBase = this.#base.get(record.store)?.has(record.id)
    this.#set(record.store, record.id, inBase ? null : undefined)
  }

  /** A number that is higher with each call. */
  next(): number {
    this.#journal?.touch(this)
    return ++this.#sequence
  }

  /** The last number of `next`. */
  get sequence(): number {
    return this.#sequence
  }

  /** A new id of the form of another. */
  newId(like = ''): string {
    this.#journal?.touch(this)
    return idLike(like, this.#random)
  }

  /** The same, of a resource: none of its store has it. Where those of the form are used up it becomes longer. */
  newKey(store: string, like: string): string {
    let id = this.newId(like)
    for (let form = like; this.get(store, id); form += '0') id = this.newId(form)
    return id
  }

  /** A new id of a resource whose ids are numbers. */
  newNumber(store: string): string {
    let id = String(this.next())
    while (this.get(store, id)) id = String(this.next())
    return id
  }

  /** From 0 up to, not including, `below`; the same in each run with the same seed. */
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
    const grows = sizeOf(record) - sizeOf(before)
    this.#bytes += grows
    this.#held.bytes += grows
    this.#records += (record ? 1 : 0) - (before ? 1 : 0)
    if (record === undefined) records.delete(id)
    else records.set(id, record)
    if (before?.home !== record?.home) this.#move(store, id, before?.home, record?.home)
    this.#journal?.record(this, store, id)
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
