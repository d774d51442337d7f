import type { WorldFacts } from '@shiori/sandbox/browser/world-facts'
import type { OpenApi } from '@shiori/sandbox/description/openapi'
import { type Operation, operationsOf } from '@shiori/sandbox/description/operations'
import { isObject, type Json } from '@shiori/sandbox/json'
import { parentsOf, placeOf } from '@shiori/sandbox/place'
import { kebabCase } from '../../../reference/description/operation-id.ts'
import { fragmentOf } from '../../../reference/try-link.ts'

export interface NextOperation {
  href: string
  title: string
}

/** Number of operations that can be seen at a glance. */
const maxOperations = 6

/**
 * Operations for the resource in a response, with its id filled in: those in the same part of the sidebar with a parameter for its type;
 * those that its state allows come first.
 */
export function nextOperations(
  document: OpenApi,
  current: Operation,
  answer: Json,
  world: WorldFacts,
): NextOperation[] {
  const resource = world.resources.find(({ id, own }) => own && idsIn(answer).has(id))
  if (!resource) return []
  const found = operationsOf(document).flatMap(operation => {
    if (operation.id === current.id) return []
    const parameter = parameterFor(operation.path, resource.type, world)
    const link = parameter === undefined ? undefined : linkTo(kebabCase(operation.id))
    if (parameter === undefined || !link) return []
    const { allowedStates } = operation
    const isAllowed = allowedStates === undefined ? undefined : allowedStates.values.includes(resource.state)
    if (isAllowed === false) return []
    const draft = { values: { [`path ${parameter}`]: resource.id }, body: undefined }
    const rank =
      (isAllowed ? 0 : 2) + (operation.method === 'GET' ? 0 : 1) + (operation.method === 'DELETE' ? 5 : 0)
    return [
      { href: link.pathname + fragmentOf(draft), title: link.textContent?.trim() ?? operation.id, rank },
    ]
  })
  return found.sort((a, b) => a.rank - b.rank).slice(0, maxOperations)
}

/** Ids in a response, at most two levels deep: `{ loan: { id } }`. */
function idsIn(answer: Json): Set<Json | undefined> {
  const objects = isObject(answer) ? [answer, ...Object.values(answer).filter(isObject)] : []
  return new Set(objects.map(({ id }) => id))
}

/** The path parameter for a resource of a type. */
function parameterFor(path: string, type: string, { collections }: WorldFacts): string | undefined {
  const place = placeOf(path)
  if (place.item !== undefined && collections[place.collection] === type) return place.item
  const parents = parentsOf(place.item === undefined ? `${path}/` : path)
  return parents.find(({ collection }) => collections[collection] === type)?.item
}

/** The link in the sidebar, which has the operation's name in the reader's language. */
function linkTo(slug: string): HTMLAnchorElement | null {
  return document.querySelector(`aside a[href$="/${CSS.escape(slug)}"], nav a[href$="/${CSS.escape(slug)}"]`)
}
