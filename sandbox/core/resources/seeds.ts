import { at, isObject, type Json, type JsonObject } from '../json.ts'
import type { Base, Stored } from '../worlds/base.ts'
import { homeOf, parentsOf } from './place.ts'
import type { Kind, Plan } from './plan.ts'
import { type Collection, shownKey } from './resource-types.ts'

/** Answers whose examples say most about a resource go first. */
const order: Kind[] = ['get', 'list', 'update', 'action', 'create', 'batchCreate']

/** A resource in an example, and what stands around it in a list. */
interface Seed {
  value: JsonObject
  around: JsonObject
}

/**
 * The resources in the examples of a description, with their ids, so that what its pages show is there.
 *
 * @param more Resources that the examples name without showing them, by name of their schema.
 */
export function seedsOf(
  plans: readonly Plan[],
  collections: ReadonlyMap<string, Collection>,
  more: Readonly<Record<string, readonly JsonObject[]>>,
): Base {
  const base = new Map<string, Map<string, Stored>>()
  const add = (collection: Collection, id: string, home: string, { value, around }: Seed): void => {
    const { type, refers } = collection
    if (type.numeric && !/^-?\d{1,15}$/.test(id)) return
    const place = collection.canonical.includes('{}') ? home : collection.canonical
    const put = (store: string, key: string, shown: JsonObject, input: JsonObject): void => {
      const records = base.get(store) ?? new Map<string, Stored>()
      base.set(store, records)
      if (records.has(key)) return
      records.set(key, {
        id: key,
        store,
        home: place,
        value: shown,
        input,
        order: 0,
        visit: 0,
      })
    }
    put(type.name, id, { ...value, [type.key]: shownKey(type, id) }, {})
    if (refers) put(collection.store, `${place}/${id}`, { [type.key]: id }, around)
  }
  // What a path without an id shows lives in the collection of its kind, where there is one.
  const sorted = [...plans].sort((a, b) => rank(a) - rank(b))
  for (const plan of sorted) {
    const { collection } = plan
    if (!collection || !order.includes(plan.kind)) continue
    const home = homeOf(plan.place.template, exampleIds(plan))
    for (const seed of seedsIn(plan)) {
      const id = seed.value[collection.type.key]
      if (typeof id === 'number' || (typeof id === 'string' && id !== ''))
        add(collection, String(id), home, seed)
    }
  }
  for (const collection of collections.values()) {
    if (collection.refers) continue
    for (const value of more[collection.type.name] ?? [])
      add(collection, String(value[collection.type.key]), collection.canonical, { value, around: {} })
  }
  for (const plan of plans) addNamed(base, plan, collections, add)
  return base
}

function rank({ kind, place, collection }: Plan): number {
  return order.indexOf(kind) + (collection?.single && place.item === undefined ? order.length : 0)
}

/** Ids that examples of requests name, but no answer shows: their resources are like the first of their kind. */
function addNamed(
  base: ReadonlyMap<string, ReadonlyMap<string, Stored>>,
  { place, operation }: Plan,
  collections: ReadonlyMap<string, Collection>,
  add: (collection: Collection, id: string, home: string, seed: Seed) => void,
): void {
  const ids = exampleIds({ operation })
  const own =
    place.item !== undefined && (place.verb === undefined || operation.method !== 'GET')
      ? [{ ...place, item: place.item }]
      : []
  for (const { collection: path, template, item } of [...parentsOf(place.template), ...own]) {
    const collection = collections.get(path)
    const id = ids[item]
    const first = collection && base.get(collection.type.name)?.values().next().value
    if (!id || !first) continue
    const home = homeOf(template, ids)
    const key = collection.refers ? `${home}/${id}` : id
    if (!base.get(collection.store)?.has(key)) add(collection, id, home, { value: first.value, around: {} })
  }
}

/** Example values of the parameters of a path. */
export function exampleIds({ operation }: Pick<Plan, 'operation'>): Record<string, string> {
  const ids: Record<string, string> = {}
  for (const { name, in: place, example } of operation.parameters)
    if (place === 'path') ids[name] = String(example ?? '')
  return ids
}

/** The resources in the example of an operation's answer. */
export function resourcesIn(plan: Plan): JsonObject[] {
  return seedsIn(plan).map(({ value }) => value)
}

function seedsIn({ operation, kind, holds, itemHolds, shown, collection }: Plan): Seed[] {
  const { example } = operation.success
  if (!shown || shown.name !== collection?.type.name) return []
  const held = holds === undefined ? example : at(example, [holds])
  if (kind !== 'list' && kind !== 'batchCreate') return isObject(held) ? [{ value: held, around: {} }] : []
  return (Array.isArray(held) ? held : []).flatMap(item => {
    const value: Json | undefined = itemHolds === undefined || !isObject(item) ? item : item[itemHolds]
    return isObject(value) ? [{ value, around: itemHolds === undefined || !isObject(item) ? {} : item }] : []
  })
}
