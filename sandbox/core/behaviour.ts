import type { Incoming } from './http/messages.ts'
import {
  type CodeName,
  errorInfo,
  invalid,
  StatusError,
  type StatusErrorOptions,
} from './http/status-error.ts'
import { isObject, type Json, type JsonObject, at as valueAt } from './json.ts'
import type { Admit, Answer, Effects, Request, ResourceHooks } from './resources/ground.ts'
import { onePage, type Page } from './resources/page.ts'
import { readPlainToken } from './security/credentials.ts'
import type { Violation } from './validation/validate.ts'
import type { Stored } from './worlds/base.ts'
import type { IssuedToken } from './worlds/snapshot.ts'
import type { World } from './worlds/world.ts'

export type {
  Admit,
  Answer,
  CodeName,
  Effects,
  IssuedToken,
  Json,
  JsonObject,
  Page,
  ResourceHooks,
  Stored,
  Violation,
  World,
}
export { errorInfo, invalid, isObject, onePage, readPlainToken, valueAt }

/** A call of an operation, for behaviour that goes beyond the description. The request has passed all checks of the description. */
export interface Call extends Request {
  /** Answers the request from the description alone, and changes the world accordingly. */
  next: () => Answer
  /** Triggers an event of the description for a resource; without effect in states that do not react to it. */
  signal: (event: string, resource: Stored) => Stored
  /** Makes this operation's transition for another resource than the one in the path; without effect in states that have none. */
  step: (resource: Stored) => Stored
  make: Effects['make']
  /** Issues a token of this world. */
  issueToken: (facts: IssuedToken) => string
  /** Opens a world by its name, which an operation without a token may find in its body or query. */
  open: (world: string) => World
}

/** Implementation of an operation. Undefined leaves the response to the description. */
export type Behaviour = (call: Call) => Answer | Promise<Answer> | undefined

/** A path outside the description, such as the address for a part of an upload. It must check its callers itself. */
export interface Route {
  method: string
  /** Path with parameters: `/uploads/{id}/parts/{number}`. */
  path: string
  /** Set if the route reads a body of any size itself; `bytes` is empty then. */
  streamed?: true
  answer: (call: RouteCall) => Answer | Promise<Answer>
}

export interface RouteCall {
  request: Incoming
  parameters: Record<string, string>
  query: URLSearchParams
  bytes: Uint8Array
  /** Origin of the request, `http://localhost:4010`. */
  origin: string
  /** Opens a world by its name, which the address should contain. */
  open: (world: string) => World
}

/** An error in the format of the API, with one of its documented reasons. */
export function failure(code: CodeName, message: string, options?: StatusErrorOptions): StatusError {
  return new StatusError(code, message, options)
}
