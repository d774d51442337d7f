import { answerCall, type Core } from './answer-call.ts'
import type { Route } from './behaviour.ts'
import type { Operation } from './description/operations.ts'
import { holdState, type SandboxState } from './hold-state.ts'
import type { Incoming, Outgoing } from './http/messages.ts'
import { Router } from './http/router.ts'
import { fromRequest, toResponse } from './http/web.ts'
import type { SandboxOptions } from './options.ts'
import { readPlainToken } from './security/credentials.ts'
import { unknownKeywords } from './validation/unknown-keywords.ts'
import { Validator } from './validation/validate.ts'

export type { SandboxState, ShownResource, Snapshot } from './hold-state.ts'
export type { Limits, SandboxOptions } from './options.ts'

export interface Sandbox extends SandboxState {
  fetch: (request: globalThis.Request) => Promise<Response>
  /** The same without the objects of the web standard, for servers that read requests themselves. */
  handle: (request: Incoming) => Promise<Outgoing>
}

/** Makes an API that answers out of its description, with state, time and errors. */
export function createSandbox(options: SandboxOptions): Sandbox {
  const { description, behaviours = {}, routes = [], tokens } = options
  const { state, known, ...held } = holdState(options)
  const router = new Router<Operation | Route>()
  for (const { operation } of state.plans) router.add(operation.method, operation.path, operation)
  for (const route of routes) router.add(route.method, route.path, route)
  const core: Core = {
    ...held,
    ground: { ...known, validator: new Validator(description) },
    router,
    plans: new Map(state.plans.map(plan => [plan.operation.id, plan])),
    behaviours,
    readToken: token => readPlainToken(token) ?? tokens?.read?.(token),
    issued: new Set(tokens?.issued),
    admit: tokens?.admit,
    now: state.now,
  }
  const handle = (request: Incoming) => answerCall(core, request)
  return {
    ...state,
    problems: [...unknownKeywords(description), ...state.problems],
    handle,
    fetch: async request => toResponse(await handle(fromRequest(request)), request.method),
  }
}
