import type { Operation } from '../description/operations.ts'
import type { NamedSchema } from '../description/resolve.ts'
import type { Place } from './place.ts'
import type { Collection } from './resource-types.ts'

/** Kind of answer for an operation. `example` has no state and returns the description's example. */
export type Kind =
  | 'list'
  | 'get'
  | 'create'
  | 'batchCreate'
  | 'update'
  | 'delete'
  | 'batchDelete'
  | 'action'
  | 'link'
  | 'part'
  | 'step'
  | 'document'
  | 'example'

/** Facts about an operation that are known before any request. */
export interface Plan {
  operation: Operation
  kind: Kind
  place: Place
  /** Undefined if the path has no resource. */
  collection: Collection | undefined
  /** Property of the response with the resource or list; undefined if it is the response itself, or there is none. */
  holds: string | undefined
  /** Property with the resource in each item of a list. */
  itemHolds: string | undefined
  /** Schema of a list's items, or of the resource in the response. */
  shown: NamedSchema | undefined
  /** Property of the body with the resource or the list of them. */
  bodyHolds: string | undefined
}
