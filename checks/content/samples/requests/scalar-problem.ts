import { TextPattern } from '@shiori/sandbox/patterns/text-pattern'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { SchemaObject } from 'shiori/internal/reference/description/openapi-schema.ts'

/** Patterns run as in the sandbox: Ajv's engine would backtrack without limit in `^(a+)+$`. */
const regExp = Object.assign(
  (pattern: string) => {
    const expression = new TextPattern(pattern)
    // Ajv caches them by their text.
    return { test: (text: string) => expression.test(text), toString: () => pattern }
  },
  { code: 'new TextPattern' },
)
const options = { strict: false, logger: false, code: { regExp } } as const
const ajv = new Ajv2020(options)
addFormats.default(ajv)
/** In a query string, numbers and booleans are text. */
const coercingValidator = new Ajv2020({ ...options, coerceTypes: true })
addFormats.default(coercingValidator)

const validators = new Map<string, ValidateFunction>()

/** Keywords that constrain a value other than an object or a list. */
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

/** Returns why a schema does not allow a value, such as `must be boolean`; undefined if it does. */
export function scalarProblem(
  schema: SchemaObject,
  value: string | number | boolean | null,
  place: 'body' | 'query' = 'body',
): string | undefined {
  const part = Object.fromEntries(keywords.map(name => [name, schema[name]]))
  const key = `${place} ${JSON.stringify(part)}`
  const validate =
    validators.get(key) ??
    (place === 'query' ? coercingValidator : ajv).compile(JSON.parse(key.slice(place.length)))
  validators.set(key, validate)
  // Ajv writes a coerced value into its parent, so there has to be one.
  if (validate(value)) return undefined
  const [error] = validate.errors ?? []
  const allowed: unknown = error?.params.allowedValues
  const values = Array.isArray(allowed) ? `: ${allowed.join(', ')}` : ''
  return `${error?.message ?? 'is not allowed'}${values}`
}
