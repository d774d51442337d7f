import type { Problem } from '../../config/problem.ts'
import type { Bundle } from './bundle.ts'
import { type ExampleFault, ExampleValidator } from './example-validator.ts'
import { isObject, type Json, type JsonObject, pointerKeys, pointerOf, valueAt } from './json.ts'
import type { OpenApiDocument } from './openapi.ts'
import { visitObjects } from './visit-objects.ts'

/** Which examples stand where a schema stands too. */
const examplesOf = ['example', 'examples'] as const

/** An example must be what its schema allows: readers copy it. */
export function checkExamples(bundle: Bundle, document: OpenApiDocument, problems: Problem[]): void {
  const validator = new ExampleValidator(document)
  visitObjects(bundle.document, [], (node, keys) => {
    if (node.schema === undefined) return true
    const schema = [...keys, 'schema']
    const direction = keys.includes('requestBody') ? 'request' : 'response'
    for (const { value, at } of valuesOf(bundle.document, node, keys)) {
      try {
        const faults = validator.faults(schema, value, direction)
        problems.push(...faults.map(fault => exampleProblem(bundle, at, value, fault)))
      } catch (error) {
        problems.push(schemaProblem(bundle, schema, error))
        return true
      }
    }
    return true
  })
}

/** Examples beside a schema. Those of media types that are no JSON are text, whatever the schema says. */
function valuesOf(
  document: JsonObject,
  node: JsonObject,
  keys: readonly string[],
): { value: Json; at: string[] }[] {
  const mediaType = keys.at(-2) === 'content' ? (keys.at(-1) ?? '') : 'application/json'
  if (!/[/+]json\b/.test(mediaType)) return []
  const found: { value: Json; at: string[] }[] = []
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

function exampleProblem(bundle: Bundle, at: string[], value: Json, fault: ExampleFault): Problem {
  const keys = [...at, ...fault.keys]
  const found = JSON.stringify(valueAt(value, fault.keys))?.slice(0, 80)
  return {
    severity: 'error',
    code: 'api-example',
    ...bundle.originOf(keys),
    message: `${pointerOf(keys)}: the example ${fault.message}; found ${found}`,
    hint: 'Change the example, or the schema where it is the schema that is wrong.',
  }
}

/** A pattern that is no regular expression, a type that is none: examples cannot be checked against it. */
function schemaProblem(bundle: Bundle, keys: string[], error: unknown): Problem {
  return {
    severity: 'error',
    code: 'api-schema',
    ...bundle.originOf(keys),
    message: `${pointerOf(keys)}: the schema is wrong: ${error instanceof Error ? error.message : error}`,
    hint: 'Schemas are JSON Schema 2020-12 (spec.openapis.org/oas/v3.1.1).',
  }
}
