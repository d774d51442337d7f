import type { OpenApi, SchemaObject } from '../description/openapi.ts'
import type { Operation } from '../description/operations.ts'
import { isType, type NamedSchema, namedSchema, property } from '../description/resolve.ts'
import { placeOf } from '../resources/place.ts'

/** The place of a resource in a response or body. */
export interface ResourceInObject {
  /** Property with the resource; undefined if the object itself is the resource. */
  property: string | undefined
  named: NamedSchema
}

/**
 * The list in an operation's response, and its items. Beside a list there may only be counts and page data: a response with an id or other
 * objects is about something else.
 */
export function responseList(document: OpenApi, { path, success }: Operation) {
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

/**
 * A list of objects.
 *
 * @param property Property with the list; undefined if it is not in an object.
 */
function itemsOf(document: OpenApi, property: string | undefined, { items }: SchemaObject) {
  const named = items === undefined ? undefined : namedSchema(document, items)
  return items !== undefined && named && isType(named.schema, 'object') ? [{ property, items, named }] : []
}

/** The resource that an object is or contains. */
export function heldResource(
  document: OpenApi,
  value: OpenApiSchema,
  item: string | undefined,
): ResourceInObject | undefined {
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

/** Field that identifies an object: `id`, or the one named by the item's path. */
export function keyOf({ properties = {} }: SchemaObject, item: string | undefined): string | undefined {
  if (Object.hasOwn(properties, 'id')) return 'id'
  return item !== undefined && Object.hasOwn(properties, item) ? item : undefined
}
