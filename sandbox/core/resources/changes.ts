import { namedSchema, property } from '../description/resolve.ts'
import { StatusError } from '../http/status-error.ts'
import { isObject, type Json, type JsonObject } from '../json.ts'
import { issueToken } from '../security/issue-token.ts'
import { splitFields } from './absorb.ts'
import { documented, exampleOf, fitting } from './answer.ts'
import { change, changePart, makeStep } from './change.ts'
import { addResource } from './create.ts'
import { findParents, homeOfRequest, notFound } from './find.ts'
import { type Answer, type Answerer, type Ground, type Request, represent } from './ground.ts'
import { homeOf } from './place.ts'
import type { Kind } from './plan.ts'
import { remove, removeBatch } from './remove.ts'
import { stepBeside } from './states.ts'

const answers: Partial<Record<Kind, Answerer>> = {
  batchCreate: createBatch,
  update: change,
  delete: remove,
  batchDelete: removeBatch,
  action: change,
  link,
  part: changePart,
  step: makeStep,
  document,
}

/** Code for changes of resources, and for actions of behaviours beyond the description. */
export const changes = { answers, stepBeside, issueToken }

export type Changes = typeof changes

/** Adds an existing resource to a collection of references: `POST /knowledge-bases/{id}/sources/{source_id}`. */
function link(ground: Ground, request: Request): Answer {
  const { plan, world, parameters, operation } = request
  const { collection, place } = plan
  if (!collection || place.item === undefined)
    throw new StatusError('UNIMPLEMENTED', `${operation.id} does not link resources`)
  findParents(ground, request)
  const id = parameters.path[place.item] ?? ''
  if (!world.get(collection.type.name, id)) throw notFound(request)
  const home = homeOfRequest(request)
  const key = `${home}/${id}`
  if (!world.get(collection.store, key)) {
    const order = world.next()
    world.put({
      id: key,
      store: collection.store,
      home,
      value: { [collection.type.key]: id },
      input: {},
      order,
      visit: order,
    })
  }
  return { body: documented(ground, request), from: 'state' }
}

/** A single settings object at a path: read by GET, changed by PUT or PATCH. */
function document(ground: Ground, request: Request): Answer {
  const { operation, world, parameters, body } = request
  findParents(ground, request)
  const path = homeOf(operation.path, parameters.path)
  const document = world.get('documents', path)
  if (operation.method === 'GET') {
    return {
      body: fitting(ground, operation.success.schema, exampleOf(request), document?.value ?? {}),
      from: 'state',
    }
  }
  const before = { value: document?.value ?? {}, input: document?.input ?? {} }
  const { schema } = namedSchema(ground.document, operation.bodySchema)
  const { value, input } = splitFields(
    ground,
    world,
    schema,
    before,
    isObject(body) ? body : {},
    operation.bodySchema,
  )
  const order = world.next()
  world.put({ id: path, store: 'documents', home: path, value, input, order, visit: order })
  return { body: fitting(ground, operation.success.schema, exampleOf(request), value), from: 'state' }
}

/** Creates a resource from each item of a list in the body. */
function createBatch(ground: Ground, request: Request): Answer {
  const { plan, body } = request
  const { collection, bodyHolds = '', holds, itemHolds } = plan
  const entries = isObject(body) ? body[bodyHolds] : undefined
  findParents(ground, request)
  const example = exampleOf(request)
  const exampleResource = holds === undefined ? request.operation.success.example : example[holds]
  const model = Array.isArray(exampleResource) ? exampleResource[0] : undefined
  const items = (Array.isArray(entries) ? entries : []).map((entry): Json => {
    // The items have another schema than the body for a single resource: only matching fields are used.
    const single = {
      ...request,
      plan: { ...plan, bodyHolds: undefined, operation: { ...plan.operation, bodySchema: undefined } },
    }
    const record = addResource(ground, single, fieldsOf(ground, request, entry))
    const value = collection ? represent(ground, collection.type, record, request) : {}
    if (plan.shown?.name === collection?.type.name && itemHolds === undefined) return value
    const held =
      itemHolds !== undefined && isObject(model) && isObject(model[itemHolds]) ? model[itemHolds] : {}
    const shown = fitting(ground, plan.shown?.schema, itemHolds === undefined ? {} : held, value)
    return itemHolds === undefined ? shown : { ...(isObject(model) ? model : {}), [itemHolds]: shown }
  })
  return { body: holds === undefined ? items : { ...example, [holds]: items }, from: 'state' }
}

/** Converts an item to fields: a string becomes a field with the singular of the list's name (`texts`, `text`). */
function fieldsOf({ document }: Ground, { plan }: Request, entry: Json): JsonObject {
  if (isObject(entry)) return entry
  const field = (plan.bodyHolds ?? '').replace(/s$/, '')
  return property(document, plan.collection?.type.schema, field) ? { [field]: entry } : {}
}
