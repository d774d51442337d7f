import type { OpenApi, Schema, SchemaObject } from '@shiori/sandbox/description/openapi'
import { namedSchema } from '@shiori/sandbox/description/resolve'
import { typeOf } from '../request/field-value.ts'
import type { JsonPlace } from './json-place.ts'

/** A suggestion for a position in the body. */
export interface Offer {
  label: string
  /** Text to insert. */
  text: string
  /** Position of the caret in it. */
  caret: number
  /** Type of the property. */
  type: string
  required: boolean
  /** Id of its description on the page. */
  anchor: string
}

/** Properties that an object does not have yet, or values that a schema lists; those that begin with the word come first. */
export function offersAt(document: OpenApi, body: Schema | undefined, place: JsonPlace): Offer[] {
  const schema = schemaAt(document, body, place.path)
  if (!schema) return []
  const anchor = anchorOf(place.path)
  const all = place.kind === 'name' ? propertiesOf(document, schema, place, anchor) : valuesOf(schema, anchor)
  const typed = place.typed.toLowerCase()
  const rank = ({ label }: Offer) => label.toLowerCase().indexOf(typed)
  const fitting = all.filter(offer => rank(offer) >= 0)
  // Nothing is offered for what is written already.
  if (fitting.length === 1 && fitting[0]?.label === place.typed) return []
  return [...fitting.filter(offer => rank(offer) === 0), ...fitting.filter(offer => rank(offer) > 0)]
}

/** Id of the page's description for a position in the body. */
export function anchorOf(path: JsonPlace['path']): string {
  return ['body', ...path.filter(name => name !== undefined)].join('.')
}

function schemaAt(
  document: OpenApi,
  body: Schema | undefined,
  path: JsonPlace['path'],
): SchemaObject | undefined {
  let { schema } = namedSchema(document, body)
  for (const name of path) {
    const { properties = {}, additionalProperties, items } = schema
    const inner =
      name === undefined ? items : Object.hasOwn(properties, name) ? properties[name] : additionalProperties
    if (inner === undefined) return undefined
    schema = namedSchema(document, inner).schema
  }
  return schema
}

function propertiesOf(
  document: OpenApi,
  { properties = {}, required = [] }: SchemaObject,
  { names, hasColon }: JsonPlace,
  anchor: string,
): Offer[] {
  const offers = Object.entries(properties).flatMap(([name, inner]): Offer[] => {
    const { schema } = namedSchema(document, inner)
    if (names.has(name) || schema.readOnly) return []
    const [before, after] = hasColon ? [`"${name}"`, ''] : beginningOf(name, schema)
    return [
      {
        label: name,
        text: before + after,
        caret: before.length,
        type: typeOf(schema),
        required: required.includes(name),
        anchor: `${anchor}.${name}`,
      },
    ]
  })
  return [...offers.filter(offer => offer.required), ...offers.filter(offer => !offer.required)]
}

/** A property with the punctuation of its value: the text before and after the caret. */
function beginningOf(name: string, schema: SchemaObject): [before: string, after: string] {
  const type = typeOf(schema)
  const marks =
    type === 'object' ? '{}' : type === 'array' ? '[]' : type === 'string' && !schema.enum ? '""' : ''
  return [`"${name}": ${marks.slice(0, 1)}`, marks.slice(1)]
}

function valuesOf(schema: SchemaObject, anchor: string): Offer[] {
  const { enum: values, examples = [], default: standard } = schema
  const types = [schema.type ?? []].flat()
  const knownValues =
    values ??
    (types.includes('boolean')
      ? [true, false]
      : [...examples, ...(standard === undefined ? [] : [standard])].filter(
          value => typeof value !== 'object',
        ))
  const all = types.includes('null') ? [...knownValues, null] : knownValues
  return [...new Set(all)].map(value => ({
    label: String(value),
    text: JSON.stringify(value),
    caret: JSON.stringify(value).length,
    type: '',
    required: false,
    anchor,
  }))
}
