import { property } from '../description/resolve.ts'
import { isObject, type JsonObject } from '../json.ts'
import type { Stored } from '../worlds/base.ts'
import { splitFields } from './absorb.ts'
import { documented, exampleOf, fitting, showing } from './answer.ts'
import { findParents, findResource } from './find.ts'
import type { Answer, Ground, Request } from './ground.ts'
import { stepOf } from './states.ts'

/** Changes a resource by the sent fields, with the operation's transition: `PUT /lives/{id}`, `POST /lives/{id}:start`. */
export function change(ground: Ground, request: Request): Answer {
  const parents = findParents(ground, request)
  const record = findResource(request)
  const step = stepOf(ground, request, record, parents)
  const { changed, record: written } = write(ground, request, record)
  const moved = step ? ground.course.move(request.world, written, step) : written
  const shown = showing(ground, request, moved)
  // An action without any effect just returns its example.
  if (request.plan.kind === 'action' && !step && !changed && !request.plan.shown) {
    return { body: documented(ground, request), from: 'example' }
  }
  return shown
}

/** Changes a field of the parent resource: `PUT /vods/{id}/permissions`. */
export function changePart(ground: Ground, request: Request): Answer {
  const parents = findParents(ground, request)
  const record = parents.at(-1)
  if (!record) return { body: documented(ground, request), from: 'example' }
  stepOf(ground, request, record, parents.slice(0, -1))
  write(ground, request, record)
  const sent = isObject(request.body) ? request.body : {}
  return { body: fitting(ground, request.operation.success.schema, exampleOf(request), sent), from: 'state' }
}

/**
 * Makes a transition of the parent resource if its state allows the request: `POST /films/{id}/publish`. The request has no other effect.
 */
export function makeStep(ground: Ground, request: Request): Answer {
  const parents = findParents(ground, request)
  const record = parents.at(-1)
  const step = record && stepOf(ground, request, record, parents.slice(0, -1))
  if (record && step) ground.course.move(request.world, record, step)
  return { body: documented(ground, request), from: step ? 'state' : 'example' }
}

function write(ground: Ground, request: Request, record: Stored): { record: Stored; changed: boolean } {
  const { plan, world, operation, body } = request
  const type = ground.types.get(record.store)
  const resource = plan.bodyHolds === undefined || !isObject(body) ? body : body[plan.bodyHolds]
  if (!type || !isObject(resource) || Object.keys(resource).length === 0) return { record, changed: false }
  const schema =
    plan.bodyHolds === undefined
      ? operation.bodySchema
      : property(ground.document, operation.bodySchema, plan.bodyHolds)?.schema
  const { value, input, changed } = splitFields(
    ground,
    world,
    type.schema,
    record,
    withoutKey(resource, type.key),
    schema,
  )
  if (changed) for (const field of type.changedFields) value[field] = new Date(world.now).toISOString()
  const after = { ...record, value, input }
  world.put(after)
  // The time in a field may have changed.
  if (changed && type.lifecycle?.transitions.some(({ at }) => at)) ground.course.waitFor(world, after)
  return { record: after, changed }
}

/** The path identifies the resource; a body cannot change its id. */
function withoutKey({ ...sent }: JsonObject, key: string): JsonObject {
  delete sent[key]
  return sent
}
