import type { FieldNames } from './api-names.ts'
import { ownEntry } from './description/json.ts'
import type { Schema, SchemaObject } from './description/openapi-schema.ts'
import { plainDescription } from './plain-description.ts'

/** Key of a reference's target: the schema's name, or the reference itself for a schema without a name. */
export function schemaKey(ref: string): string {
  const prefix = '#/components/schemas/'
  const name = ref.startsWith(prefix) ? ref.slice(prefix.length) : ref
  return name.includes('/') ? ref : name
}

/** Names of the fields and values of a schema. */
export function fieldNames(schema: Schema, description?: string): FieldNames {
  const names: FieldNames = { description: plainDescription(description) }
  collect(schema, names)
  return names
}

function collect(schema: Schema, names: FieldNames): void {
  if (typeof schema === 'boolean') return
  if (names.description === '') names.description = plainDescription(schema.description)
  if (schema.$ref !== undefined) names.schemas = [...(names.schemas ?? []), schemaKey(schema.$ref)]
  if (schema.properties) names.fields ??= new Map()
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    const existing = names.fields?.get(name)
    if (existing) collect(field, existing)
    else names.fields?.set(name, fieldNames(field))
  }
  const meanings = schema['x-enumDescriptions'] ?? {}
  if (schema.enum) names.values ??= new Map()
  for (const value of schema.enum ?? []) {
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    names.values?.set(text, plainDescription(ownEntry(meanings, text)))
  }
  for (const part of parts(schema)) collect(part, names)
}

/** Inner schemas whose fields count as those of the schema itself. */
function parts(schema: SchemaObject): Schema[] {
  const { allOf = [], oneOf = [], anyOf = [], prefixItems = [], items, additionalProperties } = schema
  const inner = [items, additionalProperties].filter(part => part !== undefined)
  return [...allOf, ...oneOf, ...anyOf, ...prefixItems, ...inner]
}
