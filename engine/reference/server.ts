import type { OpenApiDocument, OperationObject, PathItemObject, ServerObject } from './description/openapi.ts'
import { operationSources } from './operation-source.ts'
import type { Server } from './types.ts'

/** URL of the first server of an operation, its path or the description. Variables have their defaults. '' if there is no server. */
export function serverOf(
  document: OpenApiDocument,
  item: PathItemObject,
  operation: OperationObject,
): string {
  const [server] = serversOf(document, item, operation)
  return server ? addressOf(server) : ''
}

/** All servers of an operation, for readers. Empty if they say no more than the URL that is shown anyway. */
export function serverChoice(
  document: OpenApiDocument,
  item: PathItemObject,
  operation: OperationObject,
  html: (markdown: string | undefined) => string,
): Server[] {
  const servers = serversOf(document, item, operation)
  // The description of a server that all operations share is shown on the page of the API.
  const isOwn = servers !== document.servers
  const isDescribed = ({ variables = {}, description }: ServerObject) =>
    Object.keys(variables).length > 0 || (isOwn && Boolean(description))
  if (servers.length < 2 && !servers.some(isDescribed)) return []
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

/** Maximum number of server URLs to choose from: each has its own samples. */
const maxAddresses = 5

/** Server URLs that a reader can choose from, the default first: of all servers, and with all values of their variables. */
export function serverAddresses(servers: readonly Server[]): string[] {
  const addresses = new Set(servers.map(({ url }) => url))
  for (const { template, variables } of servers) {
    const values = variables.map(({ name, default: standard, values: others }) =>
      [...new Set([standard, ...others])].map(value => ({ name, value })),
    )
    for (const choice of combinations(values)) {
      if (addresses.size >= maxAddresses) break
      const address = choice.reduce((url, { name, value }) => url.replaceAll(`{${name}}`, value), template)
      addresses.add(address.replace(/\/+$/, ''))
    }
  }
  return [...addresses].slice(0, maxAddresses)
}

/** All combinations with a value from each list. The first list varies slowest. */
function* combinations<T>([first, ...others]: readonly (readonly T[])[]): Generator<T[]> {
  if (!first) return yield []
  for (const value of first) for (const rest of combinations(others)) yield [value, ...rest]
}

/** An operation with a single server. */
export function atAddress<T extends { operation: OperationObject }>(source: T, url: string): T {
  return { ...source, operation: { ...source.operation, servers: [{ url }] } }
}

/** Maximum number of combinations of a server's variables. */
const maxUrls = 50
const unnamedHost = 'relative.invalid'

/**
 * Hosts and base paths of a server, for all values of its variables.
 *
 * @returns The host is undefined for a relative server. The base has no slash at its end.
 */
export function serverUrls({
  url,
  variables = {},
}: ServerObject): { host: string | undefined; base: string }[] {
  const values = Object.entries(variables).map(([name, { default: standard = '', enum: others = [] }]) =>
    [...new Set([standard, ...others])].map(value => ({ name, value })),
  )
  const urls: { host: string | undefined; base: string }[] = []
  for (const choice of combinations(values)) {
    if (urls.length >= maxUrls) break
    const address = choice.reduce((text, { name, value }) => text.replaceAll(`{${name}}`, value), url)
    // A variable without a value leaves an invalid URL.
    if (/[{}]/.test(address) || !URL.canParse(address, `https://${unnamedHost}`)) continue
    const { protocol, host, pathname } = new URL(address, `https://${unnamedHost}`)
    if (!/^https?:$/.test(protocol)) continue
    urls.push({ host: host === unnamedHost ? undefined : host, base: pathname.replace(/\/+$/, '') })
  }
  return urls
}

/** Unique base paths, to which paths of operations are appended: '' for none, also if there is no server. */
export function serverBases(servers: readonly ServerObject[]): string[] {
  const bases = servers.flatMap(server => serverUrls(server).map(({ base }) => base))
  return bases.length === 0 ? [''] : [...new Set(bases)]
}

/** Unique servers of a description: its own first, then those of paths and operations. */
export function documentServers(document: OpenApiDocument): ServerObject[] {
  const calls = [...operationSources(document)].filter(source => !source.webhook)
  const operationServers = calls.flatMap(({ item, operation }) => [
    ...(item.servers ?? []),
    ...(operation.servers ?? []),
  ])
  return [...new Set([...(document.servers ?? []), ...operationServers])]
}

/** Servers of an operation: its own, or else those of its path or of the description. */
export function serversOf(
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
