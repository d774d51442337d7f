import type { OpenApi, Schema } from '../description/openapi.ts'
import type { Operation } from '../description/operations.ts'
import { namedSchema } from '../description/resolve.ts'
import type { Lifecycle } from '../lifecycle/lifecycle.ts'
import { placeOf } from '../resources/place.ts'
import type { Plan } from '../resources/plan.ts'
import type { Collection, ResourceType } from '../resources/resource-types.ts'

/** A schema by reference, or as a whole if it is not a component. */
interface LearnedSchema {
  schema: Schema
  /** Its name, if it is not a reference. */
  as?: string
}

export type LearnedType = Omit<ResourceType, 'name' | 'schema' | 'lifecycle'> &
  LearnedSchema & {
    /** Name of its status schema. */
    lifecycle?: string
  }

/** Default values are left out: the collection is the home of its resources, and they are stored under the name of their type. */
export type LearnedCollection = { type: string } & Partial<Omit<Collection, 'type'>>

export type LearnedPlan = Pick<Plan, 'kind'> &
  Partial<Pick<Plan, 'holds' | 'itemHolds' | 'bodyHolds'>> & { shown?: LearnedSchema }

/**
 * Facts that were learned about a description, as plain data: a prepared description contains them in its components, so that a page
 * needs no code for learning.
 */
export interface Learned {
  /** By name of the status schema. */
  'x-lifecycles': Record<string, Lifecycle>
  /** By name. For a lifecycle of no resource with a path, the type only has an id and a status. */
  'x-types': Record<string, LearnedType>
  /** By path, with unnamed parameters. */
  'x-collections': Record<string, LearnedCollection>
  /** By operationId. */
  'x-plans': Record<string, LearnedPlan>
}

/** The learned data in a description, if it was prepared. */
export function learnedOfDocument({ components }: OpenApi): Learned | undefined {
  return components && 'x-plans' in components ? (components as unknown as Learned) : undefined
}

/** Restores learned data, with their schemas and lifecycles. */
export function recall(document: OpenApi, operations: readonly Operation[], learned: Learned) {
  const lifecycles = new Map(Object.entries(learned['x-lifecycles']))
  /** Also by the store names of collections that only refer to their resources. */
  const types = new Map<string, ResourceType>()
  for (const [name, { lifecycle = '', ...type }] of Object.entries(learned['x-types']))
    types.set(name, {
      ...type,
      name,
      schema: namedSchema(document, type.schema).schema,
      lifecycle: lifecycles.get(lifecycle),
    })
  const collections = new Map<string, Collection>()
  for (const [path, collection] of Object.entries(learned['x-collections'])) {
    const type = types.get(collection.type)
    if (!type) continue
    const { store = type.name } = collection
    types.set(store, type)
    collections.set(path, { refers: false, canonical: path, single: false, ...collection, store, type })
  }
  const planByOperation = new Map(Object.entries(learned['x-plans']))
  const plans = operations.map((operation): Plan => {
    const { shown, ...plan }: LearnedPlan = planByOperation.get(operation.id) ?? { kind: 'example' }
    const place = placeOf(operation.path)
    const { schema, name = shown?.as } = namedSchema(document, shown?.schema)
    return {
      holds: undefined,
      itemHolds: undefined,
      bodyHolds: undefined,
      ...plan,
      operation,
      place,
      collection: collections.get(place.collection),
      shown: shown && { schema, name },
    }
  })
  return { lifecycles, types, collections, plans }
}
