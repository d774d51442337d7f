import { isDeepStrictEqual } from 'node:util'
import { isObject, type Json, type JsonObject, pointerKeys, pointerOf, valueAt } from './json.ts'
import type { OpenApiDocument } from './openapi.ts'
import type { Schema, SchemaObject } from './openapi-schema.ts'
import { expression, scalarProblems } from './scalar-problems.ts'

/** A violation of a schema by an example. */
export interface ExampleProblem {
  /** Path in the example. */
  keys: string[]
  /** `must be integer` */
  message: string
  /** Values of the enum that was violated; otherwise empty. */
  allowed: string[]
  /** Pointer of the violated keyword in the document: `#/components/schemas/Live/properties/id/type`. */
  rule: string
}

/** Position of a check in the value and in the schemas. */
interface Place {
  /** Path in the value. */
  keys: readonly string[]
  /** Path of the schema in the document. */
  schema: readonly string[]
  /** References that were followed since the last step into the value: a repeated one is circular. */
  passed: readonly string[]
}

const types = new Set(['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'])

/**
 * Checks values against the schemas of a document (JSON Schema 2020-12 as in OpenAPI 3.1, without `unevaluated…` and dynamic
 * references). Schemas are not compiled, because most are used for one or two examples: compiling took ten seconds for 3,000 examples.
 */
export class ExampleValidator {
  readonly #document: Json

  constructor(document: OpenApiDocument) {
    this.#document = document as unknown as Json
  }

  /**
   * Checks a value that is sent or received.
   *
   * @param schema Path of the schema in the document.
   * @returns The violations; none for a valid value.
   * @throws {Error} when the schema is invalid: a pattern is not a regular expression or is not run, or a type is unknown.
   */
  problems(schema: readonly string[], value: Json, direction: 'request' | 'response'): ExampleProblem[] {
    const found = valueAt(this.#document, schema) as Schema | undefined
    return this.#check(found ?? true, value, { keys: [], schema, passed: [] }, direction)
  }

  #check(schema: Schema, value: Json, place: Place, direction: Direction): ExampleProblem[] {
    if (schema === true) return []
    if (schema === false) return [problem(place, '', 'is not allowed here')]
    const check = (inner: Schema | undefined, keyword: readonly string[], of = value, step: string[] = []) =>
      inner === undefined
        ? []
        : this.#check(
            inner,
            of,
            {
              keys: [...place.keys, ...step],
              schema: [...place.schema, ...keyword],
              passed: step.length > 0 ? [] : place.passed,
            },
            direction,
          )
    const problems = this.#reference(schema, value, place, direction)
    const wrongType = typeProblem(schema, value)
    if (wrongType !== undefined) return [...problems, problem(place, 'type', wrongType)]
    for (const { keyword, message } of scalarProblems(schema, value)) {
      const allowed = keyword === 'enum' ? (schema.enum ?? []).map(String) : []
      problems.push({ ...problem(place, keyword, message), allowed })
    }
    for (const [index, part] of (schema.allOf ?? []).entries())
      problems.push(...check(part, ['allOf', `${index}`]))
    const matching = (kind: 'anyOf' | 'oneOf') =>
      schema[kind]?.filter((option, index) => check(option, [kind, `${index}`]).length === 0).length
    if (matching('anyOf') === 0) problems.push(problem(place, 'anyOf', 'must match a schema in anyOf'))
    if ((matching('oneOf') ?? 1) !== 1)
      problems.push(problem(place, 'oneOf', 'must match exactly one schema in oneOf'))
    if (schema.not !== undefined && check(schema.not, ['not']).length === 0)
      problems.push(problem(place, 'not', 'must NOT be valid'))
    if (schema.if !== undefined) {
      const branch = check(schema.if, ['if']).length === 0 ? 'then' : 'else'
      problems.push(...check(schema[branch], [branch]))
    }
    if (Array.isArray(value)) problems.push(...arrayProblems(schema, value, place, check))
    else if (isObject(value)) {
      const isFor = (name: string) => !this.#isForOther(schema.properties?.[name], direction)
      problems.push(...objectProblems(schema, value, place, check, isFor))
    }
    return problems
  }

  #reference({ $ref }: SchemaObject, value: Json, place: Place, direction: Direction): ExampleProblem[] {
    if ($ref === undefined || place.passed.includes($ref)) return []
    const keys = pointerKeys($ref)
    const target = valueAt(this.#document, keys) as Schema | undefined
    return this.#check(
      target ?? true,
      value,
      { ...place, schema: keys, passed: [...place.passed, $ref] },
      direction,
    )
  }

  /** Whether a field is only for the other direction: read-only fields are required in responses only, write-only ones in requests (OpenAPI 3.1, Schema Object). */
  #isForOther(field: Schema | undefined, direction: Direction): boolean {
    let found = field
    for (let step = 0; step < 20 && typeof found === 'object'; step++) {
      if (found[direction === 'response' ? 'writeOnly' : 'readOnly'] === true) return true
      if (found.$ref === undefined) return false
      found = valueAt(this.#document, pointerKeys(found.$ref)) as Schema | undefined
    }
    return false
  }
}

