import type { SchemaObject } from './description/openapi.ts'
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
  return keywords.flatMap(kind => {
    const value = schema[kind]
    if (value === undefined || value === false) return []
    if (kind === 'pattern' && schema.format === 'int64') return []
    return [{ kind, value: typeof value === 'string' && kind !== 'const' ? value : JSON.stringify(value) }]
  })
}
