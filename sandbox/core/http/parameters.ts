import type { OpenApi, Parameter, SchemaObject } from '../description/openapi.ts'
import { isType, namedSchema } from '../description/resolve.ts'
import type { Json, JsonObject } from '../json.ts'
import type { Findings, Validator } from '../validation/validate.ts'
import { violationOf } from '../validation/violation.ts'
import { cookieOf } from './cookie.ts'
import type { Incoming } from './messages.ts'
import { decoded } from './percent-encoding.ts'

/** Parameters of a request, by name: numbers, booleans and lists with their types. */
export interface Parameters {
  path: Record<string, string>
  query: JsonObject
  header: JsonObject
}

/**
 * Reads the parameters of an operation and checks them against their schemas.
 *
 * @param search Query without its question mark.
 * @param findings Receives errors, and unknown names in the query.
 */
export function readParameters(
  document: OpenApi,
  validator: Validator,
  declared: readonly Parameter[],
  request: { path: Record<string, string>; search: string; header: Incoming['header'] },
  findings: Findings,
): Parameters {
  const sent = new URLSearchParams(request.search)
  const result: Parameters = { path: request.path, query: {}, header: {} }
  const declaredNames = new Set<string>()
  for (const parameter of declared) {
    const { name, schema } = parameter
    const values = sentValues(document, parameter, request, sent, declaredNames)
    if (values === undefined) {
      if (parameter.required) findings.violations.push(violationOf(name, 'required'))
      const fallback = namedSchema(document, schema).schema.default
      if (parameter.in === 'query' && fallback !== undefined) result.query[name] = fallback
      continue
    }
    const value = typeof values === 'string' ? typed(document, schema, values) : values
    validator.check(schema, 'request')(value, name, findings)
    if (parameter.in === 'query') result.query[name] = value
    else if (parameter.in === 'header') result.header[name.toLowerCase()] = value
  }
  for (const name of sent.keys()) if (!declaredNames.has(name)) findings.unknown.push(name)
  return result
}

/** The value sent for a parameter: a string, or a parsed list or object. Adds the names that it uses from the query. */
function sentValues(
  document: OpenApi,
  { name, in: place, style, explode, schema: declared }: Parameter,
  request: { path: Record<string, string>; header: Incoming['header'] },
  sent: URLSearchParams,
  declaredNames: Set<string>,
): Json | undefined {
  const { schema } = namedSchema(document, declared)
  if (place === 'path' || place === 'header') {
    const text = place === 'path' ? request.path[name] : request.header(name.toLowerCase())
    // `simple` is their usual style.
    return isType(schema, 'array')
      ? text?.split(',').map(part => typed(document, schema.items, part.trim()))
      : text
  }
  if (place === 'cookie') {
    const value = cookieOf(request.header('cookie'), name)
    // A literal separator has to be encoded; invalid encoding is kept as it is.
    return value && (decoded(value) ?? value)
  }
  declaredNames.add(name)
  if (style === 'deepObject') {
    const nameOf = (key: string) => `${name}[${key}]`
    return fieldsOf(document, schema, nameOf, sent, declaredNames)
  }
  // Its fields are parameters themselves.
  if (schema.properties && isType(schema, 'object') && explode !== false && style !== 'spaceDelimited')
    return fieldsOf(document, schema, key => key, sent, declaredNames)
  const values = sent.getAll(name)
  if (values.length === 0) return undefined
  if (!isType(schema, 'array')) return values.at(-1)
  const separator = style === 'spaceDelimited' ? ' ' : style === 'pipeDelimited' ? '|' : ','
  const parts = explode === false ? values.flatMap(value => value.split(separator)) : values
  return parts.map(part => typed(document, schema.items, part))
}

/** `filter[name]=a&filter[size]=3`, or `name=a&size=3` */
function fieldsOf(
  document: OpenApi,
  { properties = {} }: SchemaObject,
  nameOf: (key: string) => string,
  sent: URLSearchParams,
  declaredNames: Set<string>,
): JsonObject | undefined {
  const value: JsonObject = {}
  for (const [key, declared] of Object.entries(properties)) {
    const parts = sent.getAll(nameOf(key))
    const [first] = parts
    if (first === undefined) continue
    declaredNames.add(nameOf(key))
    const { schema } = namedSchema(document, declared)
    value[key] = isType(schema, 'array')
      ? parts.map(part => typed(document, schema.items, part))
      : typed(document, declared, first)
  }
  return Object.keys(value).length > 0 ? value : undefined
}

/** Converts a string to the type in the schema; keeps the string if it does not match, so that the check reports it. */
function typed(document: OpenApi, declared: Parameter['schema'], text: string): Json {
  const { schema } = namedSchema(document, declared)
  if (
    (isType(schema, 'integer') || isType(schema, 'number')) &&
    /^[+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(text)
  ) {
    return Number(text)
  }
  if (isType(schema, 'boolean') && (text === 'true' || text === 'false')) return text === 'true'
  return text
}
