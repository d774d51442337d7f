import type { Behaviour, Route } from './behaviour.ts'
import type { MessageApi } from './channels/message-api.ts'
import type { TopicRoute } from './channels/messaging.ts'
import type { OpenApi } from './description/openapi.ts'
import type { FaultRule } from './fault-rules.ts'
import type { JsonObject } from './json.ts'
import type { Conditions } from './lifecycle/course.ts'
import type { Admit, ResourceHooks } from './resources/ground.ts'
import type { ReadToken } from './security/credentials.ts'
import type { ClockOptions } from './worlds/clock.ts'

export interface SandboxOptions {
  /** A bundled OpenAPI 3.1 document: its references point into itself. */
  description: OpenApi
  /** Behaviour beyond the description, by operationId. */
  behaviours?: Record<string, Behaviour>
  /** Hooks for resources, by schema name. */
  resources?: Record<string, ResourceHooks>
  /** Resources that every world begins with, besides those in the description's examples, by schema name. */
  seeds?: Readonly<Record<string, readonly JsonObject[]>>
  /** Conditions for lifecycles, by their names. */
  conditions?: Conditions
  /** Paths outside the description. */
  routes?: readonly Route[]
  /** Channels and messages of AsyncAPI descriptions for WebSockets, as derived by `shiori`. */
  messages?: readonly MessageApi[]
  /** Behaviour of topics beyond the descriptions. */
  topics?: readonly TopicRoute[]
  /** Equal seeds give equal ids. */
  seed?: string
  clock?: ClockOptions
  tokens?: {
    /** Security schemes whose tokens must be issued by an operation: a plain token does not satisfy them. */
    issued?: readonly string[]
    /** Reads tokens in another format, such as signed ones. */
    read?: ReadToken
    /** Refuses requests that no token of this world may send. */
    admit?: Admit
  }
  /** Fault rules for all worlds. */
  faults?: readonly FaultRule[]
  limits?: Partial<Limits>
}

export interface Limits {
  /** Maximum bytes of a body. */
  body: number
  /** Maximum characters of path and query. */
  target: number
  /** Maximum resources of a world, and their bytes in memory. */
  records: number
  bytes: number
  worlds: number
  /** Maximum bytes of the resources of all worlds; the least recently used ones are dropped. */
  worldsBytes: number
  /** How long an unused world is kept, in real milliseconds. */
  timeToLive: number
  /** Maximum delay of a fault in real milliseconds; 0 disables delays. */
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
