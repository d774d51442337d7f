import { isDeepStrictEqual } from 'node:util'
import { TextPattern } from '@shiori/sandbox/patterns/text-pattern'
import { fullFormats } from 'ajv-formats/dist/formats.js'
import type { Json } from './json.ts'
import type { SchemaObject } from './openapi-schema.ts'

/** Violations of the keywords for strings, numbers, `enum` and `const`. */
export function scalarProblems(schema: SchemaObject, value: Json): { keyword: string; message: string }[] {
  const problems: { keyword: string; message: string }[] = []
  const add = (keyword: string, message: string) => problems.push({ keyword, message })
  const { enum: values, const: only } = schema
  if (values && !values.some(entry => isDeepStrictEqual(entry, value))) {
    const listed = values.slice(0, 12).map(String).join(', ')
    add('enum', `must be equal to one of the allowed values${listed ? `: ${listed}` : ''}`)
  }
  if (only !== undefined && !isDeepStrictEqual(only, value)) add('const', 'must be equal to constant')
  if (typeof value === 'number')
    for (const [keyword, message] of numberProblems(schema, value)) add(keyword, message)
  if (typeof value === 'string')
    for (const [keyword, message] of textProblems(schema, value)) add(keyword, message)
  return problems
}

function numberProblems(schema: SchemaObject, value: number): [string, string][] {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema
  const problems: [string, string][] = []
  if (minimum !== undefined && value < minimum) problems.push(['minimum', `must be >= ${minimum}`])
  if (maximum !== undefined && value > maximum) problems.push(['maximum', `must be <= ${maximum}`])
  if (exclusiveMinimum !== undefined && value <= exclusiveMinimum)
    problems.push(['exclusiveMinimum', `must be > ${exclusiveMinimum}`])
  if (exclusiveMaximum !== undefined && value >= exclusiveMaximum)
    problems.push(['exclusiveMaximum', `must be < ${exclusiveMaximum}`])
  if (multipleOf !== undefined && multipleOf > 0) {
    const times = value / multipleOf
    // 0.3 / 0.1 is not an integer in floating-point arithmetic.
    if (Math.abs(times - Math.round(times)) > 1e-9)
      problems.push(['multipleOf', `must be multiple of ${multipleOf}`])
  }
  return problems
}

function textProblems(schema: SchemaObject, value: string): [string, string][] {
  const { minLength, maxLength, pattern, format } = schema
  const problems: [string, string][] = []
  const length = minLength === undefined && maxLength === undefined ? 0 : [...value].length
  if (minLength !== undefined && length < minLength)
    problems.push(['minLength', `must NOT have fewer than ${minLength} characters`])
  if (maxLength !== undefined && length > maxLength)
    problems.push(['maxLength', `must NOT have more than ${maxLength} characters`])
  if (pattern !== undefined && !expression(pattern).test(value))
    problems.push(['pattern', `must match pattern "${pattern}"`])
  if (format !== undefined && !hasFormat(format, value))
    problems.push(['format', `must match format "${format}"`])
  return problems
}

const expressions = new Map<string, TextPattern>()

/**
 * Compiled pattern, from a cache.
 *
 * @throws {SyntaxError} when the pattern is not a regular expression, or is not run because it may take too long.
 */
export function expression(pattern: string): TextPattern {
  const compiled = expressions.get(pattern) ?? new TextPattern(pattern)
  expressions.set(pattern, compiled)
  return compiled
}

/** Whether a string has a format. Unknown formats and those of numbers, such as `int32`, are not checked. */
function hasFormat(name: string, value: string): boolean {
  const format = Object.hasOwn(fullFormats, name) ? fullFormats[name as keyof typeof fullFormats] : undefined
  if (format === undefined || format === true || typeof format === 'boolean') return true
  if (format instanceof RegExp) return format.test(value)
  if (typeof format === 'function') return Boolean(format(value))
  if (typeof format === 'string') return new RegExp(format).test(value)
  // Of the definitions, only those of strings are checked.
  if (format.type === 'number' || !('validate' in format)) return true
  const { validate } = format
  if (validate instanceof RegExp) return validate.test(value)
  return typeof validate === 'function' ? Boolean((validate as (text: string) => unknown)(value)) : true
}
