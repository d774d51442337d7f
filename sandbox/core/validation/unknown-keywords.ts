import type { OpenApi, Schema } from '../description/openapi.ts'
import type { Problem } from '../description/problem.ts'
import { expressionOf } from './validate.ts'

/** What the validator reads. */
const read = new Set(
  '$ref type format enum pattern minimum maximum minLength maxLength maxItems required properties additionalProperties items'.split(
    ' ',
  ),
)
/** What says something to readers, or to other parts of the sandbox, and restricts no value. */
const told = new Set(
  'title description readOnly writeOnly default examples example deprecated externalDocs discriminator xml $comment'.split(
    ' ',
  ),
)

/** Keywords of the named schemas that the validator lacks: what they forbid would pass, so it is said on load. */
export function unknownKeywords(document: OpenApi): Problem[] {
  const problems: Problem[] = []
  const visit = (schema: Schema | undefined, pointer: string): void => {
    if (typeof schema !== 'object') return
    for (const key of Object.keys(schema)) {
      if (read.has(key) || told.has(key) || key.startsWith('x-')) continue
      problems.push({
        pointer: `${pointer}/${key}`,
        message: `the keyword "${key}" is not read: what it forbids passes`,
        hint: `Say it by ${[...read].slice(1, 8).join(', ')} where that is possible`,
      })
    }
    if (schema.pattern !== undefined && !expressionOf(schema.pattern))
      problems.push({
        pointer: `${pointer}/pattern`,
        message: `"${schema.pattern}" is no regular expression: every text passes`,
        hint: 'Write it as JavaScript takes it',
      })
    for (const [name, inner] of Object.entries(schema.properties ?? {})) {
      visit(inner, `${pointer}/properties/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`)
    }
    visit(schema.items, `${pointer}/items`)
    visit(schema.additionalProperties, `${pointer}/additionalProperties`)
  }
  for (const [name, schema] of Object.entries(document.components?.schemas ?? {})) {
    visit(schema, `#/components/schemas/${name}`)
  }
  return problems
}
