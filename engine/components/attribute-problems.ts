import { z } from 'zod'
import { didYouMean } from '../config/nearest.ts'

/** A mistake in a component's attributes. */
export interface AttributeProblem {
  kind: 'unknown' | 'value' | 'missing'
  message: string
  hint?: string
}

/**
 * Checks the attributes of a component against its schema.
 *
 * @param values Attributes by name: a text, `true` for one without a value, undefined if the value is known only when the page runs.
 * @param spread Whether `{...attributes}` may add others.
 */
export function attributeProblems(
  { name, attributes }: { name: string; attributes: z.ZodObject },
  values: ReadonlyMap<string, string | true | undefined>,
  spread = false,
): AttributeProblem[] {
  const { shape } = attributes
  const isLoose = attributes.def.catchall !== undefined && !(attributes.def.catchall instanceof z.ZodNever)
  const attributeNames = Object.keys(shape)
  const problems: AttributeProblem[] = []
  for (const [attribute, value] of values) {
    const schema = Object.hasOwn(shape, attribute) ? shape[attribute] : undefined
    if (!schema) {
      if (isLoose) continue
      const takes = attributeNames.length > 0 ? `It takes ${attributeNames.join(', ')}.` : 'It takes none.'
      problems.push({
        kind: 'unknown',
        message: `<${name}> has no attribute "${attribute}".`,
        hint: didYouMean(attribute, attributeNames) ?? takes,
      })
      continue
    }
    if (value === undefined) continue
    const [issue] = issuesOf(schema, value)
    if (issue) problems.push({ kind: 'value', message: `<${name}> ${attribute}="${value}": ${issue}` })
  }
  const missing = attributeNames.filter(key => !values.has(key) && issuesOf(shape[key], undefined).length > 0)
  if (missing.length > 0 && !spread)
    problems.push({
      kind: 'missing',
      message: `<${name}> needs ${missing.map(key => `${key}="…"`).join(' and ')}.`,
    })
  return problems
}

type FieldSchema = z.ZodObject['shape'][string]

function issuesOf(schema: FieldSchema | undefined, value: unknown): string[] {
  const error = schema && z.safeParse(schema, value).error
  return error?.issues.map((issue: { message: string }) => issue.message) ?? []
}
