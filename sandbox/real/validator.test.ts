import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { OpenApi, Schema, SchemaObject } from '../core/description/openapi.ts'
import { operationsOf } from '../core/description/operations.ts'
import { Validator } from '../core/validation/validate.ts'
import { broken, valuesOf } from '../testing/arbitrary.ts'
import { realDescription } from '../testing/real-description.ts'

describe('agrees with ajv', () => {
  let document: OpenApi
  let schemas: Schema[]
  beforeAll(async () => {
    document = await realDescription()
    schemas = operationsOf(document).flatMap(({ bodySchema }) =>
      bodySchema === undefined ? [] : [bodySchema],
    )
  })

  test('on bodies that are right and bodies that are broken, of every operation with one', () => {
    const ajv = new Ajv2020({ strict: false, allErrors: false })
    addFormats.default(ajv)
    // JSON carries 64-bit integers as strings of digits; ajv's own format is for numbers only.
    ajv.addFormat('binary', true)
    ajv.addSchema({ ...withoutReadOnly(document), $id: 'api' }, 'api')
    const validator = new Validator(document)
    let rejected = 0
    for (const [index, schema] of schemas.entries()) {
      const oracle = ajv.compile(refersTo(schema, 'api'))
      fc.assert(
        fc.property(valuesOf(document, schema), fc.nat(20), fc.boolean(), (right, choose, breakIt) => {
          const value = (breakIt ? broken(document, schema, right, choose) : right) ?? right
          const ours = validator.findings(value, schema, 'request').violations
          const isAccepted = oracle(value)
          if (!isAccepted) rejected++
          if ((ours.length === 0) !== isAccepted)
            throw new Error(
              `${JSON.stringify(value)}: ${JSON.stringify(ours)} ${ajv.errorsText(oracle.errors)}`,
            )
        }),
        { numRuns: 8, seed: index },
      )
    }
    expect(schemas.length).toBeGreaterThan(150)
    expect(rejected).toBeGreaterThan(300)
  })
})

/** Resolves the references of a schema outside of the document. */
function refersTo(schema: Schema, id: string): object {
  return JSON.parse(JSON.stringify(withoutReadOnly(schema)).replaceAll('"#/', `"${id}#/`))
}

/** Removes read-only fields from the required ones of a request, which ajv does not do. */
function withoutReadOnly<T>(value: T): T {
  const copy = JSON.parse(JSON.stringify(value))
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { required, properties } = node as SchemaObject
    if (Array.isArray(required) && properties) {
      Object.assign(node, {
        required: required.filter(name => !(properties[name] as SchemaObject | undefined)?.readOnly),
      })
    }
    for (const inner of Object.values(node)) visit(inner)
  }
  visit(copy)
  return copy
}
