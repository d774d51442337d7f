import type { OpenApi, Schema } from '../description/openapi.ts'
import type { Problem } from '../description/problem.ts'
import { TextPattern } from '../patterns/text-pattern.ts'
import { isExact } from './is-exact.ts'

/** Keywords that the validator supports. */
const supportedKeywords = new Set(
  [
    '$ref type format enum const pattern minimum maximum exclusiveMinimum exclusiveMaximum minLength maxLength minItems maxItems',
    'multipleOf uniqueItems contains minContains maxContains minProperties maxProperties required properties additionalProperties',
    'items allOf oneOf anyOf not discriminator',
  ].flatMap(keywords => keywords.split(' ')),
)
/** Keywords for readers or for other parts of the sandbox, which restrict no value. */
const informativeKeywords = new Set(
  'title description readOnly writeOnly default examples example deprecated externalDocs xml $comment'.split(
    ' ',
  ),
)

/** Unsupported keywords of the component schemas: values that they forbid would pass, so they are reported when a description is loaded. */
export function unknownKeywords(document: OpenApi): Problem[] {
  const problems: Problem[] = []
  const visit = (schema: Schema | undefined, pointer: string): void => {
    if (typeof schema !== 'object') return
    for (const key of Object.keys(schema)) {
      if (supportedKeywords.has(key) || informativeKeywords.has(key) || key.startsWith('x-')) continue
      problems.push({
        pointer: `${pointer}/${key}`,
        message: `the keyword "${key}" is not supported: values that it forbids are accepted`,
        hint: `Use ${[...supportedKeywords].slice(1, 8).join(', ')} where that is possible`,
      })
    }
    if (schema.not !== undefined && !isExact(schema.not))
      problems.push({
        pointer: `${pointer}/not`,
        message: 'values that it forbids are accepted: its schema is too complex to be negated',
        hint: 'Write it without references, oneOf, format and conditions',
      })
    const problem = schema.pattern === undefined ? undefined : patternProblem(schema.pattern)
    if (problem !== undefined)
      problems.push({
        pointer: `${pointer}/pattern`,
        message: `every string is accepted: ${problem}`,
        hint: 'Write it as JavaScript accepts it, without back references',
      })
    for (const [name, inner] of Object.entries(schema.properties ?? {})) {
      visit(inner, `${pointer}/properties/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`)
    }
    for (const key of ['allOf', 'oneOf', 'anyOf'] as const)
      for (const [index, inner] of (schema[key] ?? []).entries()) visit(inner, `${pointer}/${key}/${index}`)
    visit(schema.items, `${pointer}/items`)
    visit(schema.contains, `${pointer}/contains`)
    visit(schema.additionalProperties, `${pointer}/additionalProperties`)
  }
  for (const [name, schema] of Object.entries(document.components?.schemas ?? {})) {
    visit(schema, `#/components/schemas/${name}`)
  }
  return problems
}

function patternProblem(pattern: string): string | undefined {
  try {
    new TextPattern(pattern)
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
