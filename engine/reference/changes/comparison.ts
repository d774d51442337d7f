import type { Change } from './change.ts'
import type { SchemaView } from './schema-view.ts'

/** The side that sends the values of a schema: clients in requests, the API in responses. */
export type Direction = NonNullable<Change['direction']>

/** A schema before and after a change. */
export interface SchemaPair {
  before: unknown
  after: unknown
  /** Name of what the schema describes: `Film`, `Film.year`, `ListFilms 200`. */
  name: string
  what: 'field' | 'parameter' | 'header'
  direction: Direction
}

/** Two versions of a description. */
export interface Versions {
  before: unknown
  after: unknown
}

/** What is compared of one schema, and where its results go. */
export interface Comparison extends SchemaPair {
  versions: Versions
  old: SchemaView
  now: SchemaView
  changes: Change[]
  waiting: SchemaPair[]
}

/** Adds a change of what a comparison is about. */
export function addChange(
  { changes, what, name, direction }: Pick<Comparison, 'changes' | 'what' | 'name' | 'direction'>,
  change: Omit<Change, 'what' | 'name' | 'direction'> & Partial<Pick<Change, 'what' | 'name'>>,
): void {
  changes.push({ what, name, ...change, ...(what === 'field' ? { direction } : {}) })
}

/** Keys `from` and `to` of a change, without those that are undefined. */
export function fromTo(from: string | undefined, to: string | undefined): Pick<Change, 'from' | 'to'> {
  return { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) }
}
