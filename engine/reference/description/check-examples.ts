import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { Problem } from '../../config/problem.ts'
import type { Bundle } from './bundle.ts'
import { isObject, type Json, type JsonObject, pointerKeys, pointerOf, valueAt } from './json.ts'
import type { OpenApiDocument } from './openapi.ts'
import { visitObjects } from './visit-objects.ts'

/** Which examples stand where a schema stands too. */
const examplesOf = ['example', 'examples'] as const

/** An example must be what its schema allows: readers copy it (JSON Schema 2020-12, as OpenAPI 3.1 has it). */
export function checkExamples(bundle: Bundle, document: OpenApiDocument, problems: Problem[]): void {
  const ajv = new Ajv2020({ strict: false, allErrors: true, verbose: true, logger: false })
  addFormats.default(ajv)
  // The whole document is known to the validator, so that references in it are resolved.
  ajv.addSchema(document, 'api')
  const validator = (keys: readonly string[]): ValidateFunction | undefined => {
    const pointer = [...keys, 'schema']
    try {
      return ajv.compile({ $ref: `api${uriPointer(pointer)}` })
    } catch (error) {
      problems.push(schemaProblem(bundle, pointer, error))
      return undefined
    }
  }
  visitObjects(bundle.document, [], (node, keys) => {
    if (node.schema === undefined) return true
    for (const { value, at } of valuesOf(bundle.document, node, keys)) {
      const validate = validator(keys)
      if (!validate) return true
      if (validate(value)) continue
      const isResponse = !keys.includes('requestBody')
      for (const error of validate.errors ?? []) {
        if (!isForOtherDirection(error, isResponse)) problems.push(exampleProblem(bundle, at, value, error))
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

/** A read-only field that is required is required in responses only, a write-only one in requests (OpenAPI 3.1, Schema Object). */
function isForOtherDirection(error: ErrorObject, isResponse: boolean): boolean {
  if (error.keyword !== 'required') return false
  const schema = error.parentSchema as Json | undefined
  const field = valueAt(schema, ['properties', String(error.params.missingProperty)])
  return isObject(field) && field[isResponse ? 'writeOnly' : 'readOnly'] === true
}

function exampleProblem(bundle: Bundle, at: string[], value: Json, error: ErrorObject): Problem {
  const inner = pointerKeys(error.instancePath)
  const keys = [...at, ...inner]
  const found = valueAt(value, inner)
  const allowed: unknown = error.params.allowedValues
  const values = Array.isArray(allowed) ? `: ${allowed.slice(0, 12).join(', ')}` : ''
  return {
    severity: 'error',
    code: 'api-example',
    ...bundle.originOf(keys),
    message: `${pointerOf(keys)}: the example ${error.message}${values}; found ${JSON.stringify(found)?.slice(0, 80)}`,
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

function uriPointer(keys: readonly string[]): string {
  return `#${keys.map(key => `/${encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))}`).join('')}`
}
