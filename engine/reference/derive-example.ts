import { isDeepStrictEqual } from 'node:util'
import type { Json, JsonObject } from './description/json.ts'
import type { OpenApiDocument } from './description/openapi.ts'
import type { Schema, SchemaObject } from './description/openapi-schema.ts'
import { withKindOf, withKindOfBases } from './example-kind.ts'
import { scalarOf } from './example-scalar.ts'
import { fittingValues } from './fitting-values.ts'
import { mergeAllOf } from './merge-all-of.ts'
import { allowedValue, otherValues } from './other-values.ts'
import { resolveSchema } from './resolve.ts'
import { isJson } from './sample-media.ts'
import type { Direction } from './schema-tree.ts'
import { withForms } from './with-forms.ts'

/** Maximum number of entries in a list, whatever `minItems` requires. */
const maxEntries = 10
/** Maximum number of entries that a list has for `minContains`; without them, the example would not be valid. */
const maxContained = 100

/** Maximum number of values in an example, beyond which only required ones are added: readers do not read more. */
const maxValues = 200
/** Maximum number of values with required ones: recursive schemas have to end. */
const maxRequired = 1000
/** Maximum depth of an example. Each level takes some ten calls, so a schema that requires itself would overflow the stack before `maxRequired`. */
const maxDepth = 64

/**
 * A valid value of a schema, for descriptions without an example: made of the examples and defaults of the schema, or else of plain
 * values of its types. A request has the required fields (or all fields, if none is required), a response has all.
 *
 * @param name Used as the value of a string without further constraints.
 */
export function deriveExample(
  document: OpenApiDocument,
  schema: Schema,
  direction: Direction,
  name = '',
): Json {
  return (
    exampleValue(
      { document, direction, left: { values: maxValues }, above: new Set(), depth: 0 },
      schema,
      name,
      true,
    ) ?? null
  )
}

/** State while an example is made. */
interface Making {
  document: OpenApiDocument
  direction: Direction
  /** Number of values that may still be added. */
  left: { values: number }
  /** References that were followed so far: a repeated one is recursive. */
  above: ReadonlySet<string>
  /** Number of values that this one is within, alternatives of a schema included. */
  depth: number
}

/**
 * @param isRequired Whether an example without it would be invalid.
 * @returns undefined for a recursive schema, or when there are enough values.
 */
function exampleValue(making: Making, value: Schema, name: string, isRequired = false): Json | undefined {
  const { document, direction, left, above, depth } = making
  if (depth === maxDepth || left.values <= (isRequired ? maxValues - maxRequired : 0)) return undefined
  left.values--
  const { schema: outer, ref } = resolveSchema(document, value)
  if (ref !== undefined && above.has(ref)) return undefined
  const within = { ...making, depth: depth + 1, above: ref === undefined ? above : new Set([...above, ref]) }
  const { schema: merged } = withForms(document, outer, ref)
  const made = deriveValue(within, { outer, merged, ref }, name)
  // An example by the author is not changed.
  if (
    made === undefined ||
    merged.not === undefined ||
    merged.example !== undefined ||
    merged.examples !== undefined
  )
    return made
  return allowedValue(document, merged, made, direction)
}

interface DerivedSchema {
  outer: SchemaObject
  /** The schema with its parts merged. */
  merged: SchemaObject
  /** The last reference that was followed to the schema. */
  ref: string | undefined
}

function deriveValue(making: Making, { outer, merged, ref }: DerivedSchema, name: string): Json | undefined {
  const { document } = making
  const authored = authoredValue(merged)
  if (authored !== undefined) return authored
  const options = merged.oneOf ?? merged.anyOf ?? []
  // Alternatives of an object often only say which of its fields are required.
  if (options.length > 0 && !merged.properties && merged.type !== 'object') {
    let fallback: null | undefined
    for (const option of options) {
      const value = exampleValue(making, option, name, true)
      if (value !== undefined && value !== null) return withKindOf(document, value, merged, option)
      if (value === null) fallback = null
    }
    return fallback
  }
  const schema = withFirstOption(document, merged)
  const plain = chosenValue(making, schema, name)
  const [first] = options
  const example = first === undefined ? plain : withKindOf(document, plain, merged, first)
  return ref === undefined ? example : withKindOfBases(document, example, outer, ref, schema)
}

/** An example of a schema whose `allOf` is merged and whose alternative is chosen. */
function chosenValue(making: Making, schema: SchemaObject, name: string): Json {
  const type = Array.isArray(schema.type) ? schema.type.find(entry => entry !== 'null') : schema.type
  if (schema.properties || type === 'object' || schema.additionalProperties) {
    const plain = objectOf(making, schema)
    const { if: condition, then: met, else: unmet, dependentSchemas = {}, ...rest } = schema
    const branch = condition === undefined ? undefined : isMet(condition, plain) ? met : unmet
    const dependents = Object.entries(dependentSchemas).flatMap(([field, also]) =>
      Object.hasOwn(plain, field) ? [also] : [],
    )
    const further = branch === undefined ? dependents : [branch, ...dependents]
    if (further.length === 0) return plain
    return objectOf(making, mergeAllOf(making.document, { ...rest, allOf: further }))
  }
  if (type === 'array' || schema.items) return arrayOf(making, schema, name)
  if (schema.contentSchema !== undefined && isJson(schema.contentMediaType ?? ''))
    return JSON.stringify(exampleValue(making, schema.contentSchema, name) ?? null)
  return scalarOf(schema, type, name)
}

