import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { isObject, type Json, pointerKeys, valueAt } from './json.ts'
import type { OpenApiDocument } from './openapi.ts'

/** What a schema does not allow in a value. */
export interface ExampleFault {
  /** Where in the value. */
  keys: string[]
  /** `must be integer` */
  message: string
  /** The values of an enum that the found one is none of. */
  allowed: string[]
}

/** Holds values to the schemas of a document (JSON Schema 2020-12, as OpenAPI 3.1 has it). */
export class ExampleValidator {
  // Each schema is used for an example or two: optimizing what Ajv writes for it takes longer than it saves.
  readonly #ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    verbose: true,
    logger: false,
    code: { optimize: false },
  })

  constructor(document: OpenApiDocument) {
    addFormats.default(this.#ajv)
    // The whole document is known to the validator, so that references in it are resolved.
    this.#ajv.addSchema(document, 'api')
  }

  /**
   * What is wrong with a value that is sent or received.
   *
   * @param schema Keys of the schema in the document.
   * @throws when the schema is none: a pattern that is no regular expression, a type that does not exist.
   */
  faults(schema: readonly string[], value: Json, direction: 'request' | 'response'): ExampleFault[] {
    const validate = this.#ajv.compile({ $ref: `api${uriPointer(schema)}` })
    if (validate(value)) return []
    return (validate.errors ?? [])
      .filter(error => !isForOtherDirection(error, direction))
      .map(error => {
        const values: unknown = error.params.allowedValues
        const allowed = Array.isArray(values) ? values.map(String) : []
        const listed = allowed.length > 0 ? `: ${allowed.slice(0, 12).join(', ')}` : ''
        return { keys: pointerKeys(error.instancePath), message: `${error.message}${listed}`, allowed }
      })
  }
}

/** A read-only field that is required is required in responses only, a write-only one in requests (OpenAPI 3.1, Schema Object). */
function isForOtherDirection(error: ErrorObject, direction: 'request' | 'response'): boolean {
  if (error.keyword !== 'required') return false
  const schema = error.parentSchema as Json | undefined
  const field = valueAt(schema, ['properties', String(error.params.missingProperty)])
  return isObject(field) && field[direction === 'response' ? 'writeOnly' : 'readOnly'] === true
}

/** A pointer as a URI fragment. */
function uriPointer(keys: readonly string[]): string {
  return `#${keys.map(key => `/${encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))}`).join('')}`
}
