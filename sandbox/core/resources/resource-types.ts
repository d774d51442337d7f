import type { SchemaObject } from '../description/openapi.ts'
import type { Lifecycle } from '../lifecycle/lifecycle.ts'

/** A type of resource: a schema whose objects are created, read and changed. */
export interface ResourceType {
  /** Name of the schema: `cms.v1.VOD`. */
  name: string
  schema: SchemaObject
  /** Identifying field: `id`. */
  key: string
  /** Whether the id is shown as a number; worlds store it as text. */
  numeric: boolean
  lifecycle: Lifecycle | undefined
  /** Fields with the time of creation, and of the last change. */
  createdFields: string[]
  changedFields: string[]
}

/** A path with resources of a type. */
export interface Collection {
  type: ResourceType
  /** Store name in worlds: that of the type, unless the collection only refers to resources of another one. */
  store: string
  /** Whether it only refers to resources of the type's own collection. */
  refers: boolean
  /** The main path of the collection, if there are several. */
  canonical: string
  /** Whether the path itself, without an id, shows one resource: `/accounts/info`. */
  single: boolean
}

/** An id as shown in resources of a type. */
export function displayedId({ numeric }: ResourceType, id: string): string | number {
  return numeric ? Number(id) : id
}
