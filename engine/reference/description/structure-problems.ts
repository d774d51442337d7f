import type { z } from 'zod'
import type { Problem } from '../../config/problem.ts'
import { isObject, type JsonObject, pointerOf, valueAt } from './json.ts'

/** A value that is not as OpenAPI has it. */
export interface StructureFault {
  path: PropertyKey[]
  /** What belongs there, in the words of openapi.ts. */
  message: string
  /** Type that JSON would have there: `string`, `array`; undefined where there are several. */
  expected: string | undefined
}

export const openApiHint = 'See spec.openapis.org/oas/v3.1.1.'

/** What is not as OpenAPI has it, each at its own place. */
export function structureFaults(document: JsonObject, error: z.ZodError): StructureFault[] {
  return error.issues.flatMap(issue => innermost(issue as Issue, [], document))
}

/**
 * A fault in the words of the schema that the document is held to.
 *
 * @param pointerAt The place as the file has it, where the document has been turned into another one.
 */
export function structureProblem(
  document: JsonObject,
  { path, message }: StructureFault,
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

interface Issue extends StructureFault {
  errors?: Issue[][]
}

/** Of a union the branch that came furthest says what is wrong; one of references only where there is a `$ref`. */
function innermost(issue: Issue, above: readonly PropertyKey[], document: JsonObject): StructureFault[] {
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
  string: 'text',
}

/** What Zod says of a type that has no words of its own. */
function inWords(message: string): string {
  const [, type] = /^Invalid input: expected (\w+)/.exec(message) ?? []
  return type === undefined ? message : (words[type] ?? type)
}

function depth(issues: readonly StructureFault[]): number {
  return Math.max(0, ...issues.map(issue => issue.path.length))
}

function found(document: JsonObject, path: readonly PropertyKey[]): string {
  const value = valueAt(document, path)
  if (value === undefined) return 'nothing'
  return isObject(value) ? 'keys and values' : JSON.stringify(value).slice(0, 80)
}
