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

/** A call of an operation, for what the description cannot say. The request has passed all checks of the description. */
export interface Call extends Request {
  /** What the description alone would answer; changes the world as it would. */
  next: () => Answer
  /** Moves a resource along its lifecycle by an event that the description names; without effect in other states. */
  signal: (event: string, resource: Stored) => Stored
  /** Makes the step that this operation makes with a resource beside the one it names; without effect in other states. */
  step: (resource: Stored) => Stored
  make: Effects['make']
  /** Gives out a token of this world. */
  issueToken: (facts: IssuedToken) => string
  /** Opens a world by its name: an operation that takes no token may find one in its body or query. */
  open: (world: string) => World
}

/** What an operation does. Undefined leaves the answer to the description. */
export type Behaviour = (call: Call) => Answer | Promise<Answer> | undefined

/** A path outside the description, such as the address that a part of an upload is sent to. It checks its callers itself. */
export interface Route {
  method: string
  /** With parameters: `/uploads/{id}/parts/{number}`. */
  path: string
  /** Set where the body is read by the route itself, of any size: `bytes` is empty then. */
  streamed?: true
  answer: (call: RouteCall) => Answer | Promise<Answer>
}

export interface RouteCall {
  request: Incoming
  parameters: Record<string, string>
  query: URLSearchParams
  bytes: Uint8Array
  /** Where it was sent to, `http://localhost:4010`. */
  origin: string
  /** Opens a world by its name, which the address should hold. */
  open: (world: string) => World
}

/** An error as the API has them, with one of its documented reasons. */
export function failure(code: CodeName, message: string, options?: StatusErrorOptions): StatusError {
  return new StatusError(code, message, options)
}
