import type { SchemaObject } from '../description/openapi.ts'
import type { Lifecycle } from '../lifecycle/lifecycle.ts'

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

/** An id as resources of a type show it. */
export function shownKey({ numeric }: ResourceType, id: string): string | number {
  return numeric ? Number(id) : id
}
