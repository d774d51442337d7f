import type { OpenApiDocument, OperationObject, PathItemObject } from './description/openapi.ts'

/** Address of the server of an operation: its own, its path's, or the description's first; variables have their defaults. */
export function serverOf(
  document: OpenApiDocument,
  item: PathItemObject,
  operation: OperationObject,
): string {
  const [server] = operation.servers ?? item.servers ?? document.servers ?? []
  if (!server) return ''
  const url = server.url.replaceAll(
    /\{([^}]+)\}/g,
    (written, name) => server.variables?.[name]?.default ?? written,
  )
  return url.replace(/\/+$/, '')
}
