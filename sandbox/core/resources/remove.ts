import { documentedError } from '../description/operations.ts'
import { isType, namedSchema, property } from '../description/resolve.ts'
import { invalid, StatusError } from '../http/status-error.ts'
import { isObject, type Json, type JsonObject } from '../json.ts'
import type { Transition } from '../lifecycle/lifecycle.ts'
import type { Stored } from '../worlds/base.ts'
import type { World } from '../worlds/world.ts'
import { documented, exampleOf, fitting } from './answer.ts'
import { filterOf } from './filter.ts'
import { findParents, findResource, homeOfRequest, resourceAt } from './find.ts'
import type { Answer, Ground, Request } from './ground.ts'
import { stepOf } from './states.ts'

/** Deletes a resource with its children; with a lifecycle, it may take time. */
export function remove(ground: Ground, request: Request): Answer {
  const { operation, world } = request
  const parents = findParents(ground, request)
  // A retry after a lost response is not an error, unless the operation documents one.
  const repeats = operation.idempotent && documentedError(operation, 404) === undefined
  if (!resourceAt(request) && repeats) return { body: documented(ground, request), from: 'state' }
  const record = findResource(request)
  const step = stepOf(ground, request, record, parents)
  if (step) startRemoval(ground, world, record, step)
  else removeTree(ground, world, record)
  return { body: documented(ground, request), from: 'state' }
}

/** Deletes the resources named by a body or query: `ids`, or all except `excluded_ids`. */
export function removeBatch(ground: Ground, request: Request): Answer {
  const { plan, world, body, parameters } = request
  const { store = '', type } = plan.collection ?? {}
  const home = homeOfRequest(request)
  const sent = isObject(body) ? body : {}
  const named = new Set(textsOf(sent.ids ?? parameters.query.ids))
  const all = world.list(store, home)
  const { select_all: selected } = sent
  if (
    property(ground.document, request.operation.bodySchema, 'select_all') &&
    isObject(selected) === named.size > 0
  )
    throw invalid([{ field: 'ids', description: 'or select_all must be set, and only one of them' }])
  const chosen = isObject(selected)
    ? selectedOf(ground, request, all, selected)
    : all.filter(({ id }) => named.has(id))
  const refused = chosen.filter(record => !removeOne(ground, request, record))
  const key = type?.key ?? 'id'
  const existingIds = new Set(all.map(({ id }) => id))
  const missing = [
    ...[...named].filter(id => !existingIds.has(id)).map(id => ({ [key]: id })),
    ...refused.map(({ id, value }) => ({ ...value, [key]: id })),
  ]
  return {
    body: countsIn(ground, request, chosen.length - refused.length, missing),
    from: 'state',
  }
}

/** All except `excluded_ids`, among those in a list with the same fields and the same `filter`. */
function selectedOf(
  { document, hooks }: Ground,
  { plan }: Request,
  all: readonly Stored[],
  { excluded_ids, filter, ...fields }: JsonObject,
): Stored[] {
  const excluded = new Set(textsOf(excluded_ids))
  const { schema = {}, name: type = '' } = plan.collection?.type ?? {}
  const typeFilters = hooks[type]?.filters ?? {}
  for (const [name, filterValue] of Object.entries(isObject(filter) ? filter : {}))
    fields[`filter.${name}`] = filterValue
  const filters = Object.entries(fields).map(([name, filterValue]) => {
    const passes = typeFilters[name] ?? filterOf(document, schema, name, filterValue)
    return (record: Stored) => passes?.(record.value, filterValue, record) ?? true
  })
  return all.filter(record => !excluded.has(record.id) && filters.every(passes => passes(record)))
}

/**
 * Deletes one resource of a batch.
 *
 * @returns False if its state does not allow that.
 */
function removeOne(ground: Ground, request: Request, record: Stored): boolean {
  try {
    const step = stepOf(ground, request, record, [])
    if (step) startRemoval(ground, request.world, record, step)
    else removeTree(ground, request.world, record)
    return true
  } catch (error) {
    if (error instanceof StatusError) return false
    throw error
  }
}

/** Starts the transition to a resource's final state, in which it is removed. */
function startRemoval({ course }: Ground, world: World, record: Stored, step: Transition): void {
  const pending = { ...record, doomed: true }
  world.withoutLimits(() => {
    world.put(pending)
    course.move(world, pending, step)
  })
}

function removeTree({ collections }: Ground, world: World, record: Stored): void {
  const below = `${record.home}/${record.id}/`
  for (const { store } of collections.values()) {
    for (const child of world.list(store)) if (child.home.startsWith(below)) world.remove(child)
  }
  world.remove(record)
}

/** The response of a batch: the numbers of deleted, remaining and failed resources. */
function countsIn(
  ground: Ground,
  request: Request,
  deleted: number,
  missing: readonly JsonObject[],
): JsonObject {
  const { document } = ground
  const { schema } = namedSchema(document, request.operation.success.schema)
  const result: JsonObject = { ...exampleOf(request) }
  for (const [name, declared] of Object.entries(schema.properties ?? {})) {
    const { schema } = namedSchema(document, declared)
    const count = /delet|succe/.test(name) ? deleted : /remain|left/.test(name) ? 0 : undefined
    if (schema.items !== undefined) result[name] = missing.map(id => fitting(ground, schema.items, {}, id))
    else if (count !== undefined) result[name] = isType(schema, 'string') ? String(count) : count
  }
  return result
}

function textsOf(value: Json | undefined): string[] {
  const ids = Array.isArray(value) ? value : []
  return ids.flatMap(id => (typeof id === 'string' || typeof id === 'number' ? String(id) : []))
}
