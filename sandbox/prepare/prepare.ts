import { kindsOf } from '../core/description/kinds.ts'
import type { OpenApi, SchemaObject } from '../core/description/openapi.ts'
import { answeredMethods, operationsOf } from '../core/description/operations.ts'
import { isObject, type Json, type JsonObject } from '../core/json.ts'
import { learn } from '../core/learn/learn.ts'
import type { Learned } from '../core/learn/learned.ts'
import { placeOf } from '../core/resources/place.ts'

/** Keys with texts for readers, which the sandbox does not use. */
const texts = new Set(['description', 'summary', 'title', 'tags', 'externalDocs', 'info', 'servers', 'xml'])
/** Extensions that the sandbox or the console uses. */
const followed = new Set(['x-allowed-states', 'x-error-reasons', 'x-idempotent', 'x-variable'])
/** Keys whose values are data, so that names within them have no meaning. */
const data = new Set(['example', 'examples', 'default', 'enum', ...followed])
/** Keys of maps whose own keys are arbitrary names. */
const named = new Set(
  'paths properties schemas responses parameters headers content security mapping additionalOperations'.split(
    ' ',
  ),
)
const methods: ReadonlySet<string> = new Set(answeredMethods)
/** Statuses of the documented responses that the sandbox uses; it words other errors itself. */
const answered = /^(?:2..|404|429|503)$/

/**
 * Reduces a description to what a sandbox in a browser needs: some operations and the components that they use, without texts. The
 * result is a description, too, with what was learned from the whole one instead of lifecycles.
 *
 * @param isIncluded Selects operations; all by default.
 * @param isPart Whether it will be joined with other parts (core/description/join.ts); lifecycles then keep the steps of all operations.
 */
export function prepare(
  description: OpenApi,
  isIncluded: (path: string, operation: JsonObject) => boolean = () => true,
  isPart = false,
): OpenApi {
  const all = description as unknown as JsonObject
  const chosen: JsonObject = {}
  for (const [path, item] of Object.entries(isObject(all.paths) ? all.paths : {})) {
    const usedParts: JsonObject = {}
    let hasOperations = false
    for (const [key, inner] of Object.entries(isObject(item) ? item : {})) {
      if (key === 'additionalOperations' && isObject(inner)) {
        const includedEntries = Object.entries(inner).filter(
          ([, item]) => isObject(item) && isIncluded(path, item),
        )
        if (includedEntries.length > 0) {
          hasOperations = true
          usedParts[key] = Object.fromEntries(
            includedEntries.map(([name, item]) => [name, isObject(item) ? markAnswered(item) : item]),
          )
        }
      } else if (!methods.has(key)) usedParts[key] = inner
      else if (isObject(inner) && isIncluded(path, inner)) {
        hasOperations = true
        usedParts[key] = markAnswered(inner)
      }
    }
    if (hasOperations) chosen[path] = withoutTexts(usedParts)
  }
  const learned = learnedFrom(description)
  const used = resourcesOf(learned, Object.keys(chosen))
  const components = usedComponents(description, [chosen, used as unknown as JsonObject])
  const prepared = {
    openapi: '3.1.0',
    security: all.security ?? [],
    paths: chosen,
    components: { ...components, ...used, ...coursesOf(learned, chosen, components, used, isPart) },
  }
  return prepared as unknown as OpenApi
}

const learnedByDocument = new WeakMap<OpenApi, Learned>()

/** What is learned from a whole description, cached for its parts. */
function learnedFrom(description: OpenApi): Learned {
  const learned = learnedByDocument.get(description) ?? learn(description, operationsOf(description), [])
  learnedByDocument.set(description, learned)
  return learned
}

/** Collections and types for some paths. */
function resourcesOf(learned: Learned, paths: readonly string[]): Pick<Learned, 'x-types' | 'x-collections'> {
  const all = learned['x-collections']
  const collections = new Set(paths.map(path => placeOf(path).collection))
  const names = new Set(
    Object.entries(all).flatMap(([path, { type }]) => (collections.has(path) ? [type] : [])),
  )
  return {
    // Includes collections that others refer to.
    'x-collections': pick(
      all,
      (path, { type, refers }) => collections.has(path) || (names.has(type) && !refers),
    ),
    'x-types': pick(learned['x-types'], name => names.has(name)),
  }
}

