import { StatusError } from '../http/status-error.ts'
import { documented } from './answer.ts'
import { findParents, homeOfRequest, notFound } from './find.ts'
import type { Answer, Ground, Request } from './ground.ts'

/** Adds a resource that exists to a collection that only refers to it: `POST /knowledge-bases/{id}/sources/{source_id}`. */
export function link(ground: Ground, request: Request): Answer {
  const { plan, world, parameters, operation } = request
  const { collection, place } = plan
  if (!collection || place.item === undefined)
    throw new StatusError('UNIMPLEMENTED', `${operation.id} links nothing`)
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
