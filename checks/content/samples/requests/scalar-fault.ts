import { TextPattern } from '@shiori/sandbox/patterns/text-pattern'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { SchemaObject } from 'shiori/internal/reference/description/openapi-schema.ts'

/** Patterns are run as the sandbox runs them: Ajv would try every way through `^(a+)+$`. */
const regExp = Object.assign(
  (pattern: string) => {
    const expression = new TextPattern(pattern)
    // Ajv keeps them by their text.
    return { test: (text: string) => expression.test(text), toString: () => pattern }
  },
  { code: 'new TextPattern' },
)
const options = { strict: false, logger: false, code: { regExp } } as const
const ajv = new Ajv2020(options)
addFormats.default(ajv)
/** In a query string numbers and truth values are text. */
const coercing = new Ajv2020({ ...options, coerceTypes: true })
addFormats.default(coercing)

const validators = new Map<string, ValidateFunction>()

/** Keywords that say something of a value that is neither object nor list. */
const keywords = [
  'type',
  'enum',
  'const',
  'format',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
] as const

/** Why a schema does not allow a value: `must be boolean`; undefined if it does. */
export function scalarFault(
  schema: SchemaObject,
  value: string | number | boolean | null,
  place: 'body' | 'query' = 'body',
): string | undefined {
  const part = Object.fromEntries(keywords.map(name => [name, schema[name]]))
  const key = `${place} ${JSON.stringify(part)}`
  const validate =
    validators.get(key) ?? (place === 'query' ? coercing : ajv).compile(JSON.parse(key.slice(place.length)))
  validators.set(key, validate)
  // What is coerced is put into what it stands in.
  if (validate(value)) return undefined
  const [error] = validate.errors ?? []
  const allowed: unknown = error?.params.allowedValues
  const values = Array.isArray(allowed) ? `: ${allowed.join(', ')}` : ''
  return `${error?.message ?? 'is not allowed'}${values}`
}
