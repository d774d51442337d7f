import { isObject, type Json, type JsonObject, valueAt } from '../reference/description/json.ts'
import type { Schema } from '../reference/description/openapi-schema.ts'
import { upgradeSchemas } from '../reference/description/upgrade.ts'
import { visitObjects } from '../reference/description/visit-objects.ts'
import { target } from './traits.ts'

/** A schema that is no JSON Schema: Avro, Protobuf, RAML. It is shown as it is written. */
export interface ForeignSchema {
  /** Media type of the schema. */
  schemaFormat: string
  schema: Json
}

/** Formats that are JSON Schema, or near enough: AsyncAPI's own, JSON Schema's, OpenAPI's. */
const jsonSchema = /^application\/(?:vnd\.aai\.asyncapi|schema\+|vnd\.oai\.openapi)/i

/** The schema as it is written in a format of its own; undefined for a JSON Schema. */
export function foreignSchema(schema: Schema | undefined): ForeignSchema | undefined {
  if (typeof schema !== 'object') return undefined
  const { schemaFormat, schema: inner } = schema as { schemaFormat?: unknown; schema?: Json }
  return typeof schemaFormat === 'string' && inner !== undefined ? { schemaFormat, schema: inner } : undefined
}

/**
 * Brings schemas into one form, in place: those whose format is a JSON Schema stand without it, those of another format with all they
 * refer to at their top, and older drafts as JSON Schema 2020-12 has it.
 */
export function settleSchemas(document: JsonObject): void {
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
  // What came from another file only for them is no JSON Schema either.
  const schemas = valueAt(document, ['components', 'schemas'])
  if (isObject(schemas))
    for (const [name, schema] of Object.entries(schemas)) if (foreign.has(schema)) delete schemas[name]
  upgradeSchemas(document)
  visitObjects(document, [], node => {
    if (node.schemaFormat !== undefined) return false
    // AsyncAPI names the field alone.
    if (typeof node.discriminator === 'string') node.discriminator = { propertyName: node.discriminator }
    if (isObject(node.dependencies)) splitDependencies(node, node.dependencies)
    return true
  })
}

/** Draft 7 had under one name what are two keywords now. */
function splitDependencies(schema: JsonObject, dependencies: JsonObject): void {
  const entries = Object.entries(dependencies)
  const required = entries.filter(([, value]) => Array.isArray(value))
  const schemas = entries.filter(([, value]) => !Array.isArray(value))
  if (required.length > 0) schema.dependentRequired ??= Object.fromEntries(required)
  if (schemas.length > 0) schema.dependentSchemas ??= Object.fromEntries(schemas)
  delete schema.dependencies
}
