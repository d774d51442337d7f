import { unifyEnumMeanings } from './enum-meanings.ts'
import { isObject, type Json, type JsonObject } from './json.ts'
import { isOpaque } from './reference-kinds.ts'

/**
 * Turns what OpenAPI 3.0 writes otherwise into 3.1, in place (learn.openapis.org/upgrading/v3.0-to-v3.1):
 * `nullable`, and boolean `exclusiveMinimum` and `exclusiveMaximum`. Harmless for 3.1. What generators say of the values of
 * enumerations is brought into one form.
 */
export function upgradeDocument(document: JsonObject): void {
  walk(document, [])
  // What 3.2 adds is kept: a reader of the file is told so.
  document.openapi = /^3\.2/.test(String(document.openapi)) ? '3.2.0' : '3.1.0'
  // YAML reads 1.0 as a number.
  if (isObject(document.info) && typeof document.info.version === 'number')
    document.info.version = String(document.info.version)
  // Before 3.1 had webhooks, descriptions had them under a name of their own.
  const { 'x-webhooks': webhooks, ...others } = document
  if (isObject(webhooks) && others.webhooks === undefined) document.webhooks = webhooks
}

function walk(node: Json | undefined, trail: string[]): void {
  if (Array.isArray(node)) {
    for (const [index, entry] of node.entries()) walk(entry, [...trail, String(index)])
    return
  }
  if (!isObject(node)) return
  unifyEnumMeanings(node)
  if (isSchema(node)) upgradeSchema(node)
  // Older drafts had the schemas of a tuple there.
  if (Array.isArray(node.items) && node.prefixItems === undefined && node.items.every(isObject)) {
    node.prefixItems = node.items
    delete node.items
  }
  for (const [key, value] of Object.entries(node)) {
    if (typeof value !== 'object') continue
    const inner = [...trail, key]
    if (!isOpaque(inner, value)) walk(value, inner)
  }
}

/** What has one of the keywords that change is a schema; nothing else in OpenAPI has them. */
function isSchema(node: JsonObject): boolean {
  return (
    typeof node.nullable === 'boolean' ||
    typeof node.exclusiveMinimum === 'boolean' ||
    typeof node.exclusiveMaximum === 'boolean'
  )
}

function upgradeSchema(schema: JsonObject): void {
  if (schema.nullable === true) allowNull(schema)
  delete schema.nullable
  exclusive(schema, 'minimum', 'exclusiveMinimum')
  exclusive(schema, 'maximum', 'exclusiveMaximum')
}

function allowNull(schema: JsonObject): void {
  const { type, $ref, allOf } = schema
  const alternatives = schema.anyOf ?? schema.oneOf
  // A list of values may be shared: YAML has aliases.
  if (Array.isArray(schema.enum) && !schema.enum.includes(null)) schema.enum = [...schema.enum, null]
  if (typeof type === 'string') schema.type = [type, 'null']
  else if (Array.isArray(alternatives)) alternatives.push({ type: 'null' })
  else if ($ref !== undefined || allOf !== undefined) {
    // 3.0 ignores keywords beside a reference, but whoever writes `nullable` there means it.
    const inner: JsonObject = $ref === undefined ? { allOf: allOf ?? [] } : { $ref }
    schema.anyOf = [inner, { type: 'null' }]
    delete schema.$ref
    delete schema.allOf
  }
}

function exclusive(schema: JsonObject, limit: string, keyword: string): void {
  if (typeof schema[keyword] !== 'boolean') return
  if (schema[keyword] && schema[limit] !== undefined) {
    schema[keyword] = schema[limit]
    delete schema[limit]
  } else delete schema[keyword]
}
