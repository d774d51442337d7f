import { perObject } from '../../files/per-object.ts'
import { type Json, pointerKeys, valueAt } from '../description/json.ts'
import type { OpenApiDocument } from '../description/openapi.ts'
import type { SchemaObject } from '../description/openapi-schema.ts'
import { operationIdOf } from '../description/operation-id.ts'
import { operationKeys } from '../description/path-item.ts'
import { visitObjects } from '../description/visit-objects.ts'
import { kindsOf } from '../discriminator.ts'
import { type OperationSource, operationSources } from '../operation-source.ts'
import type { Direction } from '../schema-tree.ts'
import { refOfSchema, schemaOfRef } from './schema-ref.ts'

/** Where a model is used, directly or in another model, in the order of the description. */
export interface ModelUses {
  /** IDs of operations, as in `responses` and `callbacks`. */
  requests: string[]
  responses: string[]
  callbacks: string[]
  /** Names of the models that refer to it directly. */
  models: string[]
}

export type ModelUse = keyof ModelUses

/** Uses of schemas in `components/schemas`, by name. Unused schemas are left out. Cached by document. */
export const modelUses: (document: OpenApiDocument) => ReadonlyMap<string, ModelUses> = perObject(findUses)

/** A part of an operation that contains schemas. */
interface Part {
  use: Exclude<ModelUse, 'models'>
  direction: Direction
  value: unknown
  keys: readonly string[]
}

function findUses(document: OpenApiDocument): Map<string, ModelUses> {
  const schemas = Object.entries(document.components?.schemas ?? {})
  const uses = new Map<string, ModelUses>(
    schemas.map(([name]) => [name, { requests: [], responses: [], callbacks: [], models: [] }]),
  )
  const inside = {
    request: new SchemaReferences(document, 'request'),
    response: new SchemaReferences(document, 'response'),
  }
  for (const source of operationSources(document)) {
    const id = operationIdOf(source.operation, source.method, source.path)
    const counted = {
      requests: new Set<string>(),
      responses: new Set<string>(),
      callbacks: new Set<string>(),
    }
    for (const { use, direction, value, keys } of partsOf(source)) {
      const names = referredSchemas(document, value as Json | undefined, keys, direction)
      for (const name of inside[direction].withInner(names)) counted[use].add(name)
    }
    for (const use of ['requests', 'responses', 'callbacks'] as const)
      for (const name of counted[use]) uses.get(name)?.[use].push(id)
  }
  const used = [...uses].filter(
    ([, { requests, responses, callbacks }]) => requests.length + responses.length + callbacks.length > 0,
  )
  for (const [name] of used) {
    const referred = new Set([...inside.request.of(name), ...inside.response.of(name)])
    for (const inner of referred) if (inner !== name) uses.get(inner)?.models.push(name)
  }
  return new Map(used)
}

/** Parts of an operation. Bodies of webhooks and callbacks are received, so they have the fields of responses. */
function partsOf({ item, operation, method, path, webhook }: OperationSource): Part[] {
  const keys = [webhook ? 'webhooks' : 'paths', path]
  const operationPath = [...keys, ...operationKeys(method)]
  return [
    { use: 'requests', direction: 'request', value: item.parameters, keys: [...keys, 'parameters'] },
    {
      use: 'requests',
      direction: 'request',
      value: operation.parameters,
      keys: [...operationPath, 'parameters'],
    },
    {
      use: 'requests',
      direction: webhook ? 'response' : 'request',
      value: operation.requestBody,
      keys: [...operationPath, 'requestBody'],
    },
    {
      use: 'responses',
      direction: 'response',
      value: operation.responses,
      keys: [...operationPath, 'responses'],
    },
    {
      use: 'callbacks',
      direction: 'response',
      value: operation.callbacks,
      keys: [...operationPath, 'callbacks'],
    },
  ]
}

/** Finds the schemas within a named schema, for a direction. */
class SchemaReferences {
  readonly #document: OpenApiDocument
  readonly #direction: Direction
  readonly #direct = new Map<string, Set<string>>()

  constructor(document: OpenApiDocument, direction: Direction) {
    this.#document = document
    this.#direction = direction
  }

  /** Names of the schemas to which a schema refers directly. */
  of(name: string): Set<string> {
    const cached = this.#direct.get(name)
    if (cached) return cached
    const schema = this.#document.components?.schemas?.[name]
    const found = referredSchemas(
      this.#document,
      schema as Json | undefined,
      ['components', 'schemas', name],
      this.#direction,
    )
    this.#direct.set(name, found)
    return found
  }

  /** Schemas, and all schemas within them at any depth. */
  withInner(names: Iterable<string>): Set<string> {
    const all = new Set(names)
    // The iteration includes names that are added meanwhile. Names that are already there end recursion.
    for (const name of all) for (const inner of this.of(name)) all.add(inner)
    return all
  }
}

/**
 * Names of the schemas that a part of a description shows: those to which it refers, also through parameters, responses and the like, and
 * the kinds that a discriminator distinguishes. Fields that are not sent in the direction are skipped.
 *
 * @param keys Path of the part in the description.
 */
function referredSchemas(
  document: OpenApiDocument,
  part: Json | undefined,
  keys: readonly string[],
  direction: Direction,
): Set<string> {
  const names = new Set<string>()
  const passed = new Set<string>()
  const visit = (value: Json | undefined, place: readonly string[]): void => {
    if (value === undefined) return
    visitObjects(value, [...place], (node, at) => {
      if (isLeftOut(document, node as SchemaObject, direction)) return false
      for (const name of kindNames(document, node as SchemaObject, at)) names.add(name)
      const { $ref } = node
      if (typeof $ref !== 'string') return true
      const name = schemaOfRef($ref)
      if (name !== undefined) names.add(name)
      else if (!passed.has($ref)) {
        passed.add($ref)
        const target = pointerKeys($ref)
        visit(valueAt(document as unknown as Json, target), target)
      }
      return true
    })
  }
  visit(part, keys)
  return names
}

function isLeftOut(document: OpenApiDocument, node: SchemaObject, direction: Direction): boolean {
  const key = direction === 'request' ? 'readOnly' : 'writeOnly'
  if (node[key] === true) return true
  const name = typeof node.$ref === 'string' ? schemaOfRef(node.$ref) : undefined
  const target = name === undefined ? undefined : document.components?.schemas?.[name]
  return typeof target === 'object' && target[key] === true
}

/** Schemas that are shown as forms of a base that does not list its forms. */
function kindNames(document: OpenApiDocument, node: SchemaObject, at: readonly string[]): string[] {
  if (typeof node.discriminator?.propertyName !== 'string' || node.oneOf || node.anyOf) return []
  const [root, group, name = '', ...rest] = at
  const isNamed = root === 'components' && group === 'schemas' && rest.length === 0
  const kinds = kindsOf(document, node.discriminator, isNamed ? refOfSchema(name) : undefined)
  return kinds.flatMap(kind => (typeof kind === 'object' ? (schemaOfRef(kind.$ref) ?? []) : []))
}
