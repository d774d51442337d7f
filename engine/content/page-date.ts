import { operationEntries } from '../reference/api-index.ts'
import type { Route } from './route-types.ts'
import type { ContentModel } from './types.ts'

/**
 * ISO date of the last change of what a page of the docs shows: of its file, or of the file of the description that an operation is
 * written in. Undefined where git knows none, and for pages that are made of many.
 */
export function pageDate(model: ContentModel, route: Route): string | undefined {
  if (route.kind === 'doc')
    return model.versions.get(route.version)?.docs.get(route.locale)?.get(route.id)?.lastUpdate?.date
  if (route.kind !== 'operation') return undefined
  const file = filesOf(model, route.version).get(`${route.api} ${route.id}`)
  return file === undefined ? undefined : model.apiUpdates.get(file)?.date
}

/** Files of the operations of a version by API and id; made once, as each page asks. */
function filesOf(model: ContentModel, version: string): ReadonlyMap<string, string | undefined> {
  const apis = model.versions.get(version)?.apis ?? []
  const before = known.get(apis)
  if (before) return before
  const files = new Map(
    apis.flatMap(api => operationEntries(api).map(({ id, file }) => [`${api.id} ${id}`, file] as const)),
  )
  known.set(apis, files)
  return files
}
const known = new WeakMap<ContentModel['apis'], ReadonlyMap<string, string | undefined>>()
