import type { JsonObject } from '../json.ts'

/** A resource as a world keeps it. Never changed in place: worlds share what they have not touched, and snapshots share all. */
export interface Stored {
  readonly id: string
  /** Name of its schema, or of the collection that refers to it. */
  readonly store: string
  /** Collection that it was made in, with ids: `/bv/cms/v1/vods/0c9e/encodings`. */
  readonly home: string
  /** As it is shown. */
  readonly value: JsonObject
  /** What was sent and is not shown: write-only fields, references by id. */
  readonly input: JsonObject
  /** Newer ones have higher numbers; those of the description 0. */
  readonly order: number
  /** Number of the stay in its present state. */
  readonly visit: number
  /** Set when it is being deleted: it is gone as soon as it reaches a final state. */
  readonly doomed?: boolean
}

/** What every world begins with: the resources of the description's examples, by store and id. Shared by all worlds. */
export type Base = ReadonlyMap<string, ReadonlyMap<string, Stored>>
