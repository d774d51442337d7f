import { property } from '../description/resolve.ts'
import { errorInfo, StatusError } from '../http/status-error.ts'
import { stateOf } from '../lifecycle/course.ts'
import { isTransition, stepsBy, type Transition } from '../lifecycle/lifecycle.ts'
import type { Stored } from '../worlds/base.ts'
import type { Ground, Request } from './ground.ts'
import type { ResourceType } from './resource-types.ts'

/**
 * The transition that a request triggers for a resource, if any.
 *
 * @throws StatusError If the state of the resource, or of a parent, does not allow the request.
 */
export function stepOf(
  ground: Ground,
  request: Request,
  record: Stored,
  parents: readonly Stored[],
): Transition | undefined {
  const { operation, plan, world, body } = request
  for (const stored of [record, ...parents]) refuseOtherStates(ground, request, stored)
  const type = ground.types.get(record.store)
  if (!type?.lifecycle || !isTransition(type.lifecycle, operation.id)) return undefined
  const state = stateOf(type, record)
  const step = ground.course.choose(world, record, stepsBy(type.lifecycle, operation.id, state, body))
  // Changing fields triggers a transition in some states and is allowed in the others.
  if (step || plan.kind === 'update' || plan.kind === 'part') return step
  const isThere = type.lifecycle.transitions.some(({ by, to }) => by === operation.id && to === state)
  // A retry after a lost response finds the resource in its target state.
  if (operation.idempotent && isThere) return undefined
  throw notAllowed(request, state)
}

function refuseOtherStates(ground: Ground, request: Request, record: Stored): void {
  const { allowedStates } = request.operation
  const type = ground.types.get(record.store)
  if (!allowedStates || !type) return
  for (const field of statusFields(ground, type, allowedStates.schema)) {
    const state = record.value[field]
    if (typeof state === 'string' && !allowedStates.values.includes(state)) throw notAllowed(request, state)
  }
}

/** Fields with a state: the one of the lifecycle, and others with the same schema such as `previous_status`. */
function statusFields({ document }: Ground, { schema, lifecycle }: ResourceType, status: string): string[] {
  if (lifecycle?.status === status) return [lifecycle.field]
  return Object.keys(schema.properties ?? {}).filter(
    field => property(document, schema, field)?.name === status,
  )
}

/** The documented reason for an invalid state: the only one for this status, or the one that mentions states. */
function notAllowed({ operation }: Request, state: string): StatusError {
  const reasons = Object.entries(operation.errorReasons).filter(
    ([, { status }]) => status === 400 || status === 409,
  )
  const [reason, facts] =
    reasons.find(([name]) => reasons.length === 1 || /STATUS|STATE|NOT_ALLOWED/.test(name)) ?? []
  return new StatusError(
    'FAILED_PRECONDITION',
    `${facts?.description ?? 'the state does not allow this call.'} It is in ${state || 'no state'}`,
    {
      ...(facts ? { status: facts.status } : {}),
      details: reason === undefined ? [] : [errorInfo(reason, facts?.domain)],
    },
  )
}

/** The resource after the operation's transition, although it is not in the path; unchanged if there is none. */
export function stepBeside(
  { types, course }: Ground,
  { operation, world, body }: Request,
  record: Stored,
): Stored {
  const type = types.get(record.store)
  if (!type?.lifecycle) return record
  const step = course.choose(
    world,
    record,
    stepsBy(type.lifecycle, operation.id, stateOf(type, record), body),
  )
  return step ? course.move(world, record, step) : record
}
