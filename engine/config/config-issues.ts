import type { z } from 'zod'
import { withoutMisspelled } from './misspelled-keys.ts'
import { hintFor } from './nearest.ts'
import type { Problem } from './problem.ts'
import { valueAt } from './value-at.ts'

/** Name of the file that configures a site, from the site's root. */
export const configFile = 'site.config.ts'

/** A problem of the configuration. */
export function configProblem(message: string, hint: string): Problem {
  return { severity: 'error', code: 'config', file: configFile, message, hint }
}

/**
 * The expected value, for Zod issues to which the schema gives no text of its own. To be passed to `safeParse` as `error`, with
 * `reportInput`. For unknown keys, the text lists the known ones.
 */
export function expectation(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return typeNames[issue.expected] ?? issue.expected
    case 'invalid_value':
      return oneOf(issue.values)
    case 'too_small':
      return issue.origin === 'string'
        ? 'a non-empty string'
        : `at least ${amount(issue.minimum, issue.origin)}`
    case 'too_big':
      return `at most ${amount(issue.maximum, issue.origin)}`
    case 'invalid_union':
      return Array.isArray(issue.options) ? oneOf(issue.options) : undefined
    case 'invalid_key':
      return issue.issues[0]?.message
    case 'unrecognized_keys': {
      const { shape, keyType } = (issue.inst ?? {}) as { shape?: object; keyType?: { options?: string[] } }
      return (keyType?.options ?? Object.keys(shape ?? {})).join(', ')
    }
    default:
      return undefined
  }
}

function oneOf(values: readonly unknown[]): string {
  return values.map(value => JSON.stringify(value)).join(' or ')
}

const typeNames: Partial<Record<string, string>> = {
  string: 'a string',
  boolean: 'true or false',
  int: 'a whole number',
  number: 'a number',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
}

function amount(count: number | bigint, origin: string): string {
  return origin === 'array' ? `${count} ${count === 1 ? 'item' : 'items'}` : String(count)
}

/** Converts Zod issues to problems. For a union, these are the issues of the form that the writer most likely meant. */
export function toProblems(issues: readonly z.core.$ZodIssue[], input: unknown): Problem[] {
  return withoutMisspelled(primaryIssues(issues), path => valueAt(input, path)).flatMap(issue => {
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map(key => unknownSetting([...issue.path, key], issue.message))
    const form = issue.code === 'invalid_union' ? closestForm(issue.errors) : undefined
    if (!form) return [wrongValue(issue, input)]
    return toProblems(
      form.map(inner => ({ ...inner, path: [...issue.path, ...inner.path] })),
      input,
    )
  })
}

/** For a value of the wrong type, only that is reported: a function also has a wrong length, but that is not the error. */
function primaryIssues(issues: readonly z.core.$ZodIssue[]): readonly z.core.$ZodIssue[] {
  const wrongTypes = new Set(issues.filter(isWrongType).map(({ path }) => path.join('.')))
  return issues.filter(issue => isWrongType(issue) || !wrongTypes.has(issue.path.join('.')))
}

function isWrongType({ code }: z.core.$ZodIssue): boolean {
  return code === 'invalid_type'
}

function wrongValue(issue: z.core.$ZodIssue, input: unknown): Problem {
  const place = issue.path.join('.') || '(the whole configuration)'
  const message = `"${place}": found ${describeFound(issue, input)}, expected ${issue.message}`
  return configProblem(message, `Change "${place}" in ${configFile}.`)
}

/** For a key of a record, the found value is the key. */
function describeFound(issue: z.core.$ZodIssue, input: unknown): string {
  return issue.code === 'invalid_key'
    ? `the key "${String(issue.path.at(-1))}"`
    : shownValue(valueAt(input, issue.path))
}

function unknownSetting(path: PropertyKey[], knownKeys: string): Problem {
  const settings = `Settings here: ${knownKeys}.`
  return configProblem(
    `"${path.join('.')}" is not a setting`,
    hintFor(String(path.at(-1)), knownKeys.split(', '), settings),
  )
}

/** The form with the fewest missing or unknown settings (issues must include their input); undefined if no form has the value's type. */
function closestForm(forms: z.core.$ZodIssue[][]): z.core.$ZodIssue[] | undefined {
  const possible = forms.filter(
    issues => !issues.some(issue => issue.code === 'invalid_type' && issue.path.length === 0),
  )
  const [first, ...others] = possible
  return first && others.reduce((best, form) => (issueWeight(form) < issueWeight(best) ? form : best), first)
}

function issueWeight(issues: z.core.$ZodIssue[]): number {
  return issues.reduce((sum, issue) => {
    if (issue.code === 'unrecognized_keys') return sum + issue.keys.length
    return issue.code === 'invalid_type' && issue.input === undefined && issue.path.length === 1
      ? sum + 1
      : sum
  }, 0)
}

const maxLength = 200

/** A value for a message: JSON, or its type if it has no JSON; long values are truncated. */
function shownValue(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (typeof value === 'function') return 'a function'
  if (typeof value === 'bigint' || typeof value === 'symbol' || typeof value === 'number')
    return String(value)
  const text = json(value)
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text
}

function json(value: unknown): string {
  try {
    return JSON.stringify(value) ?? 'nothing'
  } catch {
    return 'a value that cannot be written as JSON'
  }
}
