import type { SandboxState } from '../core/hold-state.ts'
import type { JsonObject } from '../core/json.ts'

/** A resource of a world, as lists and fields for ids show it. */
export interface ResourceFacts {
  /** Name of its schema: `cms.v1.VOD`. */
  type: string
  id: string
  /** Its title or name; empty where it has none. */
  name: string
  state: string
  /** Whether it was made or changed here; the others are in the examples of the description. */
  own: boolean
}

/** What a page shows of its world. */
export interface WorldFacts {
  /** The world's time, milliseconds since 1970. */
  now: number
  paused: boolean
  /** When something happens by itself next, milliseconds since 1970. */
  next?: number
  /** Own ones first, the newest of them at the top. */
  resources: ResourceFacts[]
  /** By collection of a path: name of the schema of what it holds. */
  collections: Record<string, string>
  /** Tokens that operations gave out, the newest last. */
  tokens: { token: string; scheme: string }[]
  /** False where the browser keeps nothing: the world then lasts as long as the page. */
  kept: boolean
}

/** Reads a world. */
export function worldFacts(
  sandbox: SandboxState,
  world: string,
  { paused, kept }: Pick<WorldFacts, 'paused' | 'kept'>,
): WorldFacts {
  const now = sandbox.advance(0, world)
  const { records = [], timers = [], tokens = [] } = sandbox.snapshot(world).worlds[0] ?? {}
  const changed = new Set(records.map(([store, id]) => `${store} ${id}`))
  const resources = sandbox.resources(world).map(({ type, state, record: { store, id, value } }) => ({
    type,
    id,
    name: nameOf(value),
    state,
    own: changed.has(`${store} ${id}`),
  }))
  return {
    now,
    paused,
    kept,
    ...(timers.length > 0 && { next: Math.min(...timers.map(({ due }) => due)) }),
    resources: resources.sort((a, b) => Number(b.own) - Number(a.own)),
    collections: Object.fromEntries(sandbox.collections),
    tokens: tokens.map(([token, { scheme }]) => ({ token, scheme })),
  }
}

/** Fields that name a resource for people, the likeliest first. */
const names = ['title', 'name', 'display_name', 'nickname', 'file_name', 'email', 'label']

function nameOf(value: JsonObject): string {
  const found = names.map(name => value[name]).find(one => typeof one === 'string' && one !== '')
  return typeof found === 'string' ? found : ''
}
