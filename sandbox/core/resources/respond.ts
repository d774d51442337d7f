import { documented, showing } from './answer.ts'
import { createBatch } from './batch-create.ts'
import { change, changePart } from './change.ts'
import { create } from './create.ts'
import { document } from './document.ts'
import { findParents, findResource } from './find.ts'
import type { Answer, Ground, Request } from './ground.ts'
import { link } from './link.ts'
import { list } from './list.ts'
import type { Kind } from './plan.ts'
import { remove, removeBatch } from './remove.ts'

const kinds: Record<Kind, (ground: Ground, request: Request) => Answer> = {
  list,
  get: (ground, request) => {
    findParents(ground, request)
    return showing(ground, request, findResource(request))
  },
  create,
  batchCreate: createBatch,
  update: change,
  delete: remove,
  batchDelete: removeBatch,
  action: change,
  link,
  part: changePart,
  document,
  example: (ground, request) => {
    findParents(ground, request)
    return { body: documented(ground, request), from: 'example' }
  },
}

/**
 * Answers a request by what the description says alone.
 *
 * @throws StatusError for everything that is answered by an error.
 */
export function respond(ground: Ground, request: Request): Answer {
  return kinds[request.plan.kind](ground, request)
}
