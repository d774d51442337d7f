import type { OpenApi } from '../description/openapi.ts'
import type { Operation } from '../description/operations.ts'
import { isType, namedSchema, property } from '../description/resolve.ts'
import { isTransition } from '../lifecycle/lifecycle.ts'
import { parentsOf, placeOf } from '../resources/place.ts'
import type { Kind, Plan } from '../resources/plan.ts'
import type { Collection } from '../resources/resource-types.ts'
import { heldResource, responseList } from './resource-in-object.ts'

const reading = /^(?:GET|QUERY)$/
const changing = /^(?:PUT|PATCH)$/

/** Decides how to answer an operation: by its method, its path, and the schemas of body and response. */
export function planOf(
  document: OpenApi,
  operation: Operation,
  collections: ReadonlyMap<string, Collection>,
  paths: ReadonlySet<string>,
): Plan {
  const place = placeOf(operation.path)
  const collection = collections.get(place.collection)
  const plan: Plan = {
    operation,
    kind: 'example',
    place,
    collection,
    holds: undefined,
    itemHolds: undefined,
    shown: undefined,
    bodyHolds: undefined,
  }
  if (collection) resourcePlan(document, plan, collection)
  if (plan.kind === 'example' && !place.item && /^(?:GET|PUT|PATCH)$/.test(operation.method)) {
    const counterparts = operation.method === 'GET' ? ['PUT', 'PATCH'] : ['GET']
    if (counterparts.some(method => paths.has(`${method} ${operation.path}`)) && !collection)
      plan.kind = 'document'
    else if (operation.method !== 'GET' && changesParent(document, plan, collections)) plan.kind = 'part'
  }
  if (plan.kind === 'example' && transitionsParent(plan, collections)) plan.kind = 'step'
  return plan
}

function resourcePlan(document: OpenApi, plan: Plan, collection: Collection): void {
  const { operation, place } = plan
  const { method } = operation
  const answer = heldResource(document, operation.success.schema, place.item)
  const ofType =
    answer?.named.name === collection.type.name || answer?.named.schema === collection.type.schema
  if (answer && ofType) {
    plan.holds = answer.property
    plan.shown = answer.named
  }
  plan.bodyHolds = bodyProperty(document, plan, collection)
  if (place.item !== undefined) plan.kind = itemKind(plan, method, ofType)
  else if (method === 'DELETE') plan.kind = idsOf(document, operation) ? 'batchDelete' : 'example'
  else if (/^(?:GET|POST|QUERY)$/.test(method)) listOrCreate(document, plan, collection, ofType)
  else if (changing.test(method) && collection.single && place.verb === undefined) plan.kind = 'update'
  if (plan.kind === 'example' && collection.single && !place.item) {
    if (reading.test(method) && ofType) plan.kind = 'get'
    else if (method === 'POST' && place.verb && isEmpty(document, operation)) plan.kind = 'action'
  }
}

/** `PUT /vods/{id}/permissions`, if the VOD has a field `permission`. */
function changesParent(
  document: OpenApi,
  { operation, place }: Plan,
  collections: ReadonlyMap<string, Collection>,
): boolean {
  const [, above = '', last = ''] = /^(.*\})\/([^/{}]+)$/.exec(place.template) ?? []
  const parent = collections.get(placeOf(above).collection)
  const { properties = {} } = namedSchema(document, operation.bodySchema).schema
  return Object.keys(properties).some(
    name =>
      last.replaceAll('-', '_').startsWith(name) && Object.hasOwn(parent?.type.schema.properties ?? {}, name),
  )
}

/** `POST /films/{id}/publish`, if the lifecycle of films or the operation's allowed states mention it. */
function transitionsParent(
  { operation, place }: Plan,
  collections: ReadonlyMap<string, Collection>,
): boolean {
  const { lifecycle } = collections.get(parentsOf(place.template).at(-1)?.collection ?? '')?.type ?? {}
  if (reading.test(operation.method) || !lifecycle) return false
  return operation.allowedStates?.schema === lifecycle.status || isTransition(lifecycle, operation.id)
}

