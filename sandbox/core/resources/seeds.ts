import { at, isObject, type Json, type JsonObject } from '../json.ts'
import type { Base, Stored } from '../worlds/base.ts'
import { homeOf, parentsOf } from './place.ts'
import type { Kind, Plan } from './plan.ts'
import { type Collection, displayedId } from './resource-types.ts'

/** Kinds by how much their examples say about a resource. */
const order: Kind[] = ['get', 'list', 'update', 'action', 'create', 'batchCreate']

/** A resource from an example, and its surroundings in a list. */
interface Seed {
  value: JsonObject
  around: JsonObject
}

/**
 * The resources in the examples of a description, with their ids, so that the ids on its pages exist.
 *
 * @param more Resources whose ids occur in examples without being shown, by schema name.
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
    put(type.name, id, { ...value, [type.key]: displayedId(type, id) }, {})
    if (refers) put(collection.store, `${place}/${id}`, { [type.key]: id }, around)
  }
  // A single resource without an id in its path belongs to the collection of its type, if there is one.
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

/** Adds resources for ids that occur in examples of requests but in no response: copies of the first one of their type. */
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

/** Example values of path parameters. */
export function exampleIds({ operation }: Pick<Plan, 'operation'>): Record<string, string> {
  const ids: Record<string, string> = {}
  for (const { name, in: place, example } of operation.parameters)
    if (place === 'path') ids[name] = String(example ?? '')
  return ids
}

/** The resources in the example of an operation's response. */
export function resourcesIn(plan: Plan): JsonObject[] {
  return seedsIn(plan).map(({ value }) => value)
}

function seedsIn({ operation, kind, holds, itemHolds, shown, collection }: Plan): Seed[] {
  const { example } = operation.success
  if (!shown || shown.name !== collection?.type.name) return []
  const resource = holds === undefined ? example : at(example, [holds])
  if (kind !== 'list' && kind !== 'batchCreate')
    return isObject(resource) ? [{ value: resource, around: {} }] : []
  return (Array.isArray(resource) ? resource : []).flatMap(item => {
    const value: Json | undefined = itemHolds === undefined || !isObject(item) ? item : item[itemHolds]
    return isObject(value) ? [{ value, around: itemHolds === undefined || !isObject(item) ? {} : item }] : []
  })
}
