import type { SchemaObject } from './description/openapi-schema.ts'
import type { Limit } from './types.ts'

/** Keywords that narrow a type, in the order they are shown. */
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

/** What a schema says of the values it takes. A 64-bit number as text has its pattern by its format: that is left out. */
export function limitsOf(schema: SchemaObject): Limit[] {
  return [
    ...keywords.flatMap((kind): Limit[] => {
      const value = schema[kind]
      if (value === undefined || value === false) return []
      if (kind === 'pattern' && schema.format === 'int64') return []
      return [{ kind, value: typeof value === 'string' && kind !== 'const' ? value : JSON.stringify(value) }]
    }),
    ...keyLimits(schema),
    ...exclusions(schema),
  ]
}

/** Whether a field travels in one direction only. */
export function accessOf({ readOnly, writeOnly }: SchemaObject): Limit[] {
  return [
    ...(readOnly ? [{ kind: 'readOnly' as const, value: 'true' }] : []),
    ...(writeOnly ? [{ kind: 'writeOnly' as const, value: 'true' }] : []),
  ]
}

/** What is said of the keys of an object. */
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

/** Values that are not allowed; a schema that must not fit has no short form. */
function exclusions({ not }: SchemaObject): Limit[] {
  if (typeof not !== 'object') return []
  const values = not.const !== undefined ? [not.const] : (not.enum ?? [])
  return values.length > 0
    ? [{ kind: 'not', value: values.map(value => JSON.stringify(value)).join(', ') }]
    : []
}
