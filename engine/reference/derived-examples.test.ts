import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { type DerivedProblem, derivedProblems, problemsByKeyword } from './testing/derived-problems.ts'
import { loadFrom } from './testing/description.ts'

/** Descriptions by others, for constructs that we do not think of. The YAML files have the same content. */
const root = path.resolve(import.meta.dirname, '../../node_modules/@readme/oas-examples')
const files = ['2.0', '3.0', '3.1'].flatMap(version =>
  readdirSync(path.join(root, version), { recursive: true })
    .map(file => path.join(version, String(file)))
    .filter(file => file.endsWith('.json')),
)

/**
 * Number of derived examples that their schema does not allow, by violated keyword. A figure may only be lowered.
 */
const expectedProblems = {
  // Alternatives that require no fields, or the same ones, so that a value matches several. At most a discriminator distinguishes them,
  // which ajv does not support.
  oneOf: 38,
  // Invalid identifiers in the description's own examples of fields: a digit is missing.
  format: 10,
  // An allOf of a string and a number: no value is valid.
  type: 6,
  // A recursive required field: a node of a tree that must have a parent.
  required: 4,
  // Two parts of an allOf, each of which forbids the other's fields.
  additionalProperties: 1,
}

test('examples that are derived from a schema are valid', () => {
  const problems: DerivedProblem[] = []
  let examples = 0
  for (const file of files) {
    const document = loadFrom(root, { file }).description?.documents.get('en')
    if (!document) throw new Error(`${file} was not loaded`)
    const found = derivedProblems(document)
    examples += found.examples
    problems.push(...found.problems)
  }
  expect(examples).toBeGreaterThan(2_000)
  expect(
    problemsByKeyword(problems),
    problems.map(({ pointer, message }) => `${pointer}: ${message}`).join('\n'),
  ).toEqual(expectedProblems)
})
