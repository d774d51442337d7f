import type { OpenApiDocument, TagObject } from './description/openapi.ts'

const known = new WeakMap<OpenApiDocument, ReadonlyMap<string, TagObject>>()

/**
 * Tags by name that say something of their operations and are no places to find them: those of another kind than `nav`, which is meant
 * where none is given (OpenAPI 3.2, Tag Object).
 */
export function badgeTags(document: OpenApiDocument): ReadonlyMap<string, TagObject> {
  const before = known.get(document)
  if (before) return before
  const badges = (document.tags ?? []).filter(({ kind = 'nav' }) => kind !== 'nav')
  const byName = new Map(badges.map(tag => [tag.name, tag]))
  known.set(document, byName)
  return byName
}
