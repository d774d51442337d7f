import type { JsonObject } from '../json.ts'
import type { Stored } from './base.ts'
import type { IssuedToken, WorldState } from './snapshot.ts'

/** The parts of a world that a journal reads. */
interface World {
  readonly name: string
  readonly data: JsonObject
  readonly tokens: ReadonlyMap<string, IssuedToken>
  state: () => WorldState
  own: (store: string, id: string) => Stored | null | undefined
}

/** What has become different in a world, for who keeps it elsewhere. */
export interface WorldChange {
  world: string
  /** Set where the world was forgotten or replaced: what was known of it is void before the rest. */
  anew: boolean
  /** Undefined where the world is no more. */
  state: WorldState | undefined
  /** Null for a resource of the description that was deleted, undefined where nothing differs from the description any more. */
  records: [store: string, id: string, record: Stored | null | undefined][]
  /** Undefined for a token that is no more. */
  tokens: [token: string, facts: IssuedToken | undefined][]
  /** What behaviours keep, by key, as JSON; undefined for a key that is no more. */
  data: [key: string, json: string | undefined][]
}

interface Marks {
  records: Map<string, Set<string>>
  tokens: Set<string>
}

/**
 * Remembers which parts of which worlds have changed. What behaviours keep in `data` is theirs to change in place, so its keys are
 * compared as JSON, in the worlds that a call was about.
 */
export class Journal {
  #isOn = false
  readonly #marks = new Map<World, Marks>()
  readonly #looked = new Set<World>()
  readonly #gone = new Set<string>()
  readonly #data = new WeakMap<World, Map<string, string>>()

  /** Nothing is remembered before somebody asks, as nobody would ever take it. */
  get isOn(): boolean {
    return this.#isOn
  }

  /** @param worlds Those that are there: they are known as they are now. */
  start(worlds: Iterable<World>): void {
    this.#isOn = true
    for (const world of worlds) this.#dataOf(world)
  }

  /** A world has changed in something beside its resources and tokens. */
  touch(world: World): void {
    if (this.#isOn) this.#marksOf(world)
  }

  record(world: World, store: string, id: string): void {
    if (!this.#isOn) return
    const { records } = this.#marksOf(world)
    const ids = records.get(store) ?? new Set<string>()
    records.set(store, ids.add(id))
  }

  token(world: World, token: string): void {
    if (this.#isOn) this.#marksOf(world).tokens.add(token)
  }

  /** A call of this world is over: what it keeps may be different. */
  look(world: World): void {
    if (this.#isOn) this.#looked.add(world)
  }

  /** A world is forgotten, or another takes its place. */
  gone(name: string, world: World | undefined): void {
    if (!this.#isOn) return
    this.#gone.add(name)
    if (world) this.#marks.delete(world)
    if (world) this.#looked.delete(world)
  }

  /** What has changed since it was asked last. */
  take(): WorldChange[] {
    const changes: WorldChange[] = []
    for (const world of new Set([...this.#marks.keys(), ...this.#looked])) {
      const data = this.#dataOf(world)
      const marks = this.#marks.get(world)
      if (!marks && data.length === 0) continue
      changes.push({ ...changeOf(world, marks), anew: this.#gone.delete(world.name), data })
    }
    for (const world of this.#gone)
      changes.push({ world, anew: true, state: undefined, records: [], tokens: [], data: [] })
    this.#marks.clear()
    this.#looked.clear()
    this.#gone.clear()
    return changes
  }

  #marksOf(world: World): Marks {
    const marks = this.#marks.get(world) ?? { records: new Map(), tokens: new Set() }
    this.#marks.set(world, marks)
    return marks
  }

  #dataOf(world: World): WorldChange['data'] {
    const before = this.#data.get(world) ?? new Map<string, string>()
    this.#data.set(world, before)
    return differences(before, world.data)
  }
}

function changeOf(world: World, marks: Marks | undefined): Omit<WorldChange, 'anew' | 'data'> {
  return {
    world: world.name,
    state: world.state(),
    records: [...(marks?.records ?? [])].flatMap(([store, ids]) =>
      [...ids].map((id): WorldChange['records'][number] => [store, id, world.own(store, id)]),
    ),
    tokens: [...(marks?.tokens ?? [])].map(token => [token, world.tokens.get(token)]),
  }
}

/** Keys that hold something else than before; brings `before` up to date. */
function differences(before: Map<string, string>, data: JsonObject): WorldChange['data'] {
  const different: WorldChange['data'] = []
  for (const [key, value] of Object.entries(data)) {
    const json: string | undefined = JSON.stringify(value)
    if (json === undefined || before.get(key) === json) continue
    before.set(key, json)
    different.push([key, json])
  }
  for (const key of before.keys()) {
    if (data[key] !== undefined) continue
    before.delete(key)
    different.push([key, undefined])
  }
  return different
}