type Direction = 'request' | 'response'
type Check = (
  inner: Schema | undefined,
  keyword: readonly string[],
  of?: Json,
  step?: string[],
) => ExampleProblem[]

function problem(place: Place, keyword: string, message: string): ExampleProblem {
  return { keys: [...place.keys], message, allowed: [], rule: pointerOf([...place.schema, keyword]) }
}

/** Whether a value has a type of JSON Schema. */
export function isOfType(value: Json, type: string): boolean {
  const valueType = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value
  return type === valueType || (type === 'integer' && Number.isInteger(value))
}

function typeProblem({ type }: SchemaObject, value: Json): string | undefined {
  if (type === undefined) return undefined
  const allowed = Array.isArray(type) ? type : [type]
  const unknown = allowed.find(name => !types.has(name))
  if (unknown !== undefined) throw new Error(`there is no type "${unknown}"`)
  return allowed.some(name => isOfType(value, name)) ? undefined : `must be ${allowed.join(',')}`
}

function arrayProblems(schema: SchemaObject, value: Json[], place: Place, check: Check): ExampleProblem[] {
  const { minItems, maxItems, uniqueItems, prefixItems = [], items, contains } = schema
  const problems: ExampleProblem[] = []
  const add = (keyword: string, message: string) => problems.push(problem(place, keyword, message))
  if (minItems !== undefined && value.length < minItems)
    add('minItems', `must NOT have fewer than ${minItems} items`)
  if (maxItems !== undefined && value.length > maxItems)
    add('maxItems', `must NOT have more than ${maxItems} items`)
  if (
    uniqueItems &&
    value.some((entry, index) => value.slice(0, index).some(other => isDeepStrictEqual(other, entry)))
  )
    add('uniqueItems', 'must NOT have duplicate items')
  if (contains !== undefined && value.every(entry => check(contains, ['contains'], entry, ['0']).length > 0))
    add('contains', 'must contain at least 1 valid item')
  for (const [index, entry] of value.entries()) {
    const entrySchema = prefixItems[index]
    const keyword = entrySchema === undefined ? ['items'] : ['prefixItems', `${index}`]
    problems.push(...check(entrySchema ?? items, keyword, entry, [`${index}`]))
  }
  return problems
}

function objectProblems(
  schema: SchemaObject,
  value: JsonObject,
  place: Place,
  check: Check,
  isFor: (name: string) => boolean,
): ExampleProblem[] {
  const { properties = {}, patternProperties = {}, additionalProperties, propertyNames } = schema
  const problems: ExampleProblem[] = []
  const add = (keyword: string, message: string) => problems.push(problem(place, keyword, message))
  const names = Object.keys(value)
  const { minProperties, maxProperties } = schema
  if (minProperties !== undefined && names.length < minProperties)
    add('minProperties', `must NOT have fewer than ${minProperties} properties`)
  if (maxProperties !== undefined && names.length > maxProperties)
    add('maxProperties', `must NOT have more than ${maxProperties} properties`)
  for (const name of schema.required ?? []) {
    if (!Object.hasOwn(value, name) && isFor(name))
      problems.push(problem(place, `required/${name}`, `must have required property '${name}'`))
  }
  for (const [name, needed] of Object.entries(schema.dependentRequired ?? {})) {
    for (const other of Object.hasOwn(value, name) ? needed : []) {
      if (!Object.hasOwn(value, other))
        add('dependentRequired', `must have property ${other} when property ${name} is present`)
    }
  }
  for (const [name, inner] of Object.entries(schema.dependentSchemas ?? {}))
    if (Object.hasOwn(value, name)) problems.push(...check(inner, ['dependentSchemas', name]))
  for (const [name, entry] of Object.entries(value)) {
    if (propertyNames !== undefined && check(propertyNames, ['propertyNames'], name).length > 0)
      add('propertyNames', `must NOT have a property named '${name}'`)
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined
    const patterns = Object.entries(patternProperties).filter(([pattern]) => expression(pattern).test(name))
    problems.push(...check(property, ['properties', name], entry, [name]))
    for (const [pattern, inner] of patterns)
      problems.push(...check(inner, ['patternProperties', pattern], entry, [name]))
    if (property !== undefined || patterns.length > 0) continue
    if (additionalProperties === false)
      add('additionalProperties', `must NOT have additional properties: '${name}'`)
    else problems.push(...check(additionalProperties, ['additionalProperties'], entry, [name]))
  }
  return problems
}
