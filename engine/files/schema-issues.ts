import { z } from 'zod'
import { expectation } from '../config/config-issues.ts'
import { withoutMisspelled } from '../config/misspelled-keys.ts'
import { didYouMean, hintFor } from '../config/nearest.ts'
import { valueAt } from '../config/value-at.ts'
import { withoutPaths } from './without-paths.ts'

/** A rule that a value breaks: where in the value, the error, and how to correct it. */
export interface SchemaIssue {
  path: PropertyKey[]
  message: string
  hint: string | undefined
  /** Whether it is a key that the schema does not have, so that the value is valid without it. */
  isUnknown: boolean
}

/**
 * An object with no other keys than these. The engine's schemas state in `error` what they expect, and `issuesOf` adds what was found;
 * other schemas use Zod's messages.
 */
export function keyed<Shape extends z.ZodRawShape>(shape: Shape, expected: string) {
  return z.strictObject(shape, {
    error: issue => (issue.code === 'unrecognized_keys' ? Object.keys(shape).join(', ') : expected),
  })
}

/** The rules that a value breaks; none for a valid value. */
export function issuesOf(schema: z.ZodType, input: unknown): SchemaIssue[] {
  const issues = schema.safeParse(input, { error: expectation }).error?.issues ?? []
  return withoutMisspelled(issues, path => valueAt(input, path)).flatMap(issue =>
    issue.code === 'unrecognized_keys' ? unknownKeys(issue) : [wrongValue(issue, input)],
  )
}

/** Checks a value. If it is invalid, the result is the value without unknown keys and invalid keys of the first level. */
export function checkValue<T>(
  schema: z.ZodType<T>,
  input: unknown,
): { value: T | undefined; issues: SchemaIssue[] } {
  const issues = issuesOf(schema, input)
  if (issues.length === 0) return { value: schema.safeParse(input).data, issues }
  // An invalid list is dropped as a whole, since nobody would notice missing items.
  if (Array.isArray(input)) return { value: undefined, issues }
  const left = (cut: (issue: SchemaIssue) => PropertyKey[]) =>
    schema.safeParse(withoutPaths(input, issues.map(cut))).data
  const value = left(({ path, isUnknown }) => (isUnknown ? path : path.slice(0, 1)))
  return { value: value ?? left(({ path }) => path.slice(0, 1)), issues }
}

function unknownKeys(issue: z.core.$ZodIssueUnrecognizedKeys): SchemaIssue[] {
  const place = issue.path.length > 0 ? ` in "${issue.path.map(String).join('.')}"` : ''
  return issue.keys.map(key => ({
    path: [...issue.path, key],
    message: `unknown key "${key}"${place}`,
    isUnknown: true,
    hint:
      keysOfDocusaurus.get(key) ?? hintFor(key, issue.message.split(', '), `Known keys: ${issue.message}`),
  }))
}

function wrongValue(issue: z.core.$ZodIssue, input: unknown): SchemaIssue {
  const found = describeValue(valueAt(input, issue.path))
  const place = issue.path.length > 0 ? `"${issue.path.map(String).join('.')}": ` : ''
  const quotes = /^(number|true|false)/.test(found) && /^a (?:non-empty )?string/.test(issue.message)
  return {
    path: issue.path,
    message: `${place}found ${found}, expected ${issue.message}`,
    isUnknown: false,
    hint: quotes ? 'Put it in quotes.' : namedHint(valueAt(input, issue.path), issue.message),
  }
}

/** If the expected values are listed, suggests those that resemble the value. */
function namedHint(found: unknown, expected: string): string | undefined {
  if (typeof found !== 'string' || !/, | or /.test(expected)) return undefined
  return didYouMean(found, expected.match(/[\w-]{3,}/g) ?? [])
}

/** A value as its writer would name it. */
function describeValue(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'nothing'
  if (typeof value === 'string') return `"${value}"`
  if (typeof value === 'number') return `number ${value}`
  if (Array.isArray(value)) return value.length > 0 ? 'a list' : 'an empty list'
  return typeof value === 'object' ? 'keys and values' : String(value)
}

const plainItemHint = 'Remove it: an item of a sidebar has a label, and no classes or properties of its own.'
const opening = 'Remove it: a category is closed until one of its pages is shown, and readers can open each.'

/** Keys of Docusaurus' pages and folders that have no effect here, with a hint. */
const keysOfDocusaurus: ReadonlyMap<string, string> = new Map([
  ['displayed_sidebar', 'Remove it: a page shows the first sidebar in content/sidebars.ts that contains it.'],
  ['sidebar_class_name', plainItemHint],
  ['sidebar_custom_props', plainItemHint],
  ['sidebar_key', plainItemHint],
  ['className', plainItemHint],
  ['customProps', plainItemHint],
  ['collapsed', opening],
  ['collapsible', opening],
])
