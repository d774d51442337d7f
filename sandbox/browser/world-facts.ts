import type { SandboxState } from '../core/hold-state.ts'
import type { JsonObject } from '../core/json.ts'

/** A resource of a world, for lists and for fields with ids. */
export interface ResourceFacts {
  /** Name of its schema: `cms.v1.VOD`. */
  type: string
  id: string
  /** Title or name; empty if there is none. */
  name: string
  state: string
  /** Whether it was created or changed here; others come from the description's examples. */
  own: boolean
}

/** Data about a world that pages show. */
export interface WorldFacts {
  /** The world's time, milliseconds since 1970. */
  now: number
  paused: boolean
  /** Time of the next transition by time, milliseconds since 1970. */
  next?: number
  /** Own resources first, beginning with the newest. */
  resources: ResourceFacts[]
  /** Schema names by the collection of a path. */
  collections: Record<string, string>
  /** Tokens issued by operations, the newest last. */
  tokens: { token: string; scheme: string }[]
  /** Whether the browser stores the world; otherwise, it ends with the page. */
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
    name: resourceName(value),
    state,
    own: changed.has(`${store} ${id}`),
  }))
  return {
    now,
    paused,
    kept,
    ...(timers[0] && { next: timers[0].due }),
    resources: resources.sort((a, b) => Number(b.own) - Number(a.own)),
    collections: Object.fromEntries(sandbox.collections),
    tokens: tokens.map(([token, { scheme }]) => ({ token, scheme })),
  }
}

/** Fields with a name for people, the likeliest first. */
const names = ['title', 'name', 'display_name', 'nickname', 'file_name', 'email', 'label']

function resourceName(value: JsonObject): string {
  const found = names.map(name => value[name]).find(text => typeof text === 'string' && text !== '')
  return typeof found === 'string' ? found : ''
}
