import type { Behaviour, Route } from './behaviour.ts'
import type { OpenApi } from './description/openapi.ts'
import type { FaultRule } from './fault-rules.ts'
import type { JsonObject } from './json.ts'
import type { Conditions } from './lifecycle/course.ts'
import type { Admit, ResourceHooks } from './resources/ground.ts'
import type { ReadToken } from './security/credentials.ts'
import type { ClockOptions } from './worlds/clock.ts'

export interface SandboxOptions {
  /** An OpenAPI 3.1 document in one piece: references lead into itself. */
  description: OpenApi
  /** By operationId: what the description cannot say of an operation. */
  behaviours?: Record<string, Behaviour>
  /** By name of a schema: what happens to resources of it, beside what the description says. */
  resources?: Record<string, ResourceHooks>
  /** By name of a schema: resources that every world begins with, beside those in the examples of the description. */
  seeds?: Readonly<Record<string, readonly JsonObject[]>>
  /** By the names that lifecycles give them: what decides between their steps. */
  conditions?: Conditions
  /** Paths outside the description. */
  routes?: readonly Route[]
  /** The same seed gives the same ids. */
  seed?: string
  clock?: ClockOptions
  tokens?: {
    /** Security schemes whose tokens only come out of an operation: a plain token is none of them. */
    issued?: readonly string[]
    /** Reads tokens of another form, such as signed ones. */
    read?: ReadToken
    /** Refuses calls that no token of this world may make. */
    admit?: Admit
  }
  /** Faults that befall the requests of all worlds. */
  faults?: readonly FaultRule[]
  limits?: Partial<Limits>
}

export interface Limits {
  /** Bytes of a body. */
  body: number
  /** Characters of path and query. */
  target: number
  /** Resources of one world, and their bytes in memory. */
  records: number
  bytes: number
  worlds: number
  /** Bytes of the resources of all worlds; those that were not used for the longest time make room. */
  worldsBytes: number
  /** How long an unused world is kept, real milliseconds. */
  timeToLive: number
  /** How long a fault may wait, real milliseconds; 0 where none may. */
  delay: number
}

export const usualLimits: Limits = {
  body: 4_000_000,
  target: 16_384,
  records: 10_000,
  bytes: 32_000_000,
  worlds: 2_000,
  worldsBytes: 512_000_000,
  timeToLive: 24 * 3_600_000,
  delay: 60_000,
}
