import type { JsonObject } from '../json.ts'

/** A resource as stored in a world. It is never changed in place: worlds share unchanged resources, and snapshots share all. */
export interface Stored {
  readonly id: string
  /** Name of its schema, or of the collection that refers to it. */
  readonly store: string
  /** Collection in which it was created, with ids: `/bv/cms/v1/vods/0c9e/encodings`. */
  readonly home: string
  /** The resource as shown. */
  readonly value: JsonObject
  /** Sent values that are not shown: write-only fields, references by id. */
  readonly input: JsonObject
  /** Newer resources have higher numbers; those of the description have 0. */
  readonly order: number
  /** Number that identifies the current stay in a state. */
  readonly visit: number
  /** Set while it is being deleted: it is removed when it reaches a final state. */
  readonly doomed?: boolean
}

/** The initial resources of every world from the description's examples, by store and id. Shared by all worlds. */
export type Base = ReadonlyMap<string, ReadonlyMap<string, Stored>>
