import type { Operation } from '../description/operations.ts'
import type { NamedSchema } from '../description/resolve.ts'
import type { Place } from './place.ts'
import type { Collection } from './resource-types.ts'

/** How an operation is answered. `example` has no state: the description's example goes out. */
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

/** What was found out about an operation before any request. */
export interface Plan {
  operation: Operation
  kind: Kind
  place: Place
  /** Undefined where the path belongs to no resource. */
  collection: Collection | undefined
  /** Property of the answer that holds the resource or the list; undefined where the answer itself is it, or has none. */
  holds: string | undefined
  /** Property of each item of a list that holds the resource. */
  itemHolds: string | undefined
  /** Schema of what a list holds, or of the resource in the answer. */
  shown: NamedSchema | undefined
  /** Property of the body that holds the resource, or the list of them. */
  bodyHolds: string | undefined
}
