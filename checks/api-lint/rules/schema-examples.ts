import { ExampleValidator } from 'shiori/internal/reference/description/example-validator.ts'
import type { Json, JsonObject } from 'shiori/internal/reference/description/json.ts'
import type { Finding, LintTarget } from '../lint-target.ts'
import { schemasOf } from '../schemas.ts'

/**
 * Reports examples of a schema that the schema does not allow. Those of bodies and parameters are beside a schema, and
 * the loader checks them.
 */
export function* schemaExamples({ document }: LintTarget): Generator<Finding> {
  const validator = new ExampleValidator(document)
  for (const { schema, keys } of schemasOf(document as unknown as JsonObject)) {
    for (const [place, example] of examplesOf(schema)) {
      for (const { keys: inner, message } of problemsOf(validator, keys, example))
        yield {
          code: 'api-schema-example',
          keys: [...keys, ...place, ...inner],
          found: `an example that ${message}`,
          expected: 'one that the schema allows',
          hint: 'Change the example, or the schema where it is the schema that is wrong.',
        }
    }
  }
}

function examplesOf({ example, examples }: JsonObject): [place: string[], example: Json][] {
  const listed = Array.isArray(examples) ? examples : []
  return [
    ...(example === undefined ? [] : [[['example'], example] as [string[], Json]]),
    ...listed.map((example, index): [string[], Json] => [['examples', String(index)], example]),
  ]
}

function problemsOf(validator: ExampleValidator, keys: readonly string[], example: Json) {
  try {
    // An example may contain fields that occur only in requests and fields that occur only in responses.
    const problems = (['request', 'response'] as const).map(direction =>
      validator.problems(keys, example, direction),
    )
    return problems.find(problem => problem.length === 0) ?? problems[0] ?? []
  } catch (error) {
    return [{ keys: [], message: `cannot be checked: ${error instanceof Error ? error.message : error}` }]
  }
}
