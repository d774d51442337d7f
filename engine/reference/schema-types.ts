import type { OpenApiDocument } from './description/openapi.ts'
import type { SchemaObject } from './description/openapi-schema.ts'
import { mergeAllOf } from './merge-all-of.ts'
import { perSchema } from './per-schema.ts'
import { resolveSchema } from './resolve.ts'

/** Types of a schema: from `type`, or else inferred from other keywords; `['any']` if there are none. */
export const typesOf = perSchema((document, schema: SchemaObject): string[] => {
  const types = knownTypes(document, schema, 2)
  return types.length > 0 ? types : ['any']
})

/** Types of a schema, or else of its alternatives, if all have a type. @param levels Maximum depth of alternatives, so that recursion ends. */
function knownTypes(document: OpenApiDocument, schema: SchemaObject, levels: number): string[] {
  const stated = statedTypes(schema)
  if (stated.length > 0 || levels === 0) return stated
  const alternatives = schema.oneOf ?? schema.anyOf ?? []
  const types = alternatives.map(option =>
    knownTypes(document, mergeAllOf(document, resolveSchema(document, option).schema), levels - 1),
  )
  return types.every(names => names.length > 0) ? [...new Set(types.flat())] : []
}

function statedTypes(schema: SchemaObject): string[] {
  const { type } = schema
  if (typeof type === 'string') return [type]
  if (type && type.length > 0) return type
  if (schema.properties || schema.additionalProperties || schema.patternProperties || schema.propertyNames)
    return ['object']
  if (schema.items || schema.prefixItems || schema.contains) return ['array']
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
