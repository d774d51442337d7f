import { didYouMean } from 'shiori/internal/config/nearest.ts'
import type { OpenApiDocument } from 'shiori/internal/reference/description/openapi.ts'
import type { Schema, SchemaObject } from 'shiori/internal/reference/description/openapi-schema.ts'
import { mergeAllOf } from 'shiori/internal/reference/merge-all-of.ts'
import { resolveSchema } from 'shiori/internal/reference/resolve.ts'
import type { RequestProblem } from './request-problem.ts'
import { literalText, type ObjectValue, type SampleValue } from './sample-value.ts'
import { scalarProblem } from './scalar-problem.ts'

/**
 * Checks a value of a request against its schema: unknown fields, fields that only responses have, missing required
 * ones, values of the wrong type or outside of the enum. Values that the sample does not contain count as correct.
 *
 * @param at Path of the value in the body; empty for the body itself.
 */
export function valueProblems(
  document: OpenApiDocument,
  schema: Schema,
  value: SampleValue,
  at = '',
): RequestProblem[] {
  if (value.kind === 'any') return []
  const resolved = mergeAllOf(document, resolveSchema(document, schema).schema)
  const { oneOf, anyOf, ...rest } = resolved
  const choices = [oneOf, anyOf].filter(list => list !== undefined)
  for (const list of choices) {
    const problemsOfEach = list.map(choice => valueProblems(document, { allOf: [rest, choice] }, value, at))
    if (!problemsOfEach.some(problems => problems.length === 0))
      return problemsOfEach.sort((a, b) => a.length - b.length)[0] ?? []
  }
  if (choices.length > 0) return []
  switch (value.kind) {
    case 'scalar':
      return scalarProblems(resolved, value.value, value.line, at)
    case 'text':
    case 'json': {
      const text = literalText(value)
      return text === undefined
        ? typeProblems(resolved, 'string', value.line, at)
        : scalarProblems(resolved, text, value.line, at)
    }
    case 'list': {
      const wrong = typeProblems(resolved, 'array', value.line, at)
      if (wrong.length > 0 || resolved.items === undefined) return wrong
      const { items } = resolved
      return value.items.flatMap((item, index) => valueProblems(document, items, item, `${at}[${index}]`))
    }
    default: {
      const wrong = typeProblems(resolved, 'object', value.line, at)
      return wrong.length > 0 ? wrong : fieldProblems(document, resolved, value, at)
    }
  }
}

function scalarProblems(
  schema: SchemaObject,
  value: string | number | boolean | null,
  line: number,
  at: string,
): RequestProblem[] {
  const problem = scalarProblem(schema, value)
  return problem === undefined
    ? []
    : [{ line, message: `${valueLabel(at)} ${problem}; found ${JSON.stringify(value)}` }]
}

function typeProblems(
  { type, properties, items }: SchemaObject,
  found: string,
  line: number,
  at: string,
): RequestProblem[] {
  const types = [type ?? (properties ? 'object' : items === undefined ? [] : 'array')].flat()
  if (types.length === 0 || types.includes(found)) return []
  return [{ line, message: `${valueLabel(at)} must be ${types.join(' or ')}; found ${found}` }]
}

function fieldProblems(
  document: OpenApiDocument,
  { properties = {}, required = [], additionalProperties }: SchemaObject,
  { fields, open, line }: ObjectValue,
  at: string,
): RequestProblem[] {
  const problems: RequestProblem[] = []
  const isFree = Object.keys(properties).length === 0
  const pathOf = (name: string) => (at === '' ? name : `${at}.${name}`)
  const isReadOnly = (schema: Schema | undefined) =>
    schema !== undefined && resolveSchema(document, schema).schema.readOnly === true
  for (const [name, value] of fields) {
    const field = Object.hasOwn(properties, name) ? properties[name] : undefined
    const schema = field ?? additionalProperties ?? isFree
    if (schema === false) {
      problems.push({
        line: value.line,
        message: `${valueLabel(at)} has no field "${name}"`,
        hint: hintFor(
          name,
          Object.keys(properties).filter(property => !isReadOnly(properties[property])),
        ),
      })
    } else if (isReadOnly(field)) {
      problems.push({
        line: value.line,
        message: `${valueLabel(pathOf(name))} is read-only: it is in responses, not in requests`,
        hint: 'Remove it from the request.',
      })
    } else problems.push(...valueProblems(document, schema, value, pathOf(name)))
  }
  const missing = required.filter(name => !fields.has(name) && !isReadOnly(properties[name]))
  if (missing.length > 0 && !open) {
    const names = missing.map(name => `"${pathOf(name)}"`).join(', ')
    problems.push({
      line,
      message: `${valueLabel(at)} lacks ${names}`,
      hint: `Required: ${required.join(', ')}.`,
    })
  }
  return problems
}

function valueLabel(at: string): string {
  return at === '' ? 'the body' : `"${at}" of the body`
}

function hintFor(name: string, candidates: readonly string[]): string {
  return didYouMean(name, candidates) ?? `Its fields: ${candidates.join(', ') || 'none'}.`
}
