import { copyJson, isObject, type Json, type JsonObject } from '../json.ts'
import type { Base, Stored } from '../worlds/base.ts'
import { homeOf } from './place.ts'
import type { Kind, Plan } from './plan.ts'
import type { Collection } from './resource-types.ts'

/** Answers whose examples say most about a resource go first. */
const order: Kind[] = ['get', 'list', 'update', 'action', 'create', 'batchCreate']

/** The resources in the examples of a description, with their ids, so that what its pages show is there. */
export function seedsOf(plans: readonly Plan[]): Base {
  const base = new Map<string, Map<string, Stored>>()
  const add = ({ type, store, canonical, refers }: Collection, id: string, home: string, value: JsonObject): void => {
    const key = refers ? `${home}/${id}` : id
    const records = base.get(store) ?? new Map<string, Stored>()
    base.set(store, records)
    if (records.has(key)) return
    const place = canonical.includes('{}') ? home : canonical
    records.set(key, { id: key, store, home: place, value: { ...value, [type.key]: id }, input: {}, order: 0, visit: 0 })
  }
  for (const kind of order) {
    for (const plan of plans) {
      const { collection } = plan
      if (plan.kind !== kind || !collection) continue
      const home = homeOf(plan.place.template, exampleIds(plan))
      for (const value of resourcesIn(plan)) {
        const id = value[collection.type.key]
        if (typeof id === 'string' && id !== '') add(collection, id, home, copyJson(value))
      }
    }
  }
  // Ids that examples of requests name, but no answer shows.
  for (const { place, collection, operation } of plans) {
    if (!place.item || !collection || place.verb !== undefined && operation.method === 'GET') continue
    const ids = exampleIds({ operation })
    const id = ids[place.item]
    const first = base.get(collection.store)?.values().next().value
    const known = base.get(collection.store)
    const home = homeOf(place.template, ids)
    if (id && first && !known?.has(collection.refers ? `${home}/${id}` : id)) add(collection, id, home, copyJson(first.value))
  }
  return base
}

/** Example values of the parameters of a path. */
export function exampleIds({ operation }: Pick<Plan, 'operation'>): Record<string, string> {
  const ids: Record<string, string> = {}
  for (const { name, in: place, example } of operation.parameters) if (place === 'path') ids[name] = String(example ?? '')
  return ids
}

/** The resources in the example of an answer. */
export function resourcesIn({ operation, kind, holds, itemHolds, shown, collection }: Plan): JsonObject[] {
  const { example } = operation.success
  const ownSchema = shown?.name === collection?.type.name
  if (!isObject(example) || !ownSchema) return []
  const held = holds === undefined ? example : example[holds]
  if (kind !== 'list' && kind !== 'batchCreate') return isObject(held) ? [held] : []
  return (Array.isArray(held) ? held : []).flatMap(item => resourceOf(item, itemHolds))
}

function resourceOf(item: Json, holds: string | undefined): JsonObject[] {
  const value = holds === undefined || !isObject(item) ? item : item[holds]
  return isObject(value) ? [value] : []
}
