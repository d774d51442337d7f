import type { Json, JsonObject } from './description/json.ts'
import type { OpenApiDocument } from './description/openapi.ts'
import type { Schema, SchemaObject } from './description/openapi-schema.ts'
import { withKindOf, withKindOfBases } from './example-kind.ts'
import { matchingText } from './matching-text.ts'
import { mergeAllOf } from './merge-all-of.ts'
import { resolveSchema } from './resolve.ts'
import { isJson } from './sample-media.ts'
import type { Direction } from './schema-tree.ts'
import { withForms } from './with-forms.ts'

/** Maximum number of values in an example: readers do not read more, and recursive schemas have to end. */
const maxValues = 200

/** Maximum number of characters to which a text is padded, whatever `minLength` requires. */
const maxTextLength = 1000

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
    exampleValue({ document, direction, left: { values: maxValues }, above: new Set() }, schema, name) ?? null
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
}

/** @returns undefined for a recursive schema, or when there are enough values. */
function exampleValue(making: Making, value: Schema, name: string): Json | undefined {
  const { document, left, above } = making
  if (left.values <= 0) return undefined
  left.values--
  const { schema: outer, ref } = resolveSchema(document, value)
  if (ref !== undefined && above.has(ref)) return undefined
  const within = ref === undefined ? making : { ...making, above: new Set([...above, ref]) }
  const { schema: merged } = withForms(document, outer, ref)
  const given = givenValue(merged)
  if (given !== undefined) return given
  const options = merged.oneOf ?? merged.anyOf ?? []
  if (options.length > 0 && !merged.properties) {
    let nothing: null | undefined
    for (const option of options) {
      const value = exampleValue(within, option, name)
      if (value !== undefined && value !== null) return withKindOf(document, value, merged, option)
      if (value === null) nothing = null
    }
    return nothing
  }
  const schema = withFirstOption(document, merged)
  const plain = chosenValue(within, schema, name)
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

/** A schema with its first alternative merged in, so that an example has the fields of both. */
function withFirstOption(document: OpenApiDocument, schema: SchemaObject): SchemaObject {
  const { oneOf, anyOf, ...own } = schema
  const [option] = oneOf ?? anyOf ?? []
  return option === undefined ? schema : mergeAllOf(document, { ...own, allOf: [option] })
}

function arrayOf(making: Making, schema: SchemaObject, name: string): Json[] {
  const tuple = (schema.prefixItems ?? []).map(entry => exampleValue(making, entry, name) ?? null)
  if (schema.items === undefined || schema.items === false) return tuple
  const item = exampleValue(making, schema.items, name)
  if (item === undefined || schema.maxItems === 0) return tuple
  // If entries have to be unique, there is only one.
  const wanted = schema.uniqueItems ? 1 : Math.min(Math.max(1, schema.minItems ?? 1), 10)
  return [...tuple, ...Array<Json>(Math.max(0, wanted - tuple.length)).fill(item)]
}

/** The schema's own example, which `examples.ts` does not show as derived. */
export function ownExample(document: OpenApiDocument, value: Schema): Json | undefined {
  const { example, examples } = mergeAllOf(document, resolveSchema(document, value).schema)
  return (Array.isArray(examples) ? examples[0] : example) as Json | undefined
}

function givenValue(schema: SchemaObject): Json | undefined {
  const { example, default: standard, const: only, enum: values } = schema
  const examples = Array.isArray(schema.examples) ? schema.examples : []
  // An example such as `Choose…` is not a value of the enum.
  const isAllowed = (value: Json) => typeof value === 'object' || (values?.includes(value) ?? true)
  const [first] = examples
  if (first !== undefined && isAllowed(first)) return first
  const given = [example, only, standard, values?.find(entry => entry !== null)] as (Json | undefined)[]
  return given.find(value => value !== undefined && value !== null && isAllowed(value))
}

function objectOf(making: Making, schema: SchemaObject): JsonObject {
  const { document, direction } = making
  const required = new Set(schema.required)
  // The set grows during the iteration.
  for (const name of required) for (const other of schema.dependentRequired?.[name] ?? []) required.add(other)
  const fields = Object.entries(schema.properties ?? {}).filter(([, field]) => {
    const { schema: resolved } = resolveSchema(document, field)
    return direction === 'request' ? !resolved.readOnly : !resolved.writeOnly
  })
  const some = fields.some(([name]) => required.has(name))
  const shown = direction === 'request' && some ? fields.filter(([name]) => required.has(name)) : fields
  const values = new Map<string, Json | undefined>()
  // Required fields first, because there may not be enough values for all.
  for (const isNeeded of [true, false])
    for (const [name, field] of shown)
      if (required.has(name) === isNeeded) values.set(name, exampleValue(making, field, name))
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
    const value = exampleValue(making, others, name)
    if (value !== undefined) result[name] = value
  }
  return result
}

const byFormat: Record<string, string> = {
  'date-time': '2026-03-02T01:15:42Z',
  date: '2026-03-02',
  time: '01:15:42Z',
  duration: 'PT1H',
  uuid: '6f1d2c9a-3b47-4e0f-9a51-2d8c7be04f13',
  email: 'user@example.com',
  uri: 'https://example.com',
  url: 'https://example.com',
  hostname: 'example.com',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  byte: 'ZXhhbXBsZQ==',
  binary: 'file',
  int64: '1',
}

function scalarOf(schema: SchemaObject, type: string | undefined, name: string): Json {
  if (type === 'integer' || type === 'number') return numberOf(schema, type)
  if (type === 'boolean') return true
  if (type === 'null') return null
  const format = byFormat[schema.format ?? '']
  if (format !== undefined) return format
  const text = matchingText(schema.pattern ?? '', name || 'string') ?? (name || 'string')
  return text.padEnd(Math.min(schema.minLength ?? 0, maxTextLength), 'x').slice(0, schema.maxLength)
}

/** 1, or the nearest number within the limits. */
function numberOf(schema: SchemaObject, type: 'integer' | 'number'): number {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema
  const step = multipleOf ?? (type === 'integer' ? 1 : undefined)
  const low = Math.max(minimum ?? -Infinity, exclusiveMinimum ?? -Infinity)
  const high = Math.min(maximum ?? Infinity, exclusiveMaximum ?? Infinity)
  const allows = (value: number) =>
    value >= low && value <= high && value !== exclusiveMinimum && value !== exclusiveMaximum
  const near = low > 1 || (low === 1 && exclusiveMinimum === 1) ? low : high < 1 ? high : 1
  if (step === undefined) {
    if (allows(near)) return near
    const middle = (low + high) / 2
    return Number.isFinite(middle) ? middle : near === high ? near - 1 : near + 1
  }
  const candidates = [
    Math.ceil(near / step),
    Math.floor(near / step),
    Math.ceil(near / step) + 1,
    Math.floor(near / step) - 1,
  ]
  return candidates.map(count => count * step).find(allows) ?? near
}
