import type { OpenApi, SchemaObject } from '../description/openapi.ts'
import type { Operation } from '../description/operations.ts'
import { isType, type NamedSchema, namedSchema, property } from '../description/resolve.ts'
import { type Place, placeOf } from '../resources/place.ts'
import type { Collection, ResourceType } from '../resources/resource-types.ts'
import type { ReadLifecycle } from './lifecycles-of.ts'
import { heldResource, keyOf, responseList } from './resource-in-object.ts'

/** How the resources of a collection were found. */
interface Found {
  named: NamedSchema
  key: string
  /** Whether lists wrap each resource in an object: `results: [{ source, … }]`. */
  wrapped?: boolean
}

type Find = (document: OpenApi, operation: Operation, place: Place) => Found | undefined

/**
 * Finds resources by patterns that descriptions have in common: responses that wrap them, lists that contain them, paths of their items.
 *
 * @returns Collections by path, with unnamed parameters.
 */
export function collectionsOf(
  document: OpenApi,
  operations: readonly Operation[],
  lifecycles: readonly ReadLifecycle[],
): Map<string, Collection> {
  const places = operations.map(operation => ({ operation, place: placeOf(operation.path) }))
  const schemas = new Map<string, Found>()
  // Ways to find a resource, in order of reliability: the response of an item's own path, then a list, then creation; a path with a verb
  // comes last.
  const finds: [Find, boolean][] = [
    [itemSchema, false],
    [listSchema, false],
    [createdSchema, false],
    [listSchema, true],
    [createdSchema, true],
  ]
  for (const [find, verbs] of finds) {
    for (const { operation, place } of places) {
      if (schemas.has(place.collection) || (place.verb !== undefined && !verbs && !place.item)) continue
      const found = find(document, operation, place)
      if (found) schemas.set(place.collection, found)
    }
  }
  const withoutItem = Map.groupBy(
    places.filter(({ place, operation }) => !place.item && operation.method !== 'DELETE'),
    ({ place }) => place.collection,
  )
  const isOwned = (path: string) =>
    !path.includes('{}') && schemas.get(path)?.wrapped !== true && withoutItem.has(path)
  const isSingle = (path: string) =>
    withoutItem
      .get(path)
      ?.some(
        ({ place, operation }) =>
          !place.verb &&
          operation.method === 'GET' &&
          createdSchema(document, operation, place) !== undefined &&
          listSchema(document, operation, place) === undefined,
      ) === true
  const owners = new Map<string, string[]>()
  for (const [path, { named }] of schemas)
    if (isOwned(path)) owners.set(named.name ?? path, [...(owners.get(named.name ?? path) ?? []), path])
  const types = new Map<string, ResourceType>()
  const homes = new Map<string, string>()
  const collections = new Map<string, Collection>()
  for (const [path, { named, key, wrapped = false }] of schemas) {
    const name = named.name ?? path
    const type = types.get(name) ?? typeOf(document, name, named.schema, key, lifecycles)
    types.set(name, type)
    const nested = path.includes('{}')
    const refers = (nested || wrapped) && (owners.get(name)?.some(other => other !== path) ?? false)
    // The same collection in paths of two versions: `/a/v1/things` and `/a/v2/things`.
    const last = `${name} ${path.slice(path.lastIndexOf('/'))}`
    const canonical = nested ? path : (homes.get(last) ?? path)
    homes.set(last, canonical)
    collections.set(path, {
      type,
      store: refers ? `${name} in ${path}` : name,
      refers,
      canonical,
      single: isSingle(path),
    })
  }
  return collections
}

function typeOf(
  document: OpenApi,
  name: string,
  schema: SchemaObject,
  key: string,
  lifecycles: readonly ReadLifecycle[],
): ResourceType {
  const fields = Object.entries(schema.properties ?? {}).map(([field, value]) => ({
    field,
    of: namedSchema(document, value),
  }))
  const times = fields.filter(({ of }) => of.schema.format === 'date-time').map(({ field }) => field)
  const lifecycle = lifecycles.find(
    ({ status, resources, field }) =>
      fields.some(
        entry => entry.field === field && (entry.of.name === status || `${name}.${field}` === status),
      ) &&
      (resources.length === 0 ||
        resources.some(resource => name === resource || name.endsWith(`.${resource}`))),
  )
  const id = property(document, schema, key)?.schema ?? {}
  return {
    name,
    schema,
    key,
    numeric: (isType(id, 'integer') || isType(id, 'number')) && !isType(id, 'string'),
    lifecycle,
    createdFields: times.filter(field => /^creat(?:ed|e|ion)_?(?:at|time|date)$/i.test(field)),
    changedFields: times.filter(field =>
      /^(?:updat(?:ed|e)|modified|changed)_?(?:at|time|date)$/i.test(field),
    ),
  }
}

function itemSchema(
  document: OpenApi,
  { method, success }: Operation,
  { item, verb }: Place,
): Found | undefined {
  if (!item || method === 'POST' || (verb !== undefined && method !== 'GET')) return undefined
  const resource = heldResource(document, success.schema, item)
  // Operations that change a resource return it or nothing, seldom something else.
  if (!resource || (method !== 'GET' && resource.property === undefined)) return undefined
  return { named: resource.named, key: keyOf(resource.named.schema, item) ?? 'id' }
}

function listSchema(document: OpenApi, operation: Operation, { item }: Place): Found | undefined {
  if (item || operation.method !== 'GET') return undefined
  const list = responseList(document, operation)
  if (!list) return undefined
  const resource = heldResource(document, list.items, undefined)
  if (resource) return { named: resource.named, key: 'id', wrapped: resource.property !== undefined }
  const key = Object.keys(list.named.schema.properties ?? {}).find(
    field =>
      (field.endsWith('_id') || field === 'code') &&
      !property(document, list.named.schema, field)?.schema.deprecated,
  )
  return key === undefined ? undefined : { named: list.named, key }
}

function createdSchema(document: OpenApi, operation: Operation, { item }: Place): Found | undefined {
  if (item || operation.method === 'DELETE') return undefined
  const resource = heldResource(document, operation.success.schema, undefined)
  return resource?.property === undefined ? undefined : { named: resource.named, key: 'id' }
}