function isEmpty(document: OpenApi, { success }: Operation): boolean {
  return Object.keys(namedSchema(document, success.schema).schema.properties ?? {}).length === 0
}

function itemKind({ place, collection }: Plan, method: string, ofType: boolean): Kind {
  if (reading.test(method)) return ofType ? 'get' : 'example'
  if (place.verb !== undefined) return 'action'
  if (method === 'DELETE') return 'delete'
  if (method === 'POST') return collection?.refers ? 'link' : 'action'
  return changing.test(method) ? 'update' : 'action'
}

function listOrCreate(document: OpenApi, plan: Plan, collection: Collection, ofType: boolean): void {
  const { operation, place } = plan
  const list = responseList(document, operation)
  const takesList = bodyList(document, operation)
  const paged =
    reading.test(operation.method) || property(document, operation.bodySchema, 'items_per_page') !== undefined
  const batch = place.verb === undefined || /create|^batch$/.test(place.verb)
  if (list && paged && (place.verb === undefined || fits(document, list, collection))) {
    const resource = heldResource(document, list.items, undefined)
    Object.assign(plan, {
      kind: 'list',
      holds: list.property,
      itemHolds: resource?.property,
      shown: resource?.named ?? list.named,
    })
  } else if (operation.method === 'POST' && list && takesList && batch && !ofType) {
    const resource = heldResource(document, list.items, undefined)
    if (resource && (resource.named.name === collection.type.name || resource.property !== undefined)) {
      Object.assign(plan, {
        kind: 'batchCreate',
        holds: list.property,
        itemHolds: resource.property,
        shown: resource.named,
        bodyHolds: takesList,
      })
    }
  } else if (
    operation.method === 'POST' &&
    (place.verb === undefined || (ofType && plan.bodyHolds !== undefined))
  ) {
    const answered = property(document, operation.success.schema, collection.type.key)
    const sent = isEmpty(document, operation) && property(document, operation.bodySchema, collection.type.key)
    if (ofType || answered || sent) plan.kind = 'create'
  }
}

/** Whether a list contains resources of a collection, possibly with only some of their fields. */
function fits(
  document: OpenApi,
  list: NonNullable<ReturnType<typeof responseList>>,
  { type }: Collection,
): boolean {
  const resource = heldResource(document, list.items, undefined)
  if (resource?.named.name === type.name) return true
  const properties = type.schema.properties ?? {}
  return (
    resource !== undefined &&
    Object.keys(resource.named.schema.properties ?? {}).every(field => Object.hasOwn(properties, field))
  )
}

/** Property of the body with the resource: with the same schema, or with the same name as in the response. */
function bodyProperty(
  document: OpenApi,
  { operation, holds }: Plan,
  { type }: Collection,
): string | undefined {
  const { schema } = namedSchema(document, operation.bodySchema)
  return Object.keys(schema.properties ?? {}).find(name => {
    const inner = property(document, schema, name)
    if (!inner || !isType(inner.schema, 'object')) return false
    return inner.name === type.name || (name === holds && type.name !== undefined)
  })
}

/** The only list in the body of a batch operation. */
function bodyList(document: OpenApi, { bodySchema }: Operation): string | undefined {
  const { schema } = namedSchema(document, bodySchema)
  const lists = Object.keys(schema.properties ?? {}).filter(name =>
    isType(property(document, schema, name)?.schema ?? {}, 'array'),
  )
  return lists.length === 1 ? lists[0] : undefined
}

/** Whether a body or query contains several ids. */
function idsOf(document: OpenApi, operation: Operation): boolean {
  return (
    property(document, operation.bodySchema, 'ids') !== undefined ||
    operation.parameters.some(({ name, in: where }) => where === 'query' && name === 'ids')
  )
}
