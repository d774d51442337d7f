import type { ExampleObject, HeaderObject, OpenApiDocument, ReferenceObject } from './description/openapi.ts'
import type { SchemaObject } from './description/openapi-schema.ts'
import { plainDescription } from './plain-description.ts'
import { resolve } from './resolve.ts'
import type { FieldExample, SchemaNode } from './types.ts'

/** Maximum number of examples shown for a schema: some generators list every value they found. */
const maxExamples = 5
/** Maximum number of characters of an example. */
const maxLength = 4_000

/** Named examples of a parameter, if they say more than the first one alone. */
export function namedExamples(
  document: OpenApiDocument,
  { examples = {} }: Pick<HeaderObject, 'examples'>,
): Pick<SchemaNode, 'examples'> {
  const entries = Object.entries<ExampleObject | ReferenceObject>(examples).flatMap(
    ([name, entry]): FieldExample[] => {
      const { summary, description, value } = resolve<ExampleObject>(document, entry)
      if (value === undefined) return []
      const text = [summary, plainDescription(description)].filter(Boolean).join(': ')
      return [{ value: JSON.stringify(value), note: text || name }]
    },
  )
  const [only] = entries
  const isUninformative = entries.length === 1 && only !== undefined && only.note in examples
  return entries.length === 0 || isUninformative ? {} : { examples: entries }
}

/**
 * Examples of a field's schema: `examples` of JSON Schema, or `example`. Bodies contain long ones, too, so that they are left out here.
 */
export function fieldExamples(schema: SchemaObject): Pick<SchemaNode, 'example' | 'examples'> {
  const { examples = [], example } = schema
  const values = Array.isArray(examples) && examples.length > 0 ? examples.slice(0, maxExamples) : [example]
  const texts = values.flatMap(value => {
    const text = JSON.stringify(value)
    return text === undefined || text.length > maxLength ? [] : [text]
  })
  return {
    example: texts[0],
    ...(texts.length > 1 ? { examples: texts.map(value => ({ value, note: '' })) } : {}),
  }
}
