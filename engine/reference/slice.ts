import { type Json, type JsonObject, pointerKeys, valueAt } from './description/json.ts'
import type { OpenApiDocument } from './description/openapi.ts'
import { operationKeys } from './description/path-item.ts'
import { visitObjects } from './description/visit-objects.ts'
import { type OperationSource, securityOf } from './operation-source.ts'
import { operationsById } from './operations-by-id.ts'

/**
 * Maximum number of operations of a description for which each has a file. Beyond it, the files would be half of a site: 11,422 had 1.2 GB,
 * of which nearly all is repeated, and a page's Markdown has the same facts.
 */
const maxOperations = 5_000

/** Whether each operation of a description has a file of its own. */
export function hasOperationFiles(document: OpenApiDocument): boolean {
  return operationsById(document).size <= maxOperations
}

/** A description of a single operation. */
export interface OperationSlice {
  document: JsonObject
  /** Names of schemas that were left out, also in `x-left-out` of the document. */
  leftOut: string[]
}

/**
 * Maximum size of the components of a slice, in characters of JSON without white space. The largest slices of public descriptions have
 * 170,000 (GitHub). If thousands of schemas refer to each other, each operation reaches all of them, and 3,000 slices took 25 GB.
 */
const maxCharacters = 500_000

/**
 * A valid OpenAPI document with a single operation and the components that it refers to.
 *
 * @param maxLength Maximum size of the components, in characters. Of the schemas that do not fit, those nearest to the operation are kept;
 *   the others become schemas without constraints.
 */
export function operationSlice(
  document: OpenApiDocument,
  source: OperationSource,
  maxLength = maxCharacters,
): OperationSlice {
  const { path, method, item, operation, webhook } = source
  const documentJson = document as unknown as JsonObject
  const { parameters, servers } = item as unknown as JsonObject
  const shared = { ...(parameters ? { parameters } : {}), ...(servers ? { servers } : {}) }
  const names = new Set(operation.tags)
  const place = webhook ? 'webhooks' : 'paths'
  const operationJson = operation as unknown as Json
  const [key = '', name] = operationKeys(method)
  const calls = {
    [path]: { ...shared, [key]: name === undefined ? operationJson : { [name]: operationJson } },
  }
  const slice: JsonObject = {
    openapi: document.openapi,
    info: documentJson.info ?? null,
    ...(documentJson.servers ? { servers: documentJson.servers } : {}),
    ...(document.tags ? { tags: document.tags.filter(tag => names.has(tag.name)) as unknown as Json } : {}),
    ...(documentJson.security && !operation.security && !webhook ? { security: documentJson.security } : {}),
    [place]: calls,
  }
  const referred: ComponentName[] = [
    ...componentsIn(calls, [place]),
    ...(securityOf(document, source) ?? []).flatMap(requirement =>
      Object.keys(requirement).map((name): ComponentName => ['securitySchemes', name]),
    ),
  ]
  const all = reached(documentJson, referred, maxLength)
  if (all && Object.keys(all).length > 0) slice.components = all
  if (all) return { document: slice, leftOut: [] }
  const { components, leftOut } = nearest(documentJson, referred, maxLength)
  slice.components = components
  if (leftOut.length > 0) slice['x-left-out'] = { reason: tooLarge, schemas: leftOut }
  return { document: slice, leftOut }
}

type ComponentName = readonly [kind: string, name: string]

/** Components by kind and name. */
type Components = Record<string, JsonObject>

/** Description of a schema that was left out of a slice. */
const tooLarge = 'Left out: this file would be too large. The whole description has it.'

/** All components that others refer to, directly or indirectly, depth-first. @returns undefined when they are too large. */
function reached(
  documentJson: JsonObject,
  from: readonly ComponentName[],
  maxLength: number,
): Components | undefined {
  const components: Components = {}
  let size = 0
  // Not recursive, because a chain of references may be as long as a description has schemas.
  const waiting = from.toReversed()
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const found = added(documentJson, components, next)
    if (!found) continue
    size += found.size
    if (size > maxLength) return undefined
    waiting.push(...found.refers.toReversed())
  }
  return components
}

/** Components that others refer to, nearest first. Schemas that do not fit have only a description that says so. */
function nearest(
  documentJson: JsonObject,
  from: readonly ComponentName[],
  maxLength: number,
): { components: Components; leftOut: string[] } {
  const components: Components = {}
  const leftOut: string[] = []
  let size = 0
  let level = from
  while (level.length > 0) {
    const below: ComponentName[] = []
    for (const next of level) {
      const found = added(documentJson, components, next)
      if (!found) continue
      const [kind, name] = next
      if (kind === 'schemas' && size + found.size > maxLength) {
        leftOut.push(name)
        Object.assign(components[kind] ?? {}, { [name]: { description: tooLarge } })
        continue
      }
      size += found.size
      below.push(...found.refers)
    }
    level = below
  }
  return { components, leftOut }
}

/** Adds a component. @returns its size and references; undefined if the component was already there or does not exist. */
function added(
  documentJson: JsonObject,
  components: Components,
  [kind, name]: ComponentName,
): ComponentFacts | undefined {
  const group = components[kind] ?? {}
  components[kind] = group
  if (Object.hasOwn(group, name)) return undefined
  const value = valueAt(documentJson, ['components', kind, name])
  if (value === undefined) return undefined
  group[name] = value
  return factsOf(value, ['components', kind, name])
}

interface ComponentFacts {
  /** Characters as JSON without white space. */
  size: number
  /** Components that it refers to. */
  refers: readonly ComponentName[]
}

const cache = new WeakMap<object, ComponentFacts>()

/** Size and references of a component. Cached, because most components are in the slices of many operations. */
function factsOf(component: Json, keys: string[]): ComponentFacts {
  const cached = typeof component === 'object' && component !== null ? cache.get(component) : undefined
  if (cached) return cached
  const facts = { size: JSON.stringify(component).length, refers: componentsIn(component, keys) }
  if (typeof component === 'object' && component !== null) cache.set(component, facts)
  return facts
}

function componentsIn(node: Json, keys: string[]): ComponentName[] {
  const names: ComponentName[] = []
  visitObjects(node, keys, ({ $ref }) => {
    const [root, kind, name] = typeof $ref === 'string' ? pointerKeys($ref) : []
    if (root === 'components' && kind !== undefined && name !== undefined) names.push([kind, name])
    return true
  })
  return names
}
