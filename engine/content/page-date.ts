import { operationEntries } from '../reference/api-entries.ts'
import type { Route } from './route-types.ts'
import type { ContentModel } from './types.ts'

/**
 * ISO date of the last change of a docs page: that of its file, or of the description file that defines its operation. Undefined if git has
 * no date, and for pages made from many files.
 */
export function pageDate(model: ContentModel, route: Route): string | undefined {
  if (route.kind === 'doc')
    return model.versions.get(route.version)?.docs.get(route.locale)?.get(route.id)?.lastUpdate?.date
  if (route.kind !== 'operation') return undefined
  const file = filesOf(model, route.version).get(`${route.api} ${route.id}`)
  return file === undefined ? undefined : model.apiUpdates.get(file)?.date
}

/** Files of a version's operations by API and id; cached, because each page needs them. */
function filesOf(model: ContentModel, version: string): ReadonlyMap<string, string | undefined> {
  const apis = model.versions.get(version)?.apis ?? []
  const before = datesByApis.get(apis)
  if (before) return before
  const files = new Map(
    apis.flatMap(api => operationEntries(api).map(({ id, file }) => [`${api.id} ${id}`, file] as const)),
  )
  datesByApis.set(apis, files)
  return files
}
const datesByApis = new WeakMap<ContentModel['apis'], ReadonlyMap<string, string | undefined>>()
