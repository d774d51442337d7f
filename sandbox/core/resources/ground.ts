import type { OpenApi } from '../description/openapi.ts'
import type { Operation } from '../description/operations.ts'
import type { Incoming } from '../http/messages.ts'
import type { Parameters } from '../http/parameters.ts'
import type { Json, JsonObject } from '../json.ts'
import type { Course } from '../lifecycle/course.ts'
import type { Credentials } from '../security/credentials.ts'
import type { Validator } from '../validation/validate.ts'
import type { Base, Stored } from '../worlds/base.ts'
import type { World } from '../worlds/world.ts'
import type { Plan } from './plan.ts'
import type { Collection, ResourceType } from './resource-types.ts'

/** What was learned of the description. */
export interface Known {
  document: OpenApi
  /** By the name under which worlds keep them. */
  types: ReadonlyMap<string, ResourceType>
  collections: ReadonlyMap<string, Collection>
  base: Base
  course: Course
  hooks: Readonly<Record<string, ResourceHooks>>
}

/** What answering needs of it. */
export interface Ground extends Known {
  validator: Validator
  /** Set where a list is asked for more than a page. */
  arrange?: Arrange
}

/** Answers an operation of one kind. */
export type Answerer = (ground: Ground, request: Request) => Answer

/** An entry of a list before it is shown. */
export interface Listed {
  /** Fields by which it is filtered and ordered. */
  value: JsonObject
  record: Stored
  /** As it stands in the list. */
  shown: Json
}

/** Filters and orders the entries of a list as a query asks. */
export type Arrange = (ground: Ground, request: Request, sent: JsonObject, items: Listed[]) => Listed[]

/** A request that was found to be well formed, with the operation it is for. */
export interface Request {
  operation: Operation
  plan: Plan
  world: World
  parameters: Parameters
  /** JSON of the body; undefined where there is none. */
  body: Json | undefined
  bytes: Uint8Array
  /** Where the request was sent to, `http://localhost:4010`: addresses in answers lead there. */
  origin: string
  /** Value of a header by its name in lower case, also of one that the operation does not name. */
  header: Incoming['header']
  /** Undefined where the operation needs no token. */
  credentials: Credentials | undefined
  /** What the answer warns of, in its own header. */
  warnings: string[]
}

/**
 * Decides whether a caller may do what the parameters of a call ask for, before the rest of the call is held to its schema.
 *
 * @throws StatusError when it may not.
 */
export type Admit = (call: Pick<Request, 'operation' | 'parameters' | 'world'>) => void

/** An answer before it is written. */
export interface Answer {
  status?: number
  headers?: Record<string, string>
  body: Json | Uint8Array | ReadableStream<Uint8Array>
  /** Where it comes from; an answer without state says so in a header. */
  from: 'state' | 'example' | 'behaviour'
}

/** What one resource can do to others. */
export interface Effects {
  /**
   * Makes a resource of a schema, or of a course that belongs to none: by the name of its status schema then.
   *
   * @param fields As they are shown. Id, times, state and what else must be there are filled in.
   * @param home Collection that it belongs to, with ids, where the schema has several: `/vods/0c9e/encodings`.
   */
  make: (schema: string, fields: JsonObject, home?: string) => Stored
  /** Moves a resource along its lifecycle by an event that the description names; without effect in other states. */
  signal: (event: string, resource: Stored) => Stored
}

/** What happens to resources of one schema, beside what the description says of them. */
export interface ResourceHooks {
  /** Fields that a new resource gets beside those that were sent. */
  onCreate?: (resource: Stored, world: World, effects: Effects) => JsonObject
  /** Fields that change with a step of its course. */
  onTransition?: (resource: Stored, step: { from: string; to: string; world: World } & Effects) => JsonObject
  /** Fields that are worked out each time it is shown, for a request that was sent to this origin. */
  derive?: (resource: Stored, world: World, origin: string) => JsonObject
  /** By name of a parameter of lists: whether a resource passes, also where the parameter was not sent. */
  filters?: Readonly<Record<string, (value: JsonObject, sent: Json | undefined, resource: Stored) => boolean>>
}

/** A resource as an answer shows it. */
export function represent(
  { hooks }: Ground,
  type: ResourceType,
  record: Stored,
  { world, origin }: Pick<Request, 'world' | 'origin'>,
): JsonObject {
  const derive = hooks[type.name]?.derive
  return derive ? { ...record.value, ...derive(record, world, origin) } : record.value
}
