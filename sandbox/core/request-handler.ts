import { answerCall } from './answer-call.ts'
import type { Look } from './answer-route.ts'
import type { Route } from './behaviour.ts'
import type { Operation } from './description/operations.ts'
import type { HeldState } from './hold-state.ts'
import type { Incoming, Outgoing } from './http/messages.ts'
import { Router } from './http/router.ts'
import type { SandboxOptions } from './options.ts'
import type { Parts } from './parts.ts'
import { tokenReader } from './security/credentials.ts'
import { Validator } from './validation/validate.ts'

/**
 * Creates the request handler for a state.
 *
 * @param look Called with the worlds that a request used.
 */
export function createRequestHandler(
  { description, behaviours = {}, routes = [], tokens }: SandboxOptions,
  { state, known, ...held }: HeldState,
  parts: Parts,
  look: Look = (_, answer) => answer,
): (request: Incoming) => Promise<Outgoing> {
  const router = new Router<Operation | Route>()
  for (const { operation } of state.plans) router.add(operation.method, operation.path, operation)
  for (const route of routes) router.add(route.method, route.path, route)
  const core = {
    ...held,
    ground: { ...known, validator: new Validator(description) },
    router,
    plans: new Map(state.plans.map(plan => [plan.operation.id, plan])),
    behaviours,
    readToken: tokenReader(tokens?.read),
    issued: new Set(tokens?.issued),
    admit: tokens?.admit,
    now: state.now,
    look,
    parts,
  }
  return request => answerCall(core, request)
}