/** Plans of operations, and the lifecycles of the states that they show. */
function coursesOf(
  learned: Learned,
  chosen: JsonObject,
  { schemas }: JsonObject,
  used: Pick<Learned, 'x-types'>,
  isPart: boolean,
): Omit<Learned, 'x-collections'> {
  const ids = operationIdsIn(chosen)
  const types = {
    ...used['x-types'],
    // A lifecycle without a resource is named after the schema of its states, or one with a field of that schema.
    ...pick(
      learned['x-types'],
      (name, { lifecycle }) =>
        name === lifecycle &&
        isObject(schemas) &&
        (name in schemas || name.replace(/\.[^.]*$/, '') in schemas),
    ),
  }
  const needed = new Set(Object.values(types).map(({ lifecycle }) => lifecycle))
  const lifecycles = Object.entries(learned['x-lifecycles']).flatMap(([name, lifecycle]) => {
    if (!needed.has(name)) return []
    const transitions = lifecycle.transitions.filter(({ by }) => isPart || by === undefined || ids.has(by))
    return [[name, { ...lifecycle, transitions }] as const]
  })
  return {
    'x-types': types,
    'x-plans': pick(learned['x-plans'], id => ids.has(id)),
    'x-lifecycles': Object.fromEntries(lifecycles),
  }
}

function pick<Value>(
  all: Readonly<Record<string, Value>>,
  isIncluded: (key: string, value: Value) => boolean,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(all).filter(([key, value]) => isIncluded(key, value)))
}

function markAnswered({ responses, ...operation }: JsonObject): JsonObject {
  const documented = Object.entries(isObject(responses) ? responses : {}).filter(([status]) =>
    answered.test(status),
  )
  return { ...operation, responses: Object.fromEntries(documented) }
}

function withoutTexts(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutTexts)
  if (!isObject(value)) return value
  const result: JsonObject = {}
  for (const [key, inner] of Object.entries(value)) {
    if (texts.has(key) || (key.startsWith('x-') && !followed.has(key))) continue
    if (data.has(key)) result[key] = inner
    else if (named.has(key) && isObject(inner)) {
      result[key] = Object.fromEntries(
        Object.entries(inner).map(([name, item]) => [name, withoutTexts(item)]),
      )
    } else result[key] = withoutTexts(inner)
  }
  return result
}

/** Components used by operations or other components, and all security schemes. */
function usedComponents(description: OpenApi, chosen: Json): JsonObject {
  const all = (description.components ?? {}) as JsonObject
  const used: JsonObject = { securitySchemes: withoutTexts(all.securitySchemes ?? {}) }
  const visit = (value: Json, parentKey?: string): void => {
    if (Array.isArray(value)) for (const entry of value) visit(entry)
    if (!isObject(value)) return
    for (const inner of Object.values(value)) visit(inner)
    if (isObject(value.discriminator) && typeof value.discriminator.propertyName === 'string')
      for (const kind of kindsOf(description, value as SchemaObject, parentKey).values()) visit(kind as Json)
    const { $ref } = value
    const [, kind, name] =
      typeof $ref === 'string' ? (/^#\/components\/([^/]+)\/([^/]+)$/.exec($ref) ?? []) : []
    const group = kind === undefined ? undefined : all[kind]
    const component = name !== undefined && isObject(group) ? group[name] : undefined
    if (kind === undefined || name === undefined || component === undefined) return
    const usedOfKind = isObject(used[kind]) ? used[kind] : {}
    used[kind] = usedOfKind
    if (Object.hasOwn(usedOfKind, name)) return
    const stripped = withoutTexts(component)
    usedOfKind[name] = stripped
    visit(stripped, name)
  }
  visit(chosen)
  return used
}

function operationIdsIn(paths: JsonObject): Set<string> {
  return new Set(operationsOf({ openapi: '3.1.0', paths } as unknown as OpenApi).map(({ id }) => id))
}
