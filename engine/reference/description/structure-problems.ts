import type { z } from 'zod'
import type { Problem } from '../../config/problem.ts'
import { isObject, type JsonObject, pointerOf, valueAt } from './json.ts'

/** What is not as OpenAPI has it, each at its own place, in the words of the schema in openapi.ts. */
export function structureProblems(
  document: JsonObject,
  error: z.ZodError,
  originOf: (keys: readonly PropertyKey[]) => { file: string; line: number },
): Problem[] {
  return error.issues
    .flatMap(issue => innermost(issue as Issue, [], document))
    .map(({ path, message }) => ({
      severity: 'error',
      code: 'api-structure',
      ...originOf(path),
      message: `${pointerOf(path)}: found ${found(document, path)}, expected ${message}`,
      hint: 'See spec.openapis.org/oas/v3.1.1.',
    }))
}

interface Issue {
  path: PropertyKey[]
  message: string
  errors?: Issue[][]
}

/** Of a union the branch that came furthest says what is wrong; one of references only where there is a `$ref`. */
function innermost(issue: Issue, above: readonly PropertyKey[], document: JsonObject): Issue[] {
  const path = [...above, ...issue.path]
  const value = valueAt(document, path)
  const isReference = isObject(value) && value.$ref !== undefined
  const branches = (issue.errors ?? [])
    .filter(branch => isReference || branch.every(inner => inner.path[0] !== '$ref'))
    .map(branch => branch.flatMap(inner => innermost(inner, path, document)))
    .sort((a, b) => depth(b) - depth(a))
  const [best] = branches
  return best && depth(best) > path.length ? best : [{ path, message: issue.message }]
}

function depth(issues: readonly Issue[]): number {
  return Math.max(0, ...issues.map(issue => issue.path.length))
}

function found(document: JsonObject, path: readonly PropertyKey[]): string {
  const value = valueAt(document, path)
  if (value === undefined) return 'nothing'
  return isObject(value) ? 'keys and values' : JSON.stringify(value).slice(0, 80)
}
