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
  // Of the one that all operations have, the page of the API tells.
  const isOwn = servers !== document.servers
  const isSaid = ({ variables = {}, description }: ServerObject) =>
    Object.keys(variables).length > 0 || (isOwn && Boolean(description))
  if (servers.length < 2 && !servers.some(isSaid)) return []
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

/** More samples than those of a few addresses are more than a reader can look through. */
const mostAddresses = 5

/** Addresses that a reader can choose from, the default first: those of the servers, and of the values that variables can have. */
export function serverAddresses(servers: readonly Server[]): string[] {
  const addresses = new Set(servers.map(({ url }) => url))
  for (const { template, variables } of servers) {
    const values = variables.map(({ name, default: standard, values: others }) =>
      [...new Set([standard, ...others])].map(value => ({ name, value })),
    )
    for (const choice of combinations(values)) {
      if (addresses.size >= mostAddresses) break
      const address = choice.reduce((url, { name, value }) => url.replaceAll(`{${name}}`, value), template)
      addresses.add(address.replace(/\/+$/, ''))
    }
  }
  return [...addresses].slice(0, mostAddresses)
}

/** One of each list, the first lists varying slowest. */
function* combinations<T>([first, ...others]: readonly (readonly T[])[]): Generator<T[]> {
  if (!first) return yield []
  for (const value of first) for (const rest of combinations(others)) yield [value, ...rest]
}

/** An operation as it is called at one address. */
export function atAddress<T extends { operation: OperationObject }>(source: T, url: string): T {
  return { ...source, operation: { ...source.operation, servers: [{ url }] } }
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
