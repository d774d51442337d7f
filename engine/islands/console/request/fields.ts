import type { OpenApi, Parameter, SchemaObject } from '@shiori/sandbox/description/openapi'
import type { Operation } from '@shiori/sandbox/description/operations'
import { namedSchema } from '@shiori/sandbox/description/resolve'
import { isObject, type Json } from '@shiori/sandbox/json'
import type { PartEncoding } from '../../../reference/text-parts.ts'

/** A field of the form: a parameter, a property of an object parameter (`filter[name]`), or a part of a form body. */
export interface FormField {
  /** Key of its value: `query filter[name]`. */
  key: string
  label: string
  place: Parameter['in'] | 'body'
  /** The parameter; undefined for a part of the body. */
  parameter: Parameter | undefined
  /** Property of an object parameter. */
  property: string | undefined
  schema: SchemaObject
  /** Number of files; undefined for text. */
  files?: 'one' | 'many'
  /** Encoding as part of a form, if the description has one. */
  encoding?: PartEncoding
  required: boolean
  /** Id of its description on the page. */
  anchor: string
  /** Initial value. */
  initial: string
}

/** Set by the body, the response and the token. */
const ignored = new Set(['accept', 'content-type', 'authorization'])

/** The fields for an operation's parameters, required ones first. */
export function fieldsOf(document: OpenApi, { parameters }: Operation): FormField[] {
  const fields = parameters
    .filter(({ in: place, name }) => place !== 'header' || !ignored.has(name.toLowerCase()))
    .flatMap(parameter => fieldsOfParameter(document, parameter))
  return requiredFirst(fields)
}

export function requiredFirst(fields: readonly FormField[]): FormField[] {
  return [...fields.filter(({ required }) => required), ...fields.filter(({ required }) => !required)]
}

function fieldsOfParameter(document: OpenApi, parameter: Parameter): FormField[] {
  const { name, in: place, required = false, examples = {} } = parameter
  const example = parameter.example ?? Object.values(examples)[0]?.value
  const { schema } = namedSchema(document, parameter.schema)
  const anchor = `${place}.${name}`
  const properties = place === 'query' ? Object.entries(schema.properties ?? {}) : []
  // Fields that are parameters themselves are sent by their own names.
  const isApart = (parameter.style ?? 'form') === 'form' && parameter.explode !== false
  if (properties.length > 0) {
    return properties.map(([property, inner]) => {
      const resolved = namedSchema(document, inner).schema
      const isRequired = required && (schema.required ?? []).includes(property)
      const shown = isObject(example) ? example[property] : undefined
      return {
        key: `${place} ${name}[${property}]`,
        label: isApart ? property : `${name}[${property}]`,
        place,
        parameter,
        property,
        schema: resolved,
        required: isRequired,
        anchor: `${anchor}.${property}`,
        initial: fieldText(shown ?? (isRequired ? standardOf(resolved) : undefined)),
      }
    })
  }
  const isRequired = place === 'path' || required
  return [
    {
      key: `${place} ${name}`,
      label: name,
      place,
      parameter,
      property: undefined,
      schema,
      required: isRequired,
      anchor,
      initial: fieldText(example ?? (isRequired ? standardOf(schema) : undefined)),
    },
  ]
}

/** Initial value of a required field without an example. */
function standardOf({ examples, example, default: standard, enum: values }: SchemaObject): Json | undefined {
  return examples?.[0] ?? example ?? standard ?? values?.[0]
}

/** A value as text of a field: one line for each item of a list. */
export function fieldText(value: Json | undefined): string {
  if (value === undefined || value === null) return ''
  if (Array.isArray(value)) return value.map(fieldText).join('\n')
  return typeof value === 'string' ? value : JSON.stringify(value)
}
