import type { LifecycleObject, TransitionObject } from './description/lifecycle-schema.ts'
import type { OpenApiDocument } from './description/openapi.ts'
import type { SchemaObject } from './description/openapi-schema.ts'

/** The course of a status (`x-lifecycle`), with what the description leaves to be worked out. */
export interface Lifecycle {
  /** Name of the schema with the enum; of one without a name that of its field: `shop.Order#status`. */
  name: string
  /** Keys of that schema in the document. */
  keys: string[]
  /** Values of the enum in its order. */
  states: string[]
  /** Names of the schemas that have the status. */
  resources: string[]
  /** Field of those schemas that holds it. */
  field: string
  initial: string
  final: string[]
  transitions: TransitionObject[]
  /** States that nothing reaches. */
  outside: string[]
}

/** What a call moves: transitions of one lifecycle. */
export interface Movement {
  lifecycle: Lifecycle
  transitions: TransitionObject[]
}

const lifecyclesByDocument = new WeakMap<OpenApiDocument, Lifecycle[]>()

/** All lifecycles of a description in its order, those of named schemas and of their fields. Made once for each document. */
export function lifecyclesOf(document: OpenApiDocument): Lifecycle[] {
  const known = lifecyclesByDocument.get(document)
  if (known) return known
  const lifecycles = [...readLifecycles(document)]
  lifecyclesByDocument.set(document, lifecycles)
  return lifecycles
}

/** What an operation moves, lifecycle by lifecycle. */
export function movementsBy(document: OpenApiDocument, operationId: string): Movement[] {
  return lifecyclesOf(document).flatMap(lifecycle => {
    const transitions = lifecycle.transitions.filter(({ by }) => by === operationId)
    return transitions.length > 0 ? [{ lifecycle, transitions }] : []
  })
}

/** The words of an event or condition in the description's language; its name where there are none. */
export function lifecycleText(document: OpenApiDocument, name: string): string {
  return document['x-lifecycle-texts']?.[name] ?? name.replaceAll('-', ' ')
}

function* readLifecycles(document: OpenApiDocument): Generator<Lifecycle> {
  const schemas = document.components?.schemas ?? {}
  for (const [name, schema] of Object.entries(schemas)) {
    if (typeof schema === 'boolean') continue
    const keys = ['components', 'schemas', name]
    const own = schema['x-lifecycle']
    if (own) yield lifecycle(name, keys, schema, own, () => holders(document, name, own.field ?? 'status'))
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

/** Schemas with a field of this name that is of the status's schema. */
function holders(document: OpenApiDocument, status: string, field: string): string[] {
  return Object.entries(document.components?.schemas ?? {}).flatMap(([name, schema]) => {
    const property = typeof schema === 'object' ? schema.properties?.[field] : undefined
    const ref = typeof property === 'object' ? property.$ref : undefined
    return ref === `#/components/schemas/${status}` ? [name] : []
  })
}
