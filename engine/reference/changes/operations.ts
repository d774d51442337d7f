import { at, isNode, list, nameOf, node, target } from './parts.ts'

/** An operation of a description, as clients know it. */
export interface Operation {
  /** `operationId`, or else `get /films`. */
  id: string
  /** `GET /films/{id}`; `POST #orderPaid` for a webhook. */
  address: string
  /** Whether the API sends the request, as for webhooks. */
  isSentByApi: boolean
  operation: unknown
  /** Parameters by place and name: `query draft`, or `path 1` in the order of the path, since clients know those by their place. */
  parameters: ReadonlyMap<string, Parameter>
  /** Servers of the operation or of its path, if they differ from those of the description. */
  servers: unknown
}

/** A parameter of an operation. */
export interface Parameter {
  name: string
  /** Name of the component, if several operations share it. */
  shared: string | undefined
  place: string
  value: unknown
}

/** An operation before and after a change, either of which may be missing. */
export interface OperationPair {
  name: string
  before?: Operation | undefined
  after?: Operation | undefined
}

const methods = new Set(['get', 'put', 'post', 'delete', 'patch', 'head', 'options', 'trace', 'query'])

/** Headers that a description says otherwise, and which therefore "shall be ignored" as parameters (OpenAPI, Parameter Object). */
const ignoredHeaders = new Set(['header accept', 'header content-type', 'header authorization'])

/** Maximum depth of callbacks of callbacks, which may refer to themselves. */
const maxDepth = 3

/** Lists the operations of a description, its webhooks and the callbacks of operations. */
function operationsOf(description: unknown): Operation[] {
  const found: Operation[] = []
  const addItems = (items: unknown, prefix: string, isSentByApi: boolean, depth = 0) => {
    for (const [path, value] of Object.entries(node(items))) {
      const item = target(description, value)
      const all = { ...node(item), ...node(at(item, 'additionalOperations')) }
      for (const [method, operation] of Object.entries(all)) {
        const isCustom = at(item, 'additionalOperations', method) !== undefined
        if (!isNode(operation) || !(isCustom || methods.has(method))) continue
        const address = `${method.toUpperCase()} ${prefix}${path}`
        const id = String(at(operation, 'operationId') ?? `${method.toLowerCase()} ${prefix}${path}`)
        const parameters = parametersOf(description, path, [
          ...list(at(item, 'parameters')),
          ...list(operation.parameters),
        ])
        const servers = operation.servers ?? at(item, 'servers')
        found.push({ id, address, isSentByApi, operation, parameters, servers })
        if (depth === maxDepth) continue
        for (const [name, callback] of Object.entries(node(operation.callbacks)))
          addItems(target(description, callback), `${id} ${name} `, true, depth + 1)
      }
    }
  }
  addItems(at(description, 'paths'), '', false)
  addItems(at(description, 'webhooks') ?? at(description, 'x-webhooks'), '#', true)
  return found
}

function parametersOf(
  description: unknown,
  path: string,
  entries: readonly unknown[],
): Map<string, Parameter> {
  const inPath = [...path.matchAll(/\{([^}]*)\}/g)].map(([, name]) => name)
  const parameters = new Map<string, Parameter>()
  for (const entry of entries) {
    const value = target(description, entry)
    const name = String(at(value, 'name'))
    const place = String(at(value, 'in'))
    const key =
      place === 'path'
        ? `path ${inPath.indexOf(name)}`
        : `${place} ${place === 'header' ? name.toLowerCase() : name}`
    if (!ignoredHeaders.has(key)) parameters.set(key, { name, shared: nameOf(entry), place, value })
  }
  return parameters
}

/**
 * Pairs the operations of two descriptions: by address, since clients know them by it, and the rest by `operationId`. If several operations
 * have addresses that differ in the names of parameters only, those names and the IDs tell them apart.
 *
 * @returns Pairs by the earlier name, or the later one of those that are new.
 */
export function pairOperations(before: unknown, after: unknown): OperationPair[] {
  const pairs: OperationPair[] = []
  let left = operationsOf(before)
  const added = new Set(operationsOf(after))
  const keys: readonly ((operation: Operation) => string)[] = [
    ({ id, address }) => `${id} ${placeOf(address)}`,
    ({ address }) => address,
    ({ address }) => placeOf(address),
    ({ id }) => id,
  ]
  for (const keyOf of keys) {
    const later = Map.groupBy(added, keyOf)
    left = left.filter(operation => {
      const found = later.get(keyOf(operation))?.shift()
      if (!found) return true
      added.delete(found)
      pairs.push({ name: operation.id, before: operation, after: found })
      return false
    })
  }
  pairs.push(...left.map(operation => ({ name: operation.id, before: operation })))
  const taken = new Set(pairs.map(({ name }) => name))
  for (const operation of added) {
    const { id, address } = operation
    const [method = '', ...path] = address.split(' ')
    const name = taken.has(id) ? [method.toLowerCase(), ...path].join(' ') : id
    pairs.push({ name, after: operation })
  }
  return pairs
}

/** An address without the names of its parameters, which clients do not send. */
export function placeOf(address: string): string {
  return address.replaceAll(/\{[^}]*\}/g, '{}')
}
