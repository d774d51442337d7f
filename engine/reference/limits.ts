import { conditionLabel } from './conditions.ts'
import type { Schema, SchemaObject } from './description/openapi-schema.ts'
import { perSchema } from './per-schema.ts'
import { nameOfRef } from './resolve.ts'
import type { Limit } from './types.ts'

/** Keywords that narrow a type, in the order in which they are shown. */
const keywords = [
  'const',
  'minLength',
  'maxLength',
  'minimum',
  'exclusiveMinimum',
  'maximum',
  'exclusiveMaximum',
  'multipleOf',
  'minItems',
  'maxItems',
  'uniqueItems',
  'minProperties',
  'maxProperties',
  'pattern',
] as const

/** Constraints of a schema on its values. The pattern of a 64-bit number in a string is left out, because its format implies it. */
export const limitsOf = perSchema((_, schema: SchemaObject): Limit[] => [
  ...keywords.flatMap((kind): Limit[] => {
    const value = schema[kind]
    if (value === undefined || value === false) return []
    if (kind === 'pattern' && schema.format === 'int64') return []
    // A minimum of 0 does not exclude anything.
    if (value === 0 && /^min(?:Length|Items|Properties)$/.test(kind)) return []
    return [{ kind, value: typeof value === 'string' && kind !== 'const' ? value : JSON.stringify(value) }]
  }),
  ...keyLimits(schema),
  ...exclusions(schema),
  ...entryLimits(schema),
  ...(schema.unevaluatedProperties === false || schema.unevaluatedItems === false
    ? [{ kind: 'noOthers' as const, value: 'true' }]
    : []),
])

/** Constraints that only the page of a schema shows: that a field is read-only or write-only, or that an object has no other fields. */
export function ownLimits({ readOnly, writeOnly, additionalProperties }: SchemaObject): Limit[] {
  return [
    ...(additionalProperties === false ? [{ kind: 'noOthers' as const, value: 'true' }] : []),
    ...(readOnly ? [{ kind: 'readOnly' as const, value: 'true' }] : []),
    ...(writeOnly ? [{ kind: 'writeOnly' as const, value: 'true' }] : []),
  ]
}

/** Constraints on the keys of an object. */
function keyLimits({ propertyNames, dependentRequired = {} }: SchemaObject): Limit[] {
  const names = typeof propertyNames === 'object' ? propertyNames : {}
  const allowed = names.pattern ?? names.enum?.join(' | ') ?? names.format
  return [
    ...(allowed === undefined ? [] : [{ kind: 'propertyNames' as const, value: allowed }]),
    ...Object.entries(dependentRequired).flatMap(([name, others]) =>
      others.length > 0
        ? [{ kind: 'dependentRequired' as const, value: `${name} → ${others.join(', ')}` }]
        : [],
    ),
  ]
}

/** Excluded values. A `not` with another schema has no short form, and is left out. */
function exclusions({ not }: SchemaObject): Limit[] {
  if (typeof not !== 'object') return []
  const values = not.const !== undefined ? [not.const] : (not.enum ?? [])
  return values.length > 0
    ? [{ kind: 'not', value: values.map(value => JSON.stringify(value)).join(', ') }]
    : []
}

/** Constraints on some entries of a list. `contains` alone requires one. */
function entryLimits({ contains, minContains = 1, maxContains }: SchemaObject): Limit[] {
  if (contains === undefined || (minContains === 0 && maxContains === undefined)) return []
  return [
    { kind: 'contains', value: shortForm(contains) },
    ...(minContains === 1 ? [] : [{ kind: 'minContains' as const, value: String(minContains) }]),
    ...(maxContains === undefined ? [] : [{ kind: 'maxContains' as const, value: String(maxContains) }]),
  ]
}

/** A schema in one line: its name or title, its values, the conditions on its fields, or its type. */
function shortForm(schema: Schema): string {
  if (typeof schema === 'boolean') return String(schema)
  const { $ref, title, enum: values, pattern, type, format } = schema
  const named = nameOfRef($ref) ?? title
  if (named !== undefined) return named
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (values) return values.map(value => JSON.stringify(value)).join(' | ')
  if (schema.properties || schema.required) return conditionLabel(schema)
  return pattern ?? format ?? [type ?? '…'].flat().join(' | ')
}
