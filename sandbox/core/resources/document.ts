import { namedSchema } from '../description/resolve.ts'
import { isObject } from '../json.ts'
import { absorb } from './absorb.ts'
import { exampleOf, fitting } from './answer.ts'
import { findParents } from './find.ts'
import type { Answer, Ground, Request } from './ground.ts'
import { homeOf } from './place.ts'

/** Settings that stand alone at a path: read with GET, changed with PUT or PATCH. */
export function document(ground: Ground, request: Request): Answer {
  const { operation, world, parameters, body } = request
  findParents(ground, request)
  const path = homeOf(operation.path, parameters.path)
  const known = world.get('documents', path)
  if (operation.method === 'GET') {
    return {
      body: fitting(ground, operation.success.schema, exampleOf(request), known?.value ?? {}),
      from: 'state',
    }
  }
  const before = { value: known?.value ?? {}, input: known?.input ?? {} }
  const { schema } = namedSchema(ground.document, operation.bodySchema)
  const { value, input } = absorb(
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
