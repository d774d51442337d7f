import type { OpenApi, SchemaObject } from '../description/openapi.ts'
import { type Operation, operationsOf } from '../description/operations.ts'
import type { Problem } from '../description/problem.ts'
import { namedSchema } from '../description/resolve.ts'
import type { ResourceType } from '../resources/resource-types.ts'
import { collectionsOf } from './collections-of.ts'
import type { Learned, LearnedType } from './learned.ts'
import { lifecyclesOf } from './lifecycles-of.ts'
import { planOf } from './plan-of.ts'

/**
 * Finds out what the operations of a description do, and with which resources.
 *
 * @param problems Receives unsupported parts.
 */
export function learn(document: OpenApi, operations: readonly Operation[], problems: Problem[]): Learned {
  const lifecycles = lifecyclesOf(document, new Set(operations.map(({ id }) => id)), problems)
  const collections = collectionsOf(document, operations, lifecycles)
  const paths = new Set(operations.map(({ method, path }) => `${method} ${path}`))
  const types: Record<string, LearnedType> = {}
  const taken = new Set<string>()
  for (const { type } of collections.values()) {
    types[type.name] ??= learnedType(document, type)
    if (type.lifecycle) taken.add(type.lifecycle.status)
  }
  // A lifecycle of no resource with its own path, such as that of a second status, gets a type of its own.
  for (const { status, field } of lifecycles) {
    if (taken.has(status)) continue
    const schema = { properties: { id: { type: 'string' }, [field]: { type: 'string' } } }
    types[status] = {
      schema,
      key: 'id',
      numeric: false,
      lifecycle: status,
      createdFields: [],
      changedFields: [],
    }
  }
  return {
    'x-lifecycles': Object.fromEntries(
      lifecycles.map(({ resources, ...lifecycle }) => [lifecycle.status, lifecycle]),
    ),
    'x-types': types,
    'x-collections': Object.fromEntries(
      [...collections].map(
        ([
          path,
          {
            type: { name },
            store,
            refers,
            canonical,
            single,
          },
        ]) => [
          path,
          {
            type: name,
            ...(refers && { store, refers }),
            ...(canonical !== path && { canonical }),
            ...(single && { single }),
          },
        ],
      ),
    ),
    'x-plans': Object.fromEntries(
      operations.map(operation => {
        const { kind, holds, itemHolds, bodyHolds, shown } = planOf(document, operation, collections, paths)
        return [
          operation.id,
          {
            kind,
            ...(holds !== undefined && { holds }),
            ...(itemHolds !== undefined && { itemHolds }),
            ...(bodyHolds !== undefined && { bodyHolds }),
            ...(shown && { shown: learnedSchema(document, shown.schema, shown.name) }),
          },
        ]
      }),
    ),
  }
}

function learnedType(document: OpenApi, { name, schema, lifecycle, ...type }: ResourceType): LearnedType {
  const { schema: place } = learnedSchema(document, schema, name)
  return { ...type, schema: place, ...(lifecycle && { lifecycle: lifecycle.status }) }
}

/** A reference, if its target has the same fields; otherwise the whole schema. */
function learnedSchema(document: OpenApi, schema: SchemaObject, name: string | undefined) {
  if (name === undefined) return { schema }
  const pointer = encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'))
  const reference = { $ref: `#/components/schemas/${pointer}` }
  const { properties } = namedSchema(document, reference).schema
  return properties && properties === schema.properties ? { schema: reference } : { schema, as: name }
}

/** A description that includes what was learned about it. */
export function withLearned(document: OpenApi): OpenApi {
  const learned = learn(document, operationsOf(document), [])
  return { ...document, components: { ...document.components, ...learned } }
}
