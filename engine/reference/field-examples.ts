import type { ExampleObject, HeaderObject, OpenApiDocument, ReferenceObject } from './description/openapi.ts'
import { plainDescription } from './plain-description.ts'
import { resolve } from './resolve.ts'
import type { FieldExample, SchemaNode } from './types.ts'

/** This many examples of a schema are shown: some lists hold every value that a generator found. */
const most = 5

/** The examples of a parameter that have names, where its first one alone would not say what they say. */
export function namedExamples(
  document: OpenApiDocument,
  { examples = {} }: Pick<HeaderObject, 'examples'>,
): Pick<SchemaNode, 'examples'> {
  const entries = Object.entries<ExampleObject | ReferenceObject>(examples).flatMap(
    ([name, entry]): FieldExample[] => {
      const { summary, description, value } = resolve<ExampleObject>(document, entry)
      if (value === undefined) return []
      const said = [summary, plainDescription(description)].filter(Boolean).join(': ')
      return [{ value: JSON.stringify(value), note: said || name }]
    },
  )
  const [only] = entries
  const saysNothing = entries.length === 1 && only !== undefined && only.note in examples
  return entries.length === 0 || saysNothing ? {} : { examples: entries }
}

/** The examples of a schema, where there are several (JSON Schema, `examples`). */
export function furtherExamples(examples: unknown): Pick<SchemaNode, 'examples'> {
  if (!Array.isArray(examples) || examples.length < 2) return {}
  return { examples: examples.slice(0, most).map(value => ({ value: JSON.stringify(value), note: '' })) }
}
