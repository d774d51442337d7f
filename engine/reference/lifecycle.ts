import { perObject } from '../files/per-object.ts'
import type { LifecycleObject, TransitionObject } from './description/lifecycle-schema.ts'
import type { OpenApiDocument } from './description/openapi.ts'
import type { SchemaObject } from './description/openapi-schema.ts'

/** A lifecycle of a status (`x-lifecycle`), with its defaults filled in. */
export interface Lifecycle {
  /** Name of the schema with the enum, or of the field if the schema has no name: `shop.Order#status`. */
  name: string
  /** Path of that schema in the document. */
  keys: string[]
  /** Values of the enum, in its order. */
  states: string[]
  /** Names of the schemas that have the status. */
  resources: string[]
  /** Field of those schemas that contains the status. */
  field: string
  initial: string
  final: string[]
  transitions: TransitionObject[]
  /** States that no transition reaches. */
  outside: string[]
}

/** Transitions of one lifecycle that an operation causes. */
export interface Movement {
  lifecycle: Lifecycle
  transitions: TransitionObject[]
}

/** All lifecycles of a description, in its order: those of named schemas and of their fields. Cached by document. */
export const lifecyclesOf = perObject((document: OpenApiDocument): Lifecycle[] => [
  ...readLifecycles(document),
])

/** Transitions that an operation causes, by lifecycle. */
export function stateChangesBy(document: OpenApiDocument, operationId: string): Movement[] {
  return lifecyclesOf(document).flatMap(lifecycle => {
    const transitions = lifecycle.transitions.filter(({ by }) => by === operationId)
    return transitions.length > 0 ? [{ lifecycle, transitions }] : []
  })
}

/** Text of an event or condition in the description's language, or else its name. */
export function lifecycleText(document: OpenApiDocument, name: string): string {
  return document['x-lifecycle-texts']?.[name] ?? name.replaceAll('-', ' ')
}

function* readLifecycles(document: OpenApiDocument): Generator<Lifecycle> {
  const schemas = document.components?.schemas ?? {}
  for (const [name, schema] of Object.entries(schemas)) {
    if (typeof schema === 'boolean') continue
    const keys = ['components', 'schemas', name]
    const ownLifecycle = schema['x-lifecycle']
    if (ownLifecycle)
      yield lifecycle(name, keys, schema, ownLifecycle, () =>
        holders(document, name, ownLifecycle.field ?? 'status'),
      )
    for (const [field, property] of Object.entries(schema.properties ?? {})) {
      const inner = typeof property === 'object' ? property['x-lifecycle'] : undefined
      if (inner && typeof property === 'object')
        yield lifecycle(
          `${name}#${field}`,
          [...keys, 'properties', field],
          property,
          inner,
          () => [name],
          field,
        )
    }
  }
}

function lifecycle(
  name: string,
  keys: string[],
  schema: SchemaObject,
  { resource, field, initial, final, transitions, outside = [] }: LifecycleObject,
  findResources: () => string[],
  place = 'status',
): Lifecycle {
  const resources = typeof resource === 'string' ? [resource] : (resource ?? findResources())
  const states = (schema.enum ?? []).map(String)
  return { name, keys, states, resources, field: field ?? place, initial, final, transitions, outside }
}

/** Schemas with a field of this name and of the status's schema. */
function holders(document: OpenApiDocument, status: string, field: string): string[] {
  return Object.entries(document.components?.schemas ?? {}).flatMap(([name, schema]) => {
    const property = typeof schema === 'object' ? schema.properties?.[field] : undefined
    const ref = typeof property === 'object' ? property.$ref : undefined
    return ref === `#/components/schemas/${status}` ? [name] : []
  })
}
