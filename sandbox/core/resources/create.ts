import { property } from '../description/resolve.ts'
import { StatusError } from '../http/status-error.ts'
import { copyJson, isObject, type Json, type JsonObject } from '../json.ts'
import { stepsBy } from '../lifecycle/lifecycle.ts'
import type { Stored } from '../worlds/base.ts'
import { isUuid } from '../worlds/ids.ts'
import { splitFields } from './absorb.ts'
import { showing } from './answer.ts'
import { complete } from './complete.ts'
import { effectsOf } from './effects.ts'
import { findParents, homeOfRequest } from './find.ts'
import type { Answer, Ground, Request } from './ground.ts'
import { displayedId, type ResourceType } from './resource-types.ts'
import { exampleIds, resourcesIn } from './seeds.ts'

/** Creates a resource from the body. */
export function create(ground: Ground, request: Request): Answer {
  const { plan, body } = request
  findParents(ground, request)
  const resource = plan.bodyHolds === undefined || !isObject(body) ? body : body[plan.bodyHolds]
  const sent = isObject(resource) ? resource : {}
  const { type, store } = plan.collection ?? {}
  // A retry after a lost response finds the resource.
  const record =
    type && store && plan.operation.idempotent ? request.world.get(store, String(sent[type.key])) : undefined
  return showing(ground, request, record ?? addResource(ground, request, sent))
}

/**
 * Adds a resource to a collection. Fields that the server sets are those of the operation's example, with new ids and times.
 *
 * @param sent Sent fields of the resource.
 */
export function addResource(ground: Ground, request: Request, sent: JsonObject): Stored {
  const { plan, world } = request
  const { collection, operation } = plan
  if (!collection) throw new StatusError('UNIMPLEMENTED', `${operation.id} does not create a resource`)
  const { type, store } = collection
  const requestSchema =
    plan.bodyHolds === undefined
      ? operation.bodySchema
      : property(ground.document, operation.bodySchema, plan.bodyHolds)?.schema
  const model = resourcesIn(plan)[0] ?? ground.base.get(type.name)?.values().next().value?.value ?? {}
  const id = newKey(ground, request, sent, model)
  const settable = (name: string) => property(ground.document, requestSchema, name)
  const start: JsonObject = {}
  for (const [name, value] of Object.entries(model)) {
    const requestedName = settable(name)
    if (!requestedName || requestedName.schema.readOnly) start[name] = copyJson(value)
    else if (requestedName.schema.default !== undefined) start[name] = copyJson(requestedName.schema.default)
  }
  const { value, input } = splitFields(
    ground,
    world,
    type.schema,
    { value: refreshFields(ground, request, start, model), input: {} },
    sent,
    requestSchema,
  )
  value[type.key] = displayedId(type, id)
  const now = new Date(world.now).toISOString()
  for (const field of [...type.createdFields, ...type.changedFields]) value[field] = now
  const order = world.next()
  const record: Stored = {
    id,
    store,
    home: homeOfRequest(request),
    value: complete(ground.document, type.schema, value) as JsonObject,
    input,
    order,
    visit: order,
  }
  const extra = ground.hooks[type.name]?.onCreate?.(record, world, effectsOf(ground, world))
  const created = {
    ...record,
    value: { ...record.value, ...firstState(ground, request, type, record), ...extra },
  }
  world.put(created)
  ground.course.start(world, created)
  return world.get(store, id) ?? created
}

/** The initial state after the operation. */
function firstState(
  { course }: Ground,
  { world, operation, body }: Request,
  { lifecycle }: ResourceType,
  record: Stored,
): JsonObject {
  if (!lifecycle) return {}
  const step = course.choose(world, record, stepsBy(lifecycle, operation.id, '', body))
  const state = step?.to ?? lifecycle.initial
  return state === undefined ? {} : { [lifecycle.field]: state }
}

/** The id that the client chose, unless the server sets it; otherwise a new id in the format of the example's. */
function newKey({ document }: Ground, { plan, world }: Request, sent: JsonObject, model: JsonObject): string {
  const { collection, operation } = plan
  const { key, name, numeric } = collection?.type ?? { key: 'id', name: '', numeric: false }
  const chosen = typeof sent[key] === 'number' ? String(sent[key]) : sent[key]
  const field = property(document, operation.bodySchema, key)
  if (typeof chosen === 'string' && chosen !== '' && field && !field.schema.readOnly) {
    if (world.get(name, chosen)) throw new StatusError('ALREADY_EXISTS', `${key} "${chosen}" is taken`)
    return chosen
  }
  const like =
    model[key] ?? (isObject(operation.success.example) ? operation.success.example[key] : undefined)
  return numeric ? world.newNumber(name) : world.newKey(name, typeof like === 'string' ? like : '')
}

/**
 * Fields set by the server, updated as if set now: ids of existing resources are kept, times keep their distance to the creation, and
 * parameters of the request (parents, the organization) replace those of the example.
 */
function refreshFields(ground: Ground, request: Request, start: JsonObject, model: JsonObject): JsonObject {
  const { plan, world, parameters } = request
  const created = plan.collection?.type.createdFields
    .map(field => model[field])
    .find(value => typeof value === 'string')
  const shift = typeof created === 'string' ? world.now - Date.parse(created) : 0
  const replaced = new Map<Json, Json>()
  for (const [name, example] of Object.entries(exampleIds(plan)))
    replaced.set(example, parameters.path[name] ?? example)
  for (const { name, in: place, example } of plan.operation.parameters) {
    const sent = parameters.header[name.toLowerCase()]
    if (place === 'header' && example !== undefined && sent !== undefined) replaced.set(example, sent)
  }
  const result: JsonObject = {}
  for (const [name, value] of Object.entries(start)) {
    const format = property(ground.document, plan.collection?.type.schema, name)?.schema.format
    if (replaced.has(value)) result[name] = replaced.get(value) ?? value
    else if (typeof value !== 'string') result[name] = value
    else if (format === 'date-time') result[name] = new Date(Date.parse(value) + shift).toISOString()
    else result[name] = isUuid(value) && !isKnown(ground, value) ? world.newId(value) : value
  }
  return result
}

function isKnown({ base }: Ground, id: string): boolean {
  for (const records of base.values()) if (records.has(id)) return true
  return false
}
