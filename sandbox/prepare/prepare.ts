import type { OpenApi } from '../core/description/openapi.ts'
import { isObject, type Json, type JsonObject } from '../core/json.ts'

/** What is written for readers; the sandbox reads none of it. */
const texts = new Set(['description', 'summary', 'title', 'tags', 'externalDocs', 'info', 'servers', 'xml'])
/** Extensions that say how an operation behaves. */
const followed = new Set(['x-lifecycle', 'x-allowed-states', 'x-error-reasons', 'x-idempotent'])
/** Their values are data, whatever their keys are called. */
const data = new Set(['example', 'examples', 'default', 'enum', ...followed])
/** Their keys are names that somebody gave. */
const named = new Set([
  'paths',
  'properties',
  'schemas',
  'responses',
  'parameters',
  'headers',
  'content',
  'security',
])
const methods = new Set(['get', 'put', 'post', 'delete', 'patch'])
/** Responses whose words the sandbox uses; its other errors are in words of its own. */
const answered = /^(?:2..|404|429|503)$/

/**
 * The part of a description that a sandbox needs, to be sent to a browser: without texts, and of some operations only, with the
 * components that they use. It is a description like any other.
 *
 * @param wanted Tells which operations are there; all when left out.
 * @param isPart Set where it is to be joined with other parts (core/description/join.ts): lifecycles then keep the steps of their
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
      if (!methods.has(key)) kept[key] = inner
      else if (isObject(inner) && wanted(path, inner)) {
        isWanted = true
        kept[key] = withAnswered(inner)
      }
    }
    if (isWanted) chosen[path] = withoutTexts(kept)
  }
  const prepared: JsonObject = {
    openapi: '3.1.0',
    security: all.security ?? [],
    paths: chosen,
    components: usedComponents(all.components ?? {}, chosen),
  }
  if (!isPart) forgetOperations(prepared, operationIdsIn(chosen))
  return prepared as unknown as OpenApi
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
function usedComponents(components: Json, chosen: Json): JsonObject {
  const all = isObject(components) ? components : {}
  const used: JsonObject = { securitySchemes: withoutTexts(all.securitySchemes ?? {}) }
  const visit = (value: Json): void => {
    if (Array.isArray(value)) value.forEach(visit)
    if (!isObject(value)) return
    for (const inner of Object.values(value)) visit(inner)
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
    visit(stripped)
  }
  visit(chosen)
  return used
}

function operationIdsIn(paths: JsonObject): Set<string> {
  const ids = new Set<string>()
  for (const item of Object.values(paths)) {
    for (const [method, operation] of Object.entries(isObject(item) ? item : {}))
      if (methods.has(method) && isObject(operation)) ids.add(String(operation.operationId))
  }
  return ids
}

/** Takes the steps that operations make which are not there out of the lifecycles. */
function forgetOperations({ components }: JsonObject, known: ReadonlySet<string>): void {
  const schemas = isObject(components) && isObject(components.schemas) ? components.schemas : {}
  for (const [name, schema] of Object.entries(schemas)) {
    const lifecycle = isObject(schema) ? schema['x-lifecycle'] : undefined
    if (!isObject(schema) || !isObject(lifecycle) || !Array.isArray(lifecycle.transitions)) continue
    const transitions = lifecycle.transitions.filter(
      step => !isObject(step) || step.by === undefined || known.has(String(step.by)),
    )
    schemas[name] = { ...schema, 'x-lifecycle': { ...lifecycle, transitions } }
  }
}
