/** English messages for violations; rules are named after the keywords of JSON Schema. */
const descriptions = {
  required: () => 'is required',
  type: (expected: string, found: string) => `must be of type ${expected}, is ${found}`,
  enum: (expected: string) => `must be one of ${expected}`,
  not: () => 'must not have this form',
  format: (expected: string) => `must be of format ${expected}`,
  pattern: (expected: string) => `must match ${expected}`,
  minLength: (expected: string) => `must have at least ${expected} characters`,
  maxLength: (expected: string) => `must have at most ${expected} characters`,
  minItems: (expected: string) => `must have at least ${expected} items`,
  maxItems: (expected: string) => `must have at most ${expected} items`,
  minProperties: (expected: string) => `must have at least ${expected} fields`,
  maxProperties: (expected: string) => `must have at most ${expected} fields`,
  uniqueItems: () => 'must have unique items',
  contains: () => 'must have a matching item',
  minContains: (expected: string) => `must have ${expected} more matching items`,
  maxContains: (expected: string) => `must have ${expected} fewer matching items`,
  minimum: (expected: string) => `must be at least ${expected}`,
  maximum: (expected: string) => `must be at most ${expected}`,
  exclusiveMinimum: (expected: string) => `must be more than ${expected}`,
  exclusiveMaximum: (expected: string) => `must be less than ${expected}`,
  multipleOf: (expected: string) => `must be a multiple of ${expected}`,
}

/** A rule of a schema. */
export type Rule = keyof typeof descriptions

/** One error, as in `google.rpc.BadRequest`. */
export interface Violation {
  /** Path of the field: `live.relay_settings[2].url`. Empty for the whole body. */
  field: string
  description: string
  /** The violated rule of the schema, and its values, for messages in other languages. */
  broken?: { rule: Rule; expected: string; found: string }
}

/** A violation of a rule of a schema. */
export function violationOf(
  field: string,
  rule: Rule,
  expected: string | number = '',
  found = '',
): Violation {
  const broken = { rule, expected: String(expected), found }
  return { field, description: descriptions[rule](broken.expected, found), broken }
}
