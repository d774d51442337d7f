import type { OpenApiDocument } from './description/openapi.ts'
import type { Schema, SchemaObject } from './description/openapi-schema.ts'
import { resolveSchema } from './resolve.ts'

/**
 * A schema whose alternatives are all constants, which is how OpenAPI 3.1 gives values a meaning, as an enumeration:
 * `oneOf: [{ const: 1, title: 'SMALL' }, …]`. Others as they are.
 */
export function withEnumeration(document: OpenApiDocument, schema: SchemaObject): SchemaObject {
  const options = schema.oneOf ?? schema.anyOf
  if (!options || options.length === 0 || schema.properties || schema.enum) return schema
  const constants = options.map(option => constantOf(document, option))
  const { oneOf: _oneOf, anyOf: _anyOf, discriminator: _discriminator, ...others } = schema
  const values: NonNullable<SchemaObject['enum']> = []
  const meanings: Record<string, string> = {}
  const types = new Set<string>()
  for (const constant of constants) {
    if (!constant) return schema
    values.push(constant.value as NonNullable<SchemaObject['enum']>[number])
    types.add(constant.value === null ? 'null' : typeof constant.value)
    const text = typeof constant.value === 'string' ? constant.value : JSON.stringify(constant.value)
    if (constant.meaning) meanings[text] = constant.meaning
  }
  const isWhole = values.every(value => typeof value !== 'number' || Number.isInteger(value))
  const type = [...types].map(name => (name === 'number' && isWhole ? 'integer' : name))
  return {
    type,
    ...others,
    enum: values,
    ...(Object.keys(meanings).length > 0 ? { 'x-enumDescriptions': meanings } : {}),
  }
}

function constantOf(
  document: OpenApiDocument,
  option: Schema,
): { value: unknown; meaning: string } | undefined {
  const { schema } = resolveSchema(document, option)
  const value = schema.const ?? (schema.enum?.length === 1 ? schema.enum[0] : undefined)
  if (value === undefined || typeof value === 'object') return undefined
  const { title = '', description = '' } = schema
  // A title that is the value says nothing more.
  const name = title === String(value) ? '' : title
  return { value, meaning: name && description ? `${name}: ${description}` : name || description }
}
