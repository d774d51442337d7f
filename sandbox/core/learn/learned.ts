import type { OpenApi, Schema } from '../description/openapi.ts'
import type { Operation } from '../description/operations.ts'
import { namedSchema } from '../description/resolve.ts'
import type { Lifecycle } from '../lifecycle/lifecycle.ts'
import { placeOf } from '../resources/place.ts'
import type { Plan } from '../resources/plan.ts'
import type { Collection, ResourceType } from '../resources/resource-types.ts'

/** A schema by reference, or all of it where it has no place of its own. */
interface LearnedSchema {
  schema: Schema
  /** Its name, where no reference says it. */
  as?: string
}

export type LearnedType = Omit<ResourceType, 'name' | 'schema' | 'lifecycle'> &
  LearnedSchema & {
    /** Name of its status. */
    lifecycle?: string
  }

/** What is as usual is left out: it is home to its resources, under the name of their type. */
export type LearnedCollection = { type: string } & Partial<Omit<Collection, 'type'>>

export type LearnedPlan = Pick<Plan, 'kind'> &
  Partial<Pick<Plan, 'holds' | 'itemHolds' | 'bodyHolds'>> & { shown?: LearnedSchema }

/**
 * What was learned of a description, as plain data: a description that was prepared brings it along, among its components, so that
 * a page needs no code to learn it.
 */
export interface Learned {
  /** By name of the status. */
  'x-lifecycles': Record<string, Lifecycle>
  /** By name. A course that no resource of a path has is one with nothing but an id and a status. */
  'x-types': Record<string, LearnedType>
  /** By path, parameters without their names. */
  'x-collections': Record<string, LearnedCollection>
  /** By operationId. */
  'x-plans': Record<string, LearnedPlan>
}

/** What a description brings along; undefined where nothing was learned of it yet. */
export function learnedIn({ components }: OpenApi): Learned | undefined {
  return components && 'x-plans' in components ? (components as unknown as Learned) : undefined
}

/** What was learned, with the schemas and courses that it names. */
export function recall(document: OpenApi, operations: readonly Operation[], learned: Learned) {
  const lifecycles = new Map(Object.entries(learned['x-lifecycles']))
  /** Also by the names under which worlds keep them where a collection only refers to them. */
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
  const known = new Map(Object.entries(learned['x-plans']))
  const plans = operations.map((operation): Plan => {
    const { shown, ...plan }: LearnedPlan = known.get(operation.id) ?? { kind: 'example' }
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
