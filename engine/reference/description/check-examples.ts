import type { Problem } from '../../config/problem.ts'
import { isJson } from '../sample-media.ts'
import { jsonInString } from '../text-of-json.ts'
import type { Bundle } from './bundle.ts'
import { type ExampleProblem, ExampleValidator } from './example-validator.ts'
import { isObject, type Json, type JsonObject, pointerKeys, pointerOf, valueAt } from './json.ts'
import type { OpenApiDocument } from './openapi.ts'
import { visitObjects } from './visit-objects.ts'

/** Keys of examples beside a schema. */
const examplesOf = ['example', 'examples'] as const

/** Checks examples against their schemas, because readers copy them. Violations of the same rule are reported once, with their number. */
export function checkExamples(bundle: Bundle, document: OpenApiDocument, problems: Problem[]): void {
  const validator = new ExampleValidator(document)
  const byRule = new Map<string, { first: ExampleAt; problem: ExampleProblem; others: number }>()
  const wrong = new Map<string, Problem>()
  visitObjects(bundle.document, [], (node, keys) => {
    if (node.schema === undefined) return true
    const schema = [...keys, 'schema']
    const direction = keys.includes('requestBody') || keys.includes('requestBodies') ? 'request' : 'response'
    for (const example of valuesOf(bundle.document, node, keys)) {
      try {
        for (const problem of validator.problems(schema, example.value, direction)) {
          const existing = byRule.get(problem.rule)
          if (existing) existing.others++
          else byRule.set(problem.rule, { first: example, problem, others: 0 })
        }
      } catch (error) {
        const problem = schemaProblem(bundle, schema, error)
        const reason = error instanceof Error ? error.message : String(error)
        if (!wrong.has(reason)) wrong.set(reason, problem)
        return true
      }
    }
    return true
  })
  problems.push(...wrong.values())
  for (const { first, problem, others } of byRule.values())
    problems.push(exampleProblem(bundle, first, problem, others))
}

interface ExampleAt {
  value: Json
  at: string[]
}

/** Examples beside a schema. Examples of media types other than JSON are not checked: they are strings, whatever the schema says. */
function valuesOf(document: JsonObject, node: JsonObject, keys: readonly string[]): ExampleAt[] {
  const mediaType = keys.at(-2) === 'content' ? (keys.at(-1) ?? '') : 'application/json'
  if (!isJson(mediaType)) return []
  const found: ExampleAt[] = []
  for (const key of examplesOf) {
    const entry = node[key]
    if (entry === undefined) continue
    if (key === 'example') found.push({ value: entry, at: [...keys, key] })
    else if (isObject(entry)) {
      for (const [name, example] of Object.entries(entry)) {
        const reference =
          isObject(example) && typeof example.$ref === 'string' ? pointerKeys(example.$ref) : undefined
        const at = reference ?? [...keys, key, name]
        const value = valueAt(document, [...at, 'value'])
        if (value !== undefined) found.push({ value, at: [...at, 'value'] })
      }
    }
  }
  return found
}

function exampleProblem(
  bundle: Bundle,
  { at, value }: ExampleAt,
  problem: ExampleProblem,
  others: number,
): Problem {
  const keys = [...at, ...problem.keys]
  const wrong = valueAt(value, problem.keys)
  const found = JSON.stringify(wrong)?.slice(0, 80)
  const more = others === 0 ? '' : `; further violations of ${problem.rule}: ${others}`
  return {
    severity: 'warning',
    code: 'api-example',
    ...bundle.originOf(keys),
    message: `${pointerOf(keys)}: the example ${problem.message}; found ${found}${more}`,
    hint:
      jsonInString(wrong) === undefined
        ? 'Change the example, or the schema if that is wrong.'
        : 'It is a string that contains JSON: write the list or object itself.',
  }
}

/** Problem of a schema that examples cannot be checked against: its pattern is not a regular expression or is not run, or its type is unknown. */
function schemaProblem(bundle: Bundle, keys: string[], error: unknown): Problem {
  return {
    severity: 'warning',
    code: 'api-schema',
    ...bundle.originOf(keys),
    message: `${pointerOf(keys)}: examples cannot be checked: ${error instanceof Error ? error.message : error}`,
    hint: 'Schemas are JSON Schema 2020-12 (spec.openapis.org/oas/v3.1.1).',
  }
}
