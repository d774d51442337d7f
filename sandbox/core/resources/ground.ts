import type { OpenApi } from '../description/openapi.ts'
import type { Operation } from '../description/operations.ts'
import type { Parameters } from '../http/parameters.ts'
import type { Json, JsonObject } from '../json.ts'
import type { Course } from '../lifecycle/course.ts'
import type { Credentials } from '../security/credentials.ts'
import type { Validator } from '../validation/validate.ts'
import type { Base, Stored } from '../worlds/base.ts'
import type { World } from '../worlds/world.ts'
import type { Plan } from './plan.ts'
import type { Collection, ResourceType } from './resource-types.ts'

/** What answering needs to know of the description. */
export interface Ground {
  document: OpenApi
  validator: Validator
  collections: ReadonlyMap<string, Collection>
  base: Base
  course: Course
  hooks: Readonly<Record<string, ResourceHooks>>
}

/** A request that was found to be well formed, with the operation it is for. */
export interface Request {
  operation: Operation
  plan: Plan
  world: World
  parameters: Parameters
  /** JSON of the body; undefined where there is none. */
  body: Json | undefined
  bytes: Uint8Array
  /** Undefined where the operation needs no token. */
  credentials: Credentials | undefined
  /** What the answer warns of, in its own header. */
  warnings: string[]
}

/** An answer before it is written. */
export interface Answer {
  status?: number
  headers?: Record<string, string>
  body: Json | Uint8Array | ReadableStream<Uint8Array>
  /** Where it comes from; an answer without state says so in a header. */
  from: 'state' | 'example' | 'behaviour'
}

/** What happens to resources of one schema, beside what the description says of them. */
export interface ResourceHooks {
  /** Fields that a new resource gets beside those that were sent. */
  onCreate?: (resource: Stored, world: World) => JsonObject
  /** Fields that change with a step of its course. */
  onTransition?: (resource: Stored, step: { from: string; to: string; world: World }) => JsonObject
  /** Fields that are worked out each time it is shown. */
  derive?: (resource: Stored, world: World) => JsonObject
}

/** A resource as an answer shows it. */
export function represent({ hooks }: Ground, type: ResourceType, record: Stored, world: World): JsonObject {
  const derive = hooks[type.name]?.derive
  return derive ? { ...record.value, ...derive(record, world) } : record.value
}
