import { kindsOf } from '../core/description/kinds.ts'
import type { OpenApi, SchemaObject } from '../core/description/openapi.ts'
import { answeredMethods, operationsOf } from '../core/description/operations.ts'
import { isObject, type Json, type JsonObject } from '../core/json.ts'
import { learn } from '../core/learn/learn.ts'
import type { Learned } from '../core/learn/learned.ts'
import { placeOf } from '../core/resources/place.ts'

/** What is written for readers; the sandbox reads none of it. */
const texts = new Set(['description', 'summary', 'title', 'tags', 'externalDocs', 'info', 'servers', 'xml'])
/** Extensions that say how an operation behaves, and what a console keeps a value under. */
const followed = new Set(['x-allowed-states', 'x-error-reasons', 'x-idempotent', 'x-variable'])
/** Their values are data, whatever their keys are called. */
const data = new Set(['example', 'examples', 'default', 'enum', ...followed])
/** Their keys are names that somebody gave. */
const named = new Set(
  'paths properties schemas responses parameters headers content security mapping additionalOperations'.split(
    ' ',
  ),
)
const methods: ReadonlySet<string> = new Set(answeredMethods)
/** Responses whose words the sandbox uses; its other errors are in words of its own. */
const answered = /^(?:2..|404|429|503)$/

/**
 * The part of a description that a sandbox needs, to be sent to a browser: without texts, and of some operations only, with the
 * components that they use. It is a description like any other, with what was learned of the whole one in place of lifecycles.
 *
 * @param wanted Tells which operations are there; all when left out.
 * @param isPart Set where it is to be joined with other parts (core/description/join.ts): lifecycles then keep the steps of all
 * operations.
 */
export function prepare(
  description: OpenApi,
  wanted: (path: string, operation: JsonObject) => boolean = () => true,
  isPart = false,
): OpenApi {
  const all = description as unknown as JsonObject
  const chosen: JsonObject = {}
  for (const [path, item] of Object.entries(isObject(all.paths) ? all.paths : {})) {
    const kept: JsonObject = {}
    let isWanted = false
    for (const [key, inner] of Object.entries(isObject(item) ? item : {})) {
      if (key === 'additionalOperations' && isObject(inner)) {
        const own = Object.entries(inner).filter(([, one]) => isObject(one) && wanted(path, one))
        if (own.length > 0) {
          isWanted = true
          kept[key] = Object.fromEntries(
            own.map(([name, one]) => [name, isObject(one) ? withAnswered(one) : one]),
          )
        }
      } else if (!methods.has(key)) kept[key] = inner
      else if (isObject(inner) && wanted(path, inner)) {
        isWanted = true
        kept[key] = withAnswered(inner)
      }
    }
    if (isWanted) chosen[path] = withoutTexts(kept)
  }
  const learned = learnedOf(description)
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

const known = new WeakMap<OpenApi, Learned>()

/** What is learned of a whole description; its parts are many. */
function learnedOf(description: OpenApi): Learned {
  const learned = known.get(description) ?? learn(description, operationsOf(description), [])
  known.set(description, learned)
  return learned
}

/** Collections and types that some paths are about. */
function resourcesOf(learned: Learned, paths: readonly string[]): Pick<Learned, 'x-types' | 'x-collections'> {
  const all = learned['x-collections']
  const own = new Set(paths.map(path => placeOf(path).collection))
  const names = new Set(Object.entries(all).flatMap(([path, { type }]) => (own.has(path) ? [type] : [])))
  return {
    // With those that the others only refer to.
    'x-collections': pick(all, (path, { type, refers }) => own.has(path) || (names.has(type) && !refers)),
    'x-types': pick(learned['x-types'], name => names.has(name)),
  }
}

/** What operations do, and the courses of the states that they show. */
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
    // Courses of no resource: by the name of the schema that holds the states, or of one that has it in a field.
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
  wanted: (key: string, value: Value) => boolean,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(all).filter(([key, value]) => wanted(key, value)))
}

function withAnswered({ responses, ...operation }: JsonObject): JsonObject {
  const kept = Object.entries(isObject(responses) ? responses : {}).filter(([status]) =>
    answered.test(status),
  )
  return { ...operation, responses: Object.fromEntries(kept) }
}

function withoutTexts(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutTexts)
  if (!isObject(value)) return value
  const result: JsonObject = {}
  for (const [key, inner] of Object.entries(value)) {
    if (texts.has(key) || (key.startsWith('x-') && !followed.has(key))) continue
    if (data.has(key)) result[key] = inner
    else if (named.has(key) && isObject(inner)) {
      result[key] = Object.fromEntries(Object.entries(inner).map(([name, one]) => [name, withoutTexts(one)]))
    } else result[key] = withoutTexts(inner)
  }
  return result
}

/** Components that are referred to, by the operations or by each other, and how tokens travel. */
function usedComponents(description: OpenApi, chosen: Json): JsonObject {
  const all = (description.components ?? {}) as JsonObject
  const used: JsonObject = { securitySchemes: withoutTexts(all.securitySchemes ?? {}) }
  const visit = (value: Json, of?: string): void => {
    if (Array.isArray(value)) for (const entry of value) visit(entry)
    if (!isObject(value)) return
    for (const inner of Object.values(value)) visit(inner)
    if (isObject(value.discriminator) && typeof value.discriminator.propertyName === 'string')
      for (const kind of kindsOf(description, value as SchemaObject, of).values()) visit(kind as Json)
    const { $ref } = value
    const [, kind, name] =
      typeof $ref === 'string' ? (/^#\/components\/([^/]+)\/([^/]+)$/.exec($ref) ?? []) : []
    const group = kind === undefined ? undefined : all[kind]
    const component = name !== undefined && isObject(group) ? group[name] : undefined
    if (kind === undefined || name === undefined || component === undefined) return
    const kept = isObject(used[kind]) ? used[kind] : {}
    used[kind] = kept
    if (Object.hasOwn(kept, name)) return
    const stripped = withoutTexts(component)
    kept[name] = stripped
    visit(stripped, name)
  }
  visit(chosen)
  return used
}

function operationIdsIn(paths: JsonObject): Set<string> {
  return new Set(operationsOf({ openapi: '3.1.0', paths } as unknown as OpenApi).map(({ id }) => id))
}
