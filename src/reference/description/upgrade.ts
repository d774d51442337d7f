import { isObject, type Json, type JsonObject } from './json.ts'
import { isOpaque } from './reference-kinds.ts'

/**
 * Turns what OpenAPI 3.0 writes otherwise into 3.1, in place (learn.openapis.org/upgrading/v3.0-to-v3.1):
 * `nullable`, boolean `exclusiveMinimum` and `exclusiveMaximum`, and `format` of files. Harmless for 3.1.
 */
export function upgradeDocument(document: JsonObject): void {
  walk(document, [])
  document.openapi = '3.1.0'
}

function walk(node: Json | undefined, trail: string[]): void {
  if (Array.isArray(node)) {
    for (const [index, entry] of node.entries()) walk(entry, [...trail, String(index)])
    return
  }
  if (!isObject(node)) return
  if (isSchema(node)) upgradeSchema(node)
  for (const [key, value] of Object.entries(node)) {
    const inner = [...trail, key]
    if (typeof value === 'object' && !isOpaque(inner)) walk(value, inner)
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
  if (typeof schema.type === 'string') {
    schema.type = [schema.type, 'null']
    if (Array.isArray(schema.enum) && !schema.enum.includes(null)) schema.enum.push(null)
    return
  }
  // 3.0 ignores keywords beside a reference; `allOf` with one reference and `nullable` is how it is written there.
  if (Array.isArray(schema.allOf) && schema.allOf.length === 1) {
    schema.anyOf = [...schema.allOf, { type: 'null' }]
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
