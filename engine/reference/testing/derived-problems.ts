import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { sampleOf } from '../../testing/sample.ts'
import { deriveExample, ownExample } from '../derive-example.ts'
import { isObject, type Json, type JsonObject, pointerKeys, pointerOf, valueAt } from '../description/json.ts'
import type { OpenApiDocument } from '../description/openapi.ts'
import type { Schema } from '../description/openapi-schema.ts'
import { visitObjects } from '../description/visit-objects.ts'
import { hasOwnExample } from '../examples.ts'
import type { Direction } from '../schema-tree.ts'

/** A derived example that its schema does not allow. */
export interface DerivedProblem {
  /** Pointer of the schema in the document. */
  pointer: string
  /** Violated keyword: `oneOf`. */
  keyword: string
  /** Path in the value, and ajv's message. */
  message: string
  value: Json
}

/**
 * Derives an example from every schema that pages show and that has no example, and validates it with ajv.
 *
 * @param every Samples one of this many schemas, different ones each day. The nightly run tries all.
 */
export function derivedProblems(
  document: OpenApiDocument,
  every = 1,
): { examples: number; problems: DerivedProblem[] } {
  const checks = { request: checkerOf(document, 'request'), response: checkerOf(document, 'response') }
  const problems: DerivedProblem[] = []
  let examples = 0
  for (const { pointer, schema, name, direction } of sampleOf(derivedFrom(document), every)) {
    const value = deriveExample(document, schema, direction, name)
    const error = checks[direction](pointer, value)
    examples++
    if (error) problems.push({ pointer, ...error, value })
  }
  return { examples, problems }
}

/** A schema from which an example is derived. */
interface Derived {
  pointer: string
  schema: Schema
  name: string
  direction: Direction
}

/** Schemas of bodies, parameters and headers without an example, and named schemas (each in both directions). */
function derivedFrom(document: OpenApiDocument): Derived[] {
  const found: Derived[] = []
  const { paths = {}, webhooks = {}, components = {} } = document as unknown as Record<string, Json>
  visitObjects({ paths, webhooks, components }, [], (node, keys) => {
    const { schema, name = '' } = node
    const isSent = keys.at(-2) === 'content' || typeof node.in === 'string' || keys.at(-2) === 'headers'
    if (!isSent || (!isObject(schema) && typeof schema !== 'boolean')) return true
    if (hasOwnExample(node) || ownExample(document, schema) !== undefined) return true
    const isAnswer = keys.includes('responses') || keys.includes('headers')
    const direction = isAnswer ? 'response' : 'request'
    found.push({ pointer: pointerOf([...keys, 'schema']), schema, name: String(name), direction })
    return true
  })
  const schemas = Object.entries(document.components?.schemas ?? {}).filter(
    ([, schema]) => ownExample(document, schema) === undefined,
  )
  for (const direction of ['request', 'response'] as const)
    for (const [key, schema] of schemas)
      found.push({ pointer: pointerOf(['components', 'schemas', key]), schema, name: '', direction })
  return found
}

/** A pattern as most authors mean it: with Unicode (`\p{L}`), unless it has escapes that are then invalid. */
const regExp = Object.assign(
  (pattern: string) => {
    try {
      return new RegExp(pattern, 'u')
    } catch {
      return new RegExp(pattern)
    }
  },
  { code: 'new RegExp' },
)

/** Validates values against schemas of a document, by pointer, with the fields of a direction. */
function checkerOf(
  document: OpenApiDocument,
  direction: Direction,
): (pointer: string, value: Json) => Pick<DerivedProblem, 'keyword' | 'message'> | undefined {
  const ajv = addFormats.default(
    new Ajv2020({
      strict: false,
      logger: false,
      validateSchema: false,
      // Most schemas are compiled for one example: shared ones are compiled once, and the code is not optimized.
      inlineRefs: false,
      code: { optimize: false, regExp },
    }),
  )
  for (const format of ['binary', 'byte', 'int32', 'int64', 'float', 'double', 'password'])
    ajv.addFormat(format, true)
  ajv.addSchema(ofDirection(document, direction), 'api')
  return (pointer, value) => {
    const check = ajv.getSchema(`api${pointer}`)
    if (!check) throw new Error(`${pointer} is not a schema`)
    if (check(value)) return undefined
    // The last error is that of the outermost schema.
    const { keyword = '', message = '', instancePath = '' } = check.errors?.at(-1) ?? {}
    return { keyword, message: `${instancePath} ${message}`.trim() }
  }
}

/** A copy whose schemas do not require the fields of the other direction (OpenAPI 3.1, Schema Object). */
function ofDirection(document: OpenApiDocument, direction: Direction): JsonObject {
  const copy = structuredClone(document) as unknown as JsonObject
  const left = direction === 'request' ? 'readOnly' : 'writeOnly'
  const isLeft = (field: Json | undefined, steps = 20): boolean =>
    isObject(field) &&
    (field[left] === true ||
      (steps > 0 &&
        typeof field.$ref === 'string' &&
        isLeft(valueAt(copy, pointerKeys(field.$ref)), steps - 1)))
  visitObjects(copy, [], node => {
    const { properties, required } = node
    if (isObject(properties) && Array.isArray(required))
      node.required = required.filter(name => !isLeft(properties[String(name)]))
    return true
  })
  return copy
}

/** Number of invalid examples by keyword. */
export function problemsByKeyword(problems: readonly DerivedProblem[]): Record<string, number> {
  const byKeyword = Map.groupBy(problems, ({ keyword }) => keyword)
  return Object.fromEntries([...byKeyword].map(([keyword, all]) => [keyword, all.length]))
}
