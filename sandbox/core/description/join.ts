import type { OpenApi, PathItem } from './openapi.ts'

/** Merges parts of one description; components that occur in several parts are identical. */
export function joinParts(parts: readonly OpenApi[]): OpenApi {
  const paths: Record<string, PathItem> = {}
  const components: Record<string, Record<string, unknown>> = {}
  for (const part of parts) {
    for (const [path, item] of Object.entries(part.paths ?? {})) {
      const additionalOperations = { ...paths[path]?.additionalOperations, ...item.additionalOperations }
      const hasMore = Object.keys(additionalOperations).length > 0
      paths[path] = { ...paths[path], ...item, ...(hasMore && { additionalOperations }) }
    }
    for (const [kind, entries] of Object.entries(part.components ?? {}))
      components[kind] = { ...components[kind], ...(entries as Record<string, unknown>) }
  }
  const security = parts.find(part => part.security)?.security
  return {
    openapi: parts[0]?.openapi ?? '3.1.0',
    ...(security && { security }),
    paths,
    components,
  }
}
