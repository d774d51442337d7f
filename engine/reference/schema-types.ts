import type { OpenApiDocument, Schema, SchemaObject } from './description/openapi.ts'
import { mergeAllOf } from './merge-all-of.ts'
import { resolveSchema } from './resolve.ts'

/** JSON Schema type names of a schema; guessed from its keywords where it does not say; `['any']` where nothing tells. */
export function typesOf(document: OpenApiDocument, schema: SchemaObject): string[] {
  const stated = statedTypes(schema)
  if (stated.length > 0) return stated
  // Alternatives of one kind have that type together. Theirs is not asked for: it would not end for recursive ones.
  const alternatives = schema.oneOf ?? schema.anyOf ?? []
  const types = alternatives.map(option => optionTypes(document, option))
  if (types.length > 0 && types.every(names => names.length > 0)) return [...new Set(types.flat())]
  return ['any']
}

function optionTypes(document: OpenApiDocument, option: Schema): string[] {
  return statedTypes(mergeAllOf(document, resolveSchema(document, option).schema))
}

function statedTypes(schema: SchemaObject): string[] {
  const { type } = schema
  if (typeof type === 'string') return [type]
  if (type && type.length > 0) return type
  if (schema.properties || schema.additionalProperties || schema.patternProperties || schema.propertyNames)
    return ['object']
  if (schema.items || schema.prefixItems) return ['array']
  const values = schema.const === undefined ? (schema.enum ?? []) : [schema.const]
  if (values.length > 0) return [...new Set(values.map(typeOfValue))]
  if (schema.pattern !== undefined || schema.format !== undefined) return ['string']
  return []
}

function typeOfValue(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return typeof value
}
