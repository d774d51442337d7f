import type { OpenApiDocument, OperationObject, PathItemObject, ServerObject } from './description/openapi.ts'
import type { Server } from './types.ts'

/** Address of the server of an operation: its own, its path's, or the description's first; variables have their defaults. */
export function serverOf(
  document: OpenApiDocument,
  item: PathItemObject,
  operation: OperationObject,
): string {
  const [server] = serversOf(document, item, operation)
  return server ? addressOf(server) : ''
}

/** All servers of an operation for readers; none where the one address that is shown anyway says it all. */
export function serverChoice(
  document: OpenApiDocument,
  item: PathItemObject,
  operation: OperationObject,
  html: (markdown: string | undefined) => string,
): Server[] {
  const servers = serversOf(document, item, operation)
  if (servers.length < 2 && !servers.some(({ variables = {} }) => Object.keys(variables).length > 0))
    return []
  return servers.map(server => ({
    url: addressOf(server),
    template: server.url,
    description: html(server.description),
    variables: Object.entries(server.variables ?? {}).map(([name, variable]) => ({
      name,
      default: variable.default ?? '',
      values: variable.enum ?? [],
      description: html(variable.description),
    })),
  }))
}

function serversOf(
  { servers }: OpenApiDocument,
  item: PathItemObject,
  operation: OperationObject,
): readonly ServerObject[] {
  return [operation.servers, item.servers, servers].find(list => list && list.length > 0) ?? []
}

function addressOf({ url, variables }: ServerObject): string {
  const address = url.replaceAll(/\{([^}]+)\}/g, (written, name) => variables?.[name]?.default ?? written)
  return address.replace(/\/+$/, '')
}
