import type { OpenApiDocument, OperationObject, PathItemObject, ServerObject } from './description/openapi.ts'
import { operationSources } from './operation-source.ts'
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
const maxAddresses = 5

/** Addresses that a reader can choose from, the default first: those of the servers, and of the values that variables can have. */
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

/** One of each list, the first lists varying slowest. */
function* combinations<T>([first, ...others]: readonly (readonly T[])[]): Generator<T[]> {
  if (!first) return yield []
  for (const value of first) for (const rest of combinations(others)) yield [value, ...rest]
}

/** An operation as it is called at one address. */
export function atAddress<T extends { operation: OperationObject }>(source: T, url: string): T {
  return { ...source, operation: { ...source.operation, servers: [{ url }] } }
}

/** Addresses that the variables of one server can make, as far as they are looked at. */
const maxUrls = 50
const unnamedHost = 'relative.invalid'

/** Host, undefined for a server that is a path, and path without a slash at the end, of each address that a server can have. */
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
    // What a description leaves open is not an address.
    if (/[{}]/.test(address) || !URL.canParse(address, `https://${unnamedHost}`)) continue
    const { protocol, host, pathname } = new URL(address, `https://${unnamedHost}`)
    if (!/^https?:$/.test(protocol)) continue
    urls.push({ host: host === unnamedHost ? undefined : host, base: pathname.replace(/\/+$/, '') })
  }
  return urls
}

/** Paths that stand before those of operations, each once: '' for none, as where no server is named. */
export function serverBases(servers: readonly ServerObject[]): string[] {
  const bases = servers.flatMap(server => serverUrls(server).map(({ base }) => base))
  return bases.length === 0 ? [''] : [...new Set(bases)]
}

/** All servers of a description, each once: its own first, then those of paths and operations. */
export function documentServers(document: OpenApiDocument): ServerObject[] {
  const calls = [...operationSources(document)].filter(source => !source.webhook)
  const own = calls.flatMap(({ item, operation }) => [...(item.servers ?? []), ...(operation.servers ?? [])])
  return [...new Set([...(document.servers ?? []), ...own])]
}

/** The servers of an operation: its own, its path's, or the description's. */
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
