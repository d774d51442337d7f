import { documentedError } from '../description/operations.ts'
import { StatusError } from '../http/status-error.ts'
import { isObject } from '../json.ts'
import type { Stored } from '../worlds/base.ts'
import type { Ground, Request } from './ground.ts'
import { homeOf, parentsOf } from './place.ts'
import { resourcesIn } from './seeds.ts'

/** Collection of a request with the ids of its parents: `/bv/cms/v1/vods/0c9e/encodings`. */
export function homeOfRequest({ plan, parameters }: Pick<Request, 'plan' | 'parameters'>): string {
  const { canonical = '' } = plan.collection ?? {}
  return canonical.includes('{') || canonical === ''
    ? homeOf(plan.place.template, parameters.path)
    : canonical
}

/**
 * The resource in a request's path.
 *
 * @throws StatusError If it does not exist.
 */
export function findResource(request: Request): Stored {
  const found = resourceAt(request)
  if (!found) throw notFound(request)
  return found
}

/** As `findResource`, but undefined if it does not exist. */
export function resourceAt(request: Request): Stored | undefined {
  const { plan, world, parameters } = request
  const { collection, place, operation } = plan
  if (!collection) return undefined
  const { store, type, refers } = collection
  if (place.item === undefined) {
    const id = resourcesIn(plan)[0]?.[type.key] ?? ''
    return (
      world.get(store, String(id)) ?? world.list(store, homeOfRequest(request))[0] ?? world.list(store)[0]
    )
  }
  const id = parameters.path[place.item] ?? ''
  const home = homeOfRequest(request)
  const record = world.get(store, refers ? `${home}/${id}` : id)
  if (record && (record.home === home || !place.template.includes('{'))) return record
  // `GET /lives/{id}:custom-id` finds a resource by the field with that name.
  const field = operation.method === 'GET' ? place.verb?.replaceAll('-', '_') : undefined
  return field ? world.list(store).find(({ value }) => value[field] === id) : undefined
}

/**
 * The resources along the path, outermost first.
 *
 * @throws StatusError If one does not exist.
 */
export function findParents(ground: Ground, request: Request): Stored[] {
  const { plan, parameters, world } = request
  return parentsOf(plan.place.template).flatMap(({ collection: path, template, item }) => {
    const collection = ground.collections.get(path)
    if (!collection) return []
    const id = parameters.path[item] ?? ''
    const home = homeOf(template, parameters.path)
    const record = world.get(collection.store, collection.refers ? `${home}/${id}` : id)
    if (!record) throw notFound(request)
    return [record]
  })
}

/** 404, with the operation's documented error if there is one. */
export function notFound({ operation, plan }: Pick<Request, 'operation' | 'plan'>): StatusError {
  const documented = documentedError(operation, 404)
  const message =
    isObject(documented) && typeof documented.message === 'string' ? documented.message : undefined
  const noun = plan.place.template
    .split('/')
    .filter(part => !part.startsWith('{'))
    .at(-1)
  return new StatusError('NOT_FOUND', message ?? `there is nothing with this id in ${noun}`)
}
