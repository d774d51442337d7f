import { property } from '../description/resolve.ts'
import { isObject, type Json, type JsonObject } from '../json.ts'
import { exampleOf, fitting } from './answer.ts'
import { addResource } from './create.ts'
import { findParents } from './find.ts'
import { type Answer, type Ground, type Request, represent } from './ground.ts'

/** Makes a resource of each entry of a list in the body. */
export function createBatch(ground: Ground, request: Request): Answer {
  const { plan, body } = request
  const { collection, bodyHolds = '', holds, itemHolds } = plan
  const entries = isObject(body) ? body[bodyHolds] : undefined
  findParents(ground, request)
  const example = exampleOf(request)
  const shownThere = holds === undefined ? request.operation.success.example : example[holds]
  const model = Array.isArray(shownThere) ? shownThere[0] : undefined
  const items = (Array.isArray(entries) ? entries : []).map((entry): Json => {
    // The list is of other objects than the body of one: what fits is taken from each.
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

/** An entry as fields: a bare text is the field that the list is named after (`texts`, `text`). */
function fieldsOf({ document }: Ground, { plan }: Request, entry: Json): JsonObject {
  if (isObject(entry)) return entry
  const field = (plan.bodyHolds ?? '').replace(/s$/, '')
  return property(document, plan.collection?.type.schema, field) ? { [field]: entry } : {}
}
