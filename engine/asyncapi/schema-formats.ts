import { isObject, type Json, type JsonObject, valueAt } from '../reference/description/json.ts'
import type { Schema } from '../reference/description/openapi-schema.ts'
import { upgradeSchemas } from '../reference/description/upgrade.ts'
import { visitObjects } from '../reference/description/visit-objects.ts'
import { target } from './traits.ts'

/** A schema that is not a JSON Schema, such as Avro, Protobuf or RAML, which is shown as source. */
export interface ForeignSchema {
  /** Media type of the schema. */
  schemaFormat: string
  schema: Json
}

/** Formats that can be read as JSON Schema: those of AsyncAPI, JSON Schema and OpenAPI. */
const jsonSchema = /^application\/(?:vnd\.aai\.asyncapi|schema\+|vnd\.oai\.openapi)/i

/** The source of a schema in another format; undefined for a JSON Schema. */
export function foreignSchema(schema: Schema | undefined): ForeignSchema | undefined {
  if (typeof schema !== 'object') return undefined
  const { schemaFormat, schema: inner } = schema as { schemaFormat?: unknown; schema?: Json }
  return typeof schemaFormat === 'string' && inner !== undefined ? { schemaFormat, schema: inner } : undefined
}

/**
 * Normalizes schemas in place: a format that means JSON Schema is removed, the top reference of other formats is resolved, and
 * older drafts become JSON Schema 2020-12.
 */
export function normalizeSchemas(document: JsonObject): void {
  const foreign = new Set<Json>()
  visitObjects(document, [], (node, keys) => {
    if (typeof node.schemaFormat !== 'string' || node.schema === undefined) return true
    const above = valueAt(document, keys.slice(0, -1))
    const key = keys.at(-1) ?? ''
    if (jsonSchema.test(node.schemaFormat)) {
      if (isObject(above)) above[key] = node.schema
      return true
    }
    const inner = target(document, node.schema)
    if (inner !== undefined && inner !== node.schema) foreign.add(inner)
    node.schema = inner ?? null
    return false
  })
  // Component schemas that only such schemas refer to are not JSON Schemas either.
  const schemas = valueAt(document, ['components', 'schemas'])
  if (isObject(schemas))
    for (const [name, schema] of Object.entries(schemas)) if (foreign.has(schema)) delete schemas[name]
  upgradeSchemas(document)
  visitObjects(document, [], node => {
    if (node.schemaFormat !== undefined) return false
    // In AsyncAPI, `discriminator` is only the name of the field.
    if (typeof node.discriminator === 'string') node.discriminator = { propertyName: node.discriminator }
    return true
  })
}
