import type { ExampleObject, HeaderObject, OpenApiDocument, ReferenceObject } from './description/openapi.ts'
import { plainDescription } from './plain-description.ts'
import { resolve } from './resolve.ts'
import type { FieldExample, SchemaNode } from './types.ts'

/** Maximum number of examples shown for a schema: some generators list every value they found. */
const maxExamples = 5

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

/** Examples of a schema (JSON Schema, `examples`), if there are several. */
export function furtherExamples(examples: unknown): Pick<SchemaNode, 'examples'> {
  if (!Array.isArray(examples) || examples.length < 2) return {}
  return {
    examples: examples.slice(0, maxExamples).map(value => ({ value: JSON.stringify(value), note: '' })),
  }
}
