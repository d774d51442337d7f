import { documented, showing } from './answer.ts'
import { create } from './create.ts'
import { findParents, findResource } from './find.ts'
import type { Answerer } from './ground.ts'
import { list } from './list.ts'
import type { Kind } from './plan.ts'

/** What answers most requests by what the description says alone; the other kinds are in `changes.ts`. */
export const plainAnswers: Partial<Record<Kind, Answerer>> = {
  list,
  get: (ground, request) => {
    findParents(ground, request)
    return showing(ground, request, findResource(request))
  },
  create,
  example: (ground, request) => {
    findParents(ground, request)
    return { body: documented(ground, request), from: 'example' }
  },
}
