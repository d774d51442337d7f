import type { JsonObject } from '../json.ts'
import type { Stored } from './base.ts'
import type { IssuedToken, WorldState } from './snapshot.ts'

/** The parts of a world that a journal uses. */
interface World {
  readonly name: string
  readonly data: JsonObject
  readonly tokens: ReadonlyMap<string, IssuedToken>
  state: () => WorldState
  own: (store: string, id: string) => Stored | null | undefined
}

/** Changes of a world, for callers that store it elsewhere. */
export interface WorldChange {
  world: string
  /** Set if the world was reset or replaced: its earlier data are void. */
  anew: boolean
  /** Undefined if the world was removed. */
  state: WorldState | undefined
  /** Null for a deleted resource of the description; undefined if the resource is again as in the description. */
  records: [store: string, id: string, record: Stored | null | undefined][]
  /** Undefined for a token that was removed. */
  tokens: [token: string, facts: IssuedToken | undefined][]
  /** Data of behaviours by key, as JSON; undefined for a removed key. */
  data: [key: string, json: string | undefined][]
}

interface Marks {
  records: Map<string, Set<string>>
  tokens: Set<string>
}

/**
 * Records which parts of which worlds have changed. Behaviours may change `data` in place, so its keys are compared as JSON, in worlds that
 * a request used.
 */
export class Journal {
  #isOn = false
  readonly #marks = new Map<World, Marks>()
  readonly #looked = new Set<World>()
  readonly #gone = new Set<string>()
  readonly #data = new WeakMap<World, Map<string, string>>()

  /** Nothing is recorded until it is started, because nobody would take the changes. */
  get isOn(): boolean {
    return this.#isOn
  }

  /** @param worlds Existing worlds, whose current state is known to the caller. */
  start(worlds: Iterable<World>): void {
    this.#isOn = true
    for (const world of worlds) this.#dataOf(world)
  }

  /** Records a change of a world other than resources and tokens. */
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

  /** Called after a request of this world, which may have changed its data. */
  look(world: World): void {
    if (this.#isOn) this.#looked.add(world)
  }

  /** Called when a world is removed or replaced. */
  gone(name: string, world: World | undefined): void {
    if (!this.#isOn) return
    this.#gone.add(name)
    if (world) this.#marks.delete(world)
    if (world) this.#looked.delete(world)
  }

  /** Returns the changes since the last call. */
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

/** Keys with changed values; updates `before`. */
function differences(before: Map<string, string>, data: JsonObject): WorldChange['data'] {
  const changedData: WorldChange['data'] = []
  for (const [key, value] of Object.entries(data)) {
    const json: string | undefined = JSON.stringify(value)
    if (json === undefined || before.get(key) === json) continue
    before.set(key, json)
    changedData.push([key, json])
  }
  for (const key of before.keys()) {
    if (data[key] !== undefined) continue
    before.delete(key)
    changedData.push([key, undefined])
  }
  return changedData
}
