import type { OpenApiDocument, TagObject } from './description/openapi.ts'

const cache = new WeakMap<OpenApiDocument, ReadonlyMap<string, TagObject>>()

/**
 * Tags that are shown as badges of their operations and not in the sidebar, by name: those with another `kind` than `nav`, the default
 * (OpenAPI 3.2, Tag Object), or with `x-traitTag`.
 */
export function badgeTags(document: OpenApiDocument): ReadonlyMap<string, TagObject> {
  const cached = cache.get(document)
  if (cached) return cached
  const badges = (document.tags ?? []).filter(
    ({ kind = 'nav', 'x-traitTag': isTrait }) => kind !== 'nav' || isTrait,
  )
  const byName = new Map(badges.map(tag => [tag.name, tag]))
  cache.set(document, byName)
  return byName
}
