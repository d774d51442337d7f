import type { OpenApi, SchemaObject } from '../description/openapi.ts'
import type { Operation } from '../description/operations.ts'
import { isType, type NamedSchema, namedSchema, property } from '../description/resolve.ts'
import type { Lifecycle } from '../lifecycle/lifecycle.ts'
import { type Place, placeOf } from './place.ts'

/** A kind of resource: a schema whose objects are made, read and changed. */
export interface ResourceType {
  /** Name of the schema: `cms.v1.VOD`. */
  name: string
  schema: SchemaObject
  /** Field that identifies one: `id`. */
  key: string
  /** Whether it is shown as a number; worlds keep it as text. */
  numeric: boolean
  lifecycle: Lifecycle | undefined
  /** Fields that hold the time of creation, and of the last change. */
  createdFields: string[]
  changedFields: string[]
}

/** A path under which resources of a type are found. */
export interface Collection {
  type: ResourceType
  /** Name under which worlds keep them: that of the type, unless the collection only refers to resources of another. */
  store: string
  /** Whether it only refers to resources that live in the type's own collection. */
  refers: boolean
  /** Home of its resources, where several paths lead to the same collection. */
  canonical: string
  /** Whether the path itself, without an id, shows one resource: `/accounts/info`. */
  single: boolean
}

/** Where an answer or a body holds a resource. */
export interface Held {
  /** Property that holds it; undefined where the object itself is it. */
  property: string | undefined
  named: NamedSchema
}

/** How a collection's resources were found. */
interface Found {
  named: NamedSchema
  key: string
  /** Whether its list wraps them: `results: [{ source, … }]`. */
  wrapped?: boolean
}

type Find = (document: OpenApi, operation: Operation, place: Place) => Found | undefined

/**
 * Finds resources by what descriptions have in common: answers that wrap them, lists that hold them, paths of their items.
 *
 * @returns Collections by path, parameters without their names.
 */
export function collectionsOf(
  document: OpenApi,
  operations: readonly Operation[],
  lifecycles: readonly Lifecycle[],
): Map<string, Collection> {
  const places = operations.map(operation => ({ operation, place: placeOf(operation.path) }))
  const schemas = new Map<string, Found>()
  // What an item's own path answers says most, a list less, what making one answers least; a verb less than none.
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
    // The same collection under the paths of two versions: `/a/v1/things` and `/a/v2/things`.
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

/**
 * Types by the name under which worlds keep their resources. A course that no resource with a path of its own has, such as that of
 * a second status, gets a type of its own: by the name of its status schema, with nothing but an id and the status.
 */
export function typesOf(
  collections: ReadonlyMap<string, Collection>,
  lifecycles: readonly Lifecycle[],
): Map<string, ResourceType> {
  const types = new Map<string, ResourceType>()
  for (const { store, type } of collections.values()) types.set(store, type)
  const taken = new Set([...types.values()].map(({ lifecycle }) => lifecycle))
  for (const lifecycle of lifecycles) {
    const { status: name, field } = lifecycle
    if (taken.has(lifecycle)) continue
    const schema = { properties: { id: { type: 'string' }, [field]: { type: 'string' } } }
    types.set(name, {
      name,
      schema,
      key: 'id',
      numeric: false,
      lifecycle,
      createdFields: [],
      changedFields: [],
    })
  }
  return types
}

function typeOf(
  document: OpenApi,
  name: string,
  schema: SchemaObject,
  key: string,
  lifecycles: readonly Lifecycle[],
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

/** An id as resources of a type show it. */
export function shownKey({ numeric }: ResourceType, id: string): string | number {
  return numeric ? Number(id) : id
}

function itemSchema(
  document: OpenApi,
  { method, success }: Operation,
  { item, verb }: Place,
): Found | undefined {
  if (!item || method === 'POST' || (verb !== undefined && method !== 'GET')) return undefined
  const held = heldResource(document, success.schema, item)
  // Changing one answers with the resource or with nothing, seldom with something else.
  if (!held || (method !== 'GET' && held.property === undefined)) return undefined
  return { named: held.named, key: keyOf(held.named.schema, item) ?? 'id' }
}

function listSchema(document: OpenApi, operation: Operation, { item }: Place): Found | undefined {
  if (item || operation.method !== 'GET') return undefined
  const list = listOfAnswer(document, operation)
  if (!list) return undefined
  const held = heldResource(document, list.items, undefined)
  if (held) return { named: held.named, key: 'id', wrapped: held.property !== undefined }
  const key = Object.keys(list.named.schema.properties ?? {}).find(
    field =>
      (field.endsWith('_id') || field === 'code') &&
      !property(document, list.named.schema, field)?.schema.deprecated,
  )
  return key === undefined ? undefined : { named: list.named, key }
}

function createdSchema(document: OpenApi, operation: Operation, { item }: Place): Found | undefined {
  if (item || operation.method === 'DELETE') return undefined
  const held = heldResource(document, operation.success.schema, undefined)
  return held?.property === undefined ? undefined : { named: held.named, key: 'id' }
}

/**
 * The list in an operation's answer, and what its items are. Beside it stand pages and counts only: an answer with an id or
 * with objects of its own is about something else.
 */
export function listOfAnswer(document: OpenApi, { path, success }: Operation) {
  const { schema } = namedSchema(document, success.schema)
  const bare = isType(schema, 'array') ? itemsOf(document, undefined, schema) : []
  if (bare.length > 0) return bare[0]
  const fields = Object.entries(schema.properties ?? {}).map(([field, value]) => ({
    field,
    of: namedSchema(document, value).schema,
  }))
  if (fields.some(({ field, of }) => field === 'id' || (isType(of, 'object') && !field.startsWith('pag'))))
    return undefined
  const lists = fields.flatMap(({ field, of }) => itemsOf(document, field, of))
  const last = placeOf(path).template.split('/').at(-1)?.replaceAll('-', '_')
  return (
    lists.find(list => list.property === last) ??
    lists.find(({ items }) => heldResource(document, items, undefined)) ??
    lists[0]
  )
}

/** A list of objects. @param property That holds it; undefined where it stands alone. */
function itemsOf(document: OpenApi, property: string | undefined, { items }: SchemaObject) {
  const named = items === undefined ? undefined : namedSchema(document, items)
  return items !== undefined && named && isType(named.schema, 'object') ? [{ property, items, named }] : []
}

/** The resource that an object is or wraps. */
export function heldResource(
  document: OpenApi,
  value: OpenApiSchema,
  item: string | undefined,
): Held | undefined {
  const named = namedSchema(document, value)
  if (keyOf(named.schema, item) !== undefined) return { property: undefined, named }
  for (const name of Object.keys(named.schema.properties ?? {})) {
    const inner = property(document, named.schema, name)
    if (inner?.name !== undefined && keyOf(inner.schema, undefined) !== undefined)
      return { property: name, named: inner }
  }
  return undefined
}

type OpenApiSchema = Parameters<typeof namedSchema>[1]

function keyOf({ properties = {} }: SchemaObject, item: string | undefined): string | undefined {
  if (Object.hasOwn(properties, 'id')) return 'id'
  return item !== undefined && Object.hasOwn(properties, item) ? item : undefined
}
