import type { OpenApiDocument } from './description/openapi.ts'
import type { Schema, SchemaObject } from './description/openapi-schema.ts'
import { mergeAllOf } from './merge-all-of.ts'
import { perSchema } from './per-schema.ts'
import { resolveSchema } from './resolve.ts'
import { typesOf } from './schema-types.ts'
import type { TypeLabel } from './types.ts'
import { withForms } from './with-forms.ts'

/** A schema without a reference at its top level, and the reference to it. */
interface Resolved {
  schema: SchemaObject
  ref: string | undefined
}

/** A schema, and the schema of the values in its arrays and maps. */
interface Unwrapped {
  schema: SchemaObject
  containers: TypeLabel['containers']
  inner: SchemaObject
  /** Reference to `inner`. */
  ref: string | undefined
  /** Identifies `inner`: its reference, or the schema object in the description. */
  place: string | Schema
}

/**
 * Prepares a schema for a tree: references, `allOf` and null at its top level are resolved, and arrays and maps are unwrapped to the schema
 * of their values.
 */
export const unwrapped = perSchema((document, value: Schema): Unwrapped => {
  const containers: TypeLabel['containers'] = []
  let resolved = resolve(document, value)
  const schema = resolved.schema
  /** Schemas that were unwrapped so far: a schema can be a list of itself. */
  const passed = new Set<string | Schema>()
  let within = value
  for (;;) {
    const { schema: at, ref = within } = resolved
    if (passed.has(ref)) break
    passed.add(ref)
    if (isList(at)) {
      containers.push('array')
      within = at.items ?? true
    } else if (isMap(at)) {
      containers.push('map')
      within = at.additionalProperties ?? true
    } else break
    resolved = resolve(document, within)
  }
  const { schema: inner, ref } = resolved
  return { schema, containers, inner, ref, place: ref ?? within }
})

function resolve(
  document: OpenApiDocument,
  value: Schema,
  above: ReadonlySet<string | Schema> = new Set(),
): Resolved {
  const { schema, ref } = resolveSchema(document, value)
  if (above.has(ref ?? value)) return { schema: {}, ref }
  const { schema: expanded, ref: named } = withForms(document, schema, ref)
  const merged = withEnumeration(document, expanded)
  const alternatives = merged.oneOf ?? merged.anyOf
  const others = alternatives?.filter(option => !isNull(option))
  if (alternatives && others && others.length < alternatives.length + (others.length === 1 ? 1 : 0)) {
    const within = new Set([...above, ref ?? value])
    return withoutNull(document, merged, others, alternatives.length > others.length, ref, within)
  }
  return { schema: merged, ref: named }
}

/** Removes null from alternatives and adds it to the types. If one alternative remains, it replaces the schema. */
function withoutNull(
  document: OpenApiDocument,
  schema: SchemaObject,
  others: Schema[],
  nullable: boolean,
  ref: string | undefined,
  above: ReadonlySet<string | Schema>,
): Resolved {
  const { anyOf, oneOf, ...rest } = schema
  const [only] = others
  const inner: Resolved =
    others.length === 1 && only !== undefined
      ? resolve(document, only, above)
      : { schema: oneOf ? { oneOf: others } : { anyOf: others }, ref: undefined }
  // The schema's own fields are merged with those of the alternative.
  const merged = rest.properties
    ? mergeAllOf(document, { ...rest, allOf: [inner.schema] })
    : { ...inner.schema, ...rest }
  const types = typesOf(document, inner.schema)
  const type = nullable && !types.includes('null') ? [...types, 'null'] : types
  return {
    schema: type.includes('any') ? merged : { ...merged, type },
    ref: rest.properties ? ref : (inner.ref ?? ref),
  }
}

/** Whether a schema is a list whose entries have the same schema. The entries of a tuple are shown one by one. */
function isList(schema: SchemaObject): boolean {
  return (
    schema.items !== undefined && schema.items !== false && !schema.prefixItems && isType(schema, 'array')
  )
}

function isNull(schema: Schema): boolean {
  return typeof schema === 'object' && schema.type === 'null'
}

function isType(schema: SchemaObject, type: string): boolean {
  return schema.type === undefined || schema.type === type || schema.type.includes(type)
}

/** If its keys have a name, a map is shown as an object with one field. */
function isMap(schema: SchemaObject): boolean {
  const { additionalProperties: values, properties, patternProperties, oneOf, anyOf } = schema
  return (
    typeof values === 'object' &&
    values['x-additionalPropertiesName'] === undefined &&
    !properties &&
    !patternProperties &&
    !oneOf &&
    !anyOf
  )
}

/**
 * Converts alternatives that are all constants, with which OpenAPI 3.1 describes enum values, to an enum:
 * `oneOf: [{ const: 1, title: 'SMALL' }, …]`. Other schemas are returned unchanged.
 */
function withEnumeration(document: OpenApiDocument, schema: SchemaObject): SchemaObject {
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
  // A title that repeats the value is left out.
  const name = title === String(value) ? '' : title
  return { value, meaning: name && description ? `${name}: ${description}` : name || description }
}