/** Whether an example meets a condition. Only conditions on fields and their values are checked. */
function isMet(condition: Schema, example: JsonObject): boolean {
  if (typeof condition === 'boolean') return condition
  const hasValues = Object.entries(condition.properties ?? {}).every(([name, field]) => {
    const value = example[name]
    if (typeof field === 'boolean' || value === undefined) return true
    if (field.const !== undefined) return field.const === value
    return field.enum === undefined || field.enum.includes(value)
  })
  return hasValues && (condition.required ?? []).every(name => example[name] !== undefined)
}

/** A schema with its first alternative merged into it, so that an example has the fields of both. */
function withFirstOption(document: OpenApiDocument, schema: SchemaObject): SchemaObject {
  const { oneOf, anyOf, ...own } = schema
  const [option] = oneOf ?? anyOf ?? []
  return option === undefined ? schema : mergeAllOf(document, { ...own, allOf: [option] })
}

function arrayOf(making: Making, schema: SchemaObject, name: string): Json[] {
  const { document, direction } = making
  const { items = true, contains, minContains = 1, minItems = 0, maxItems, uniqueItems } = schema
  const list = (schema.prefixItems ?? []).map(entry => exampleValue(making, entry, name, true) ?? null)
  const add = (entry: Schema, length: number) => {
    if (list.length >= length) return
    const first = exampleValue(making, entry, name, minItems > 0 || contains !== undefined)
    const { schema: resolved } = resolveSchema(document, entry)
    const others = uniqueItems && first !== undefined ? otherValues(document, resolved, first, direction) : []
    const values = first === undefined ? [] : [first, ...others]
    while (list.length < length && values.length > 0) {
      const value = uniqueItems ? values.shift() : first
      if (value === undefined || (uniqueItems && list.some(item => isDeepStrictEqual(item, value)))) continue
      list.push(value)
    }
  }
  if (contains !== undefined)
    add(mergeAllOf(document, { allOf: [contains, items] }), list.length + Math.min(minContains, maxContained))
  // Without `items`, nothing is known of entries, so only required ones are shown.
  const shown = schema.items === undefined ? 0 : 1
  if (items !== false) add(items, Math.min(Math.max(shown, minItems), maxEntries))
  return list.slice(0, maxItems)
}

/** The schema's own example, which `examples.ts` does not show as derived. */
export function ownExample(document: OpenApiDocument, value: Schema): Json | undefined {
  const { example, examples } = mergeAllOf(document, resolveSchema(document, value).schema)
  return (Array.isArray(examples) ? examples[0] : example) as Json | undefined
}

function authoredValue(schema: SchemaObject): Json | undefined {
  const { example, default: standard, const: only, enum: values } = schema
  const fitting = (value: unknown) => (value === undefined ? [] : fittingValues([value as Json], schema))
  // An example such as `Choose…` is not a value of the enum.
  const isAllowed = (value: Json) => typeof value === 'object' || (values?.includes(value) ?? true)
  const [first] = Array.isArray(schema.examples) ? fittingValues(schema.examples, schema) : []
  if (first !== undefined && isAllowed(first)) return first
  const candidates = [fitting(example)[0], only, fitting(standard)[0], values?.find(entry => entry !== null)]
  return candidates.find(
    (value): value is Json => value !== undefined && value !== null && isAllowed(value as Json),
  )
}

function objectOf(making: Making, schema: SchemaObject): JsonObject {
  const { document, direction } = making
  const required = new Set(schema.required)
  // The set grows during the iteration.
  for (const name of required) for (const other of schema.dependentRequired?.[name] ?? []) required.add(other)
  const fields = Object.entries(schema.properties ?? {}).filter(([, field]) => {
    const { schema: resolved } = resolveSchema(document, field)
    // A schema forbids a field by `false`.
    if (resolved.type === 'never') return false
    return direction === 'request' ? !resolved.readOnly : !resolved.writeOnly
  })
  const hasRequired = fields.some(([name]) => required.has(name))
  const shown =
    direction === 'request' && hasRequired ? fields.filter(([name]) => required.has(name)) : fields
  const values = new Map<string, Json | undefined>()
  // Required fields first, because there may not be enough values for all.
  for (const isNeeded of [true, false])
    for (const [name, field] of shown)
      if (required.has(name) === isNeeded) values.set(name, exampleValue(making, field, name, isNeeded))
  const result: JsonObject = {}
  for (const [name] of shown) {
    const value = values.get(name)
    if (value !== undefined) result[name] = value
  }
  const { properties = {}, additionalProperties, unevaluatedProperties, propertyNames = true } = schema
  const others = additionalProperties ?? unevaluatedProperties ?? true
  const undeclared = [...required].filter(name => !Object.hasOwn(properties, name))
  if (shown.length === 0 && undeclared.length === 0 && typeof others === 'object')
    undeclared.push(String(exampleValue(making, propertyNames, 'key') ?? 'key'))
  for (const name of others === false ? [] : undeclared) {
    const value = exampleValue(making, others, name, required.has(name))
    if (value !== undefined) result[name] = value
  }
  const { minProperties = 0, maxProperties = Infinity } = schema
  const missing = () => Math.min(minProperties, maxEntries) - Object.keys(result).length
  const add = (name: string, field: Schema) => {
    const value =
      missing() > 0 && !Object.hasOwn(result, name) ? exampleValue(making, field, name) : undefined
    if (value !== undefined) result[name] = value
  }
  for (const [name, field] of fields) add(name, field)
  if (others !== false && missing() > 0) {
    const { schema: names } = resolveSchema(document, propertyNames)
    const key = exampleValue(making, propertyNames, 'key') ?? 'key'
    for (const name of [key, ...otherValues(document, names, key, direction)]) add(String(name), others)
  }
  for (const name of Object.keys(result).reverse())
    if (Object.keys(result).length > maxProperties && !required.has(name)) delete result[name]
  return result
}
