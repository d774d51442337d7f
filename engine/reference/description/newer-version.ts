import type { Problem } from '../../config/problem.ts'
import type { Bundle } from './bundle.ts'
import { isObject, type JsonObject, pointerOf } from './json.ts'
import { httpMethods } from './openapi.ts'
import { visitObjects } from './visit-objects.ts'

/**
 * Converts OpenAPI 3.2 to the form of 3.1, in place (spec.openapis.org/oas/v3.2.0): `dataValue` and `serializedValue` of examples,
 * `itemSchema` of streams, `in: querystring`, HTTP's own methods in `additionalOperations`. Operations that get no page are reported.
 */
export function lowerNewerVersion(bundle: Bundle, problems: Problem[]): void {
  visitObjects(bundle.document, [], (node, keys) => {
    lowerMedia(node, keys)
    if (isObject(node.additionalOperations) && isPathItem(keys)) lowerOperations(node, keys, bundle, problems)
    if (node.in === 'querystring' && keys.includes('parameters')) lowerQuery(node)
    return true
  })
}

function isPathItem(keys: readonly string[]): boolean {
  return (
    (keys.length === 2 && (keys[0] === 'paths' || keys[0] === 'webhooks')) ||
    keys.at(-2) === 'pathItems' ||
    keys.at(-3) === 'callbacks'
  )
}

/** Describes a stream as the list of its entries. `itemSchema` is kept, which marks it as a stream. */
function lowerMedia(node: JsonObject, keys: readonly string[]): void {
  if (keys.at(-2) === 'content' && node.itemSchema !== undefined && node.schema === undefined) {
    node.schema = { type: 'array', items: node.itemSchema }
  }
  if (keys.at(-2) !== 'examples' || node.value !== undefined) return
  const value = node.dataValue ?? node.serializedValue
  if (value !== undefined) node.value = value
}

function lowerOperations(
  item: JsonObject,
  keys: readonly string[],
  { originOf }: Bundle,
  problems: Problem[],
): void {
  const kept: JsonObject = {}
  for (const [name, operation] of Object.entries(item.additionalOperations ?? {})) {
    const method = httpMethods.find(candidate => candidate === name.toLowerCase())
    if (method !== undefined && item[method] === undefined) item[method] = operation
    else if (method === undefined && /^[A-Z][A-Z-]*$/.test(name)) kept[name] = operation
    else {
      const place = [...keys, 'additionalOperations', name]
      problems.push({
        severity: 'warning',
        code: 'api-version',
        ...originOf(place),
        message: `${pointerOf(place)}: the operation of the method "${name}" has no page`,
        hint: `Write the method in capitals, as it is sent. HTTP's own methods are keys beside "additionalOperations".`,
      })
    }
  }
  if (Object.keys(kept).length > 0) item.additionalOperations = kept
  else delete item.additionalOperations
}

/**
 * Converts a parameter that is the whole query, and marks it with `x-querystring`. If the query is a form, its fields are sent as
 * parameters, like those of an exploded object.
 */
function lowerQuery(parameter: JsonObject): void {
  parameter.in = 'query'
  parameter['x-querystring'] = true
  const content = isObject(parameter.content) ? parameter.content : {}
  const form = content['application/x-www-form-urlencoded']
  if (!isObject(form) || form.schema === undefined) return
  const { schema, example, examples } = form
  Object.assign(parameter, { schema, style: 'form', explode: true })
  if (example !== undefined) parameter.example = example
  if (examples !== undefined) parameter.examples = examples
  delete parameter.content
}
