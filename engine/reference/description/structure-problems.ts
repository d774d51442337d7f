import type { z } from 'zod'
import type { Problem } from '../../config/problem.ts'
import { isObject, type JsonObject, pointerOf, valueAt } from './json.ts'

/** An invalid value in a document. */
export interface StructureProblem {
  path: PropertyKey[]
  /** Expected value, from the `error` of the schema. */
  message: string
  /** Expected type of JSON: `string`, `array`; undefined if several are allowed. */
  expected: string | undefined
}

export const openApiHint = 'See spec.openapis.org/oas/v3.1.1.'

/** Invalid values of a document, each at its innermost place. */
export function structureProblems(document: JsonObject, error: z.ZodError): StructureProblem[] {
  return error.issues.flatMap(issue => innermost(issue as Issue, [], document))
}

/**
 * Problem for an invalid value, which says what was found and what is expected.
 *
 * @param pointerAt Pointer of a value in its source file, if the document has been converted.
 */
export function structureProblem(
  document: JsonObject,
  { path, message }: StructureProblem,
  originOf: (keys: readonly PropertyKey[]) => { file: string; line: number },
  severity: Problem['severity'],
  pointerAt: (keys: readonly PropertyKey[]) => string = pointerOf,
): Problem {
  return {
    severity,
    code: 'api-structure',
    ...originOf(path),
    message: `${pointerAt(path)}: found ${found(document, path)}, expected ${message}`,
    hint: openApiHint,
  }
}

interface Issue extends StructureProblem {
  errors?: Issue[][]
}

/** Errors of the union's branch that fits best: the one whose errors are deepest. The branch for references counts only if there is a `$ref`. */
function innermost(issue: Issue, above: readonly PropertyKey[], document: JsonObject): StructureProblem[] {
  const path = [...above, ...issue.path]
  const value = valueAt(document, path)
  const isReference = isObject(value) && value.$ref !== undefined
  const branches = (issue.errors ?? [])
    .filter(branch => isReference || branch.every(inner => inner.path[0] !== '$ref'))
    .map(branch => branch.flatMap(inner => innermost(inner, path, document)))
    .sort((a, b) => depth(b) - depth(a))
  const [best] = branches
  if (best && depth(best) > path.length) return best
  return [{ path, message: inWords(issue.message), expected: issue.expected }]
}

const words: Readonly<Record<string, string>> = {
  array: 'a list',
  record: 'keys and values',
  object: 'keys and values',
  string: 'a string',
}

/** Message for a type without an `error` of its own, instead of Zod's. */
function inWords(message: string): string {
  const [, type] = /^Invalid input: expected (\w+)/.exec(message) ?? []
  return type === undefined ? message : (words[type] ?? type)
}

function depth(issues: readonly StructureProblem[]): number {
  return Math.max(0, ...issues.map(issue => issue.path.length))
}

function found(document: JsonObject, path: readonly PropertyKey[]): string {
  const value = valueAt(document, path)
  if (value === undefined) return 'nothing'
  return isObject(value) ? 'keys and values' : JSON.stringify(value).slice(0, 80)
}
