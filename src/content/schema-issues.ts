import { z } from 'zod'
import { nearest } from '../site/nearest.ts'

/** A rule that a value breaks: where in the value, what is wrong and how to mend it. */
export interface SchemaIssue {
  path: PropertyKey[]
  message: string
  hint: string | undefined
}

/**
 * An object without other keys than these. Every schema of this folder says in its `error` what it expects,
 * so that `schemaIssues` can set it against what was found.
 */
export function keyed<Shape extends z.ZodRawShape>(shape: Shape, expected: string) {
  return z.strictObject(shape, {
    error: issue => (issue.code === 'unrecognized_keys' ? Object.keys(shape).join(', ') : expected),
  })
}

/** Checks a value. If it breaks a rule, `value` is what is left of it without the keys (of the first level) that do. */
export function checkValue<T>(
  schema: z.ZodType<T>,
  input: unknown,
): { value: T | undefined; issues: SchemaIssue[] } {
  const result = schema.safeParse(input)
  if (result.success) return { value: result.data, issues: [] }
  const issues = result.error.issues.flatMap(issue =>
    issue.code === 'unrecognized_keys' ? unknownKeys(issue) : [wrongValue(issue, input)],
  )
  const wrong = new Set(issues.map(issue => issue.path[0]))
  const rest = isObject(input) && Object.fromEntries(Object.entries(input).filter(([key]) => !wrong.has(key)))
  return { value: schema.safeParse(rest).data, issues }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function unknownKeys(issue: z.core.$ZodIssueUnrecognizedKeys): SchemaIssue[] {
  const place = issue.path.length > 0 ? ` in "${issue.path.map(String).join('.')}"` : ''
  return issue.keys.map(key => {
    const near = nearest(key, issue.message.split(', '))
    return {
      path: [...issue.path, key],
      message: `unknown key "${key}"${place}`,
      hint: near ? `Did you mean "${near}"? Known keys: ${issue.message}` : `Known keys: ${issue.message}`,
    }
  })
}

function wrongValue(issue: z.core.$ZodIssue, input: unknown): SchemaIssue {
  const found = describeValue(valueAt(input, issue.path))
  const place = issue.path.length > 0 ? `"${issue.path.map(String).join('.')}": ` : ''
  const quotes = /^(number|true|false)/.test(found) && issue.message.startsWith('text')
  return {
    path: issue.path,
    message: `${place}found ${found}, expected ${issue.message}`,
    hint: quotes ? 'Put it in quotes.' : undefined,
  }
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    input,
  )
}

/** A value as a writer would name it. */
function describeValue(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'nothing'
  if (typeof value === 'string') return `"${value}"`
  if (typeof value === 'number') return `number ${value}`
  if (Array.isArray(value)) return 'a list'
  return typeof value === 'object' ? 'keys and values' : String(value)
}
