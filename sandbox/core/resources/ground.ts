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

/** Facts that were learned about the description. */
export interface Known {
  document: OpenApi
  /** By store name. */
  types: ReadonlyMap<string, ResourceType>
  collections: ReadonlyMap<string, Collection>
  base: Base
  course: Course
  hooks: Readonly<Record<string, ResourceHooks>>
}

/** The data needed to answer requests. */
export interface Ground extends Known {
  validator: Validator
  /** Set if a list has to be filtered or sorted. */
  arrange?: Arrange
}

/** Answers operations of one kind. */
export type Answerer = (ground: Ground, request: Request) => Answer

/** An item of a list before it is shown. */
export interface Listed {
  /** Fields for filtering and sorting. */
  value: JsonObject
  record: Stored
  /** The item as shown in the list. */
  shown: Json
}

/** Filters and sorts the items of a list as a query requests. */
export type Arrange = (ground: Ground, request: Request, sent: JsonObject, items: Listed[]) => Listed[]

/** A valid request, with its operation. */
export interface Request {
  operation: Operation
  plan: Plan
  world: World
  parameters: Parameters
  /** JSON of the body; undefined if there is none. */
  body: Json | undefined
  bytes: Uint8Array
  /** Origin of the request, `http://localhost:4010`, for addresses in responses. */
  origin: string
  /** Value of any header, by lower-case name. */
  header: Incoming['header']
  /** Undefined if the operation needs no token. */
  credentials: Credentials | undefined
  /** Warnings for the response's header. */
  warnings: string[]
}

/**
 * Checks whether a caller may use the parameters of a request, before the rest of the request is checked against its schema.
 *
 * @throws StatusError If it may not.
 */
export type Admit = (call: Pick<Request, 'operation' | 'parameters' | 'world'>) => void

/** A response before it is written. */
export interface Answer {
  status?: number
  headers?: Record<string, string>
  body: Json | Uint8Array | ReadableStream<Uint8Array>
  /** Its source; a response without state says so in a header. */
  from: 'state' | 'example' | 'behaviour'
}

/** Effects that a resource can have on others. */
export interface Effects {
  /**
   * Creates a resource by its schema name, or by the name of a status schema if the lifecycle belongs to no schema.
   *
   * @param fields Fields as shown. Id, times, state and required fields are filled in.
   * @param home Collection with ids, if the schema has several: `/vods/0c9e/encodings`.
   */
  make: (schema: string, fields: JsonObject, home?: string) => Stored
  /** Triggers an event of the description for a resource; without effect in states that do not react to it. */
  signal: (event: string, resource: Stored) => Stored
}

/** Hooks for resources of one schema, beyond the description. */
export interface ResourceHooks {
  /** Returns additional fields for a new resource. */
  onCreate?: (resource: Stored, world: World, effects: Effects) => JsonObject
  /** Returns fields that change with a transition. */
  onTransition?: (resource: Stored, step: { from: string; to: string; world: World } & Effects) => JsonObject
  /** Returns fields that are computed each time the resource is shown, for a request to this origin. */
  derive?: (resource: Stored, world: World, origin: string) => JsonObject
  /** Filters by name of a list parameter, which are also called if the parameter was not sent. */
  filters?: Readonly<Record<string, (value: JsonObject, sent: Json | undefined, resource: Stored) => boolean>>
}

/** A resource as shown in responses. */
export function represent(
  { hooks }: Ground,
  type: ResourceType,
  record: Stored,
  { world, origin }: Pick<Request, 'world' | 'origin'>,
): JsonObject {
  const derive = hooks[type.name]?.derive
  return derive ? { ...record.value, ...derive(record, world, origin) } : record.value
}
