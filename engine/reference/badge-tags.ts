import { perObject } from '../files/per-object.ts'
import type { OpenApiDocument, TagObject } from './description/openapi.ts'

/**
 * Tags that are shown as badges of their operations and not in the sidebar, by name: those with another `kind` than `nav`, the default
 * (OpenAPI 3.2, Tag Object), or with `x-traitTag`.
 */
export const badgeTags = perObject((document: OpenApiDocument): ReadonlyMap<string, TagObject> => {
  const badges = (document.tags ?? []).filter(
    ({ kind = 'nav', 'x-traitTag': isTrait }) => kind !== 'nav' || isTrait,
  )
  return new Map(badges.map(tag => [tag.name, tag]))
})
