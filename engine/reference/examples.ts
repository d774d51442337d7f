import { sequenceText } from '@shiori/sandbox/description/sequence'
import { deriveExample, ownExample } from './derive-example.ts'
import type { Json } from './description/json.ts'
import type {
  ExampleObject,
  MediaTypeObject,
  OpenApiDocument,
  ReferenceObject,
} from './description/openapi.ts'
import type { Schema } from './description/openapi-schema.ts'
import { withExternalDocs } from './external-docs.ts'
import { mergeAllOf } from './merge-all-of.ts'
import { resolve, resolveSchema } from './resolve.ts'
import { isJson } from './sample-media.ts'
import type { Direction } from './schema-tree.ts'
import { isSameJson, jsonInString } from './text-of-json.ts'
import type { Example } from './types.ts'
import { xmlExample } from './xml-example.ts'

/** Examples of a body: those of the description, or else one derived from the schema. */
export function examplesOf(
  document: OpenApiDocument,
  media: MediaTypeObject,
  direction: Direction,
  html: (markdown: string | undefined) => string,
  mediaType = 'application/json',
): Example[] {
  const mayHoldData = isJson(mediaType) && !isText(document, media)
  const written = (value: unknown) =>
    asWritten(document, media, mediaType, mayHoldData ? prettyPrint(value) : value)
  const authored = [...authoredExamples(document, media), ...externalExamples(document, media)]
  if (authored.length > 0) {
    return authored.map(({ name, example }) => ({
      name,
      summary: example.summary ?? '',
      description: html(withExternalDocs(example.description, elsewhere(example))),
      value: example.value === undefined ? undefined : written(example.value),
      derived: false,
    }))
  }
  if (media.schema === undefined || allowsAnyValue(document, media.schema)) return []
  const value = derivedValue(document, media, media.schema, direction)
  const derived = ownExample(document, media.schema) === undefined
  return [{ name: '', summary: '', description: '', value: written(value), derived }]
}

function isText(document: OpenApiDocument, { schema }: MediaTypeObject): boolean {
  return schema !== undefined && resolveSchema(document, schema).schema.type === 'string'
}

/** Parses a string that contains JSON. The string is kept if serializing the data would change it. */
function prettyPrint(value: unknown): unknown {
  const data = jsonInString(value)
  return data !== undefined && isSameJson(data, String(value)) ? data : value
}

/** Keywords that do not describe a value. */
const notes = new Set(
  'title description deprecated readOnly writeOnly nullable externalDocs $comment'.split(' '),
)

/** Whether a schema allows any value, so that an example would be invented. Frameworks generate such schemas for untyped code. */
function allowsAnyValue(document: OpenApiDocument, value: Schema): boolean {
  const schema = mergeAllOf(document, resolveSchema(document, value).schema)
  return Object.keys(schema).every(key => notes.has(key) || key.startsWith('x-'))
}

/** Maximum number of entries in the example of a stream, one of each kind. */
const maxEntries = 5

/** A value derived from a schema; for a stream, a list with an entry of each kind. */
function derivedValue(
  document: OpenApiDocument,
  { itemSchema }: MediaTypeObject,
  schema: Schema,
  direction: Direction,
  name = '',
): Json {
  if (itemSchema === undefined) return deriveExample(document, schema, direction, name)
  const { oneOf, anyOf, properties } = resolveSchema(document, itemSchema).schema
  const kinds = properties ? [itemSchema] : (oneOf ?? anyOf ?? [itemSchema])
  return kinds.slice(0, maxEntries).map(kind => deriveExample(document, kind, direction))
}

/** Serializes data for XML and streams. A string is assumed to be serialized already. */
export function asWritten(
  document: OpenApiDocument,
  { schema }: MediaTypeObject,
  mediaType: string,
  value: unknown,
): unknown {
  if (typeof value === 'string' || value === null || value === undefined) return value
  if (/[/+]xml\b/.test(mediaType)) return xmlExample(document, schema ?? true, value as Json)
  return sequenceText(mediaType, value as Json) ?? value
}

/**
 * The first example of a parameter or body, or else a value derived from its schema.
 *
 * @param name Name of the parameter, used as the value of a string without further constraints.
 */
export function firstExample(
  document: OpenApiDocument,
  value: MediaTypeObject,
  direction: Direction,
  name = '',
): Json {
  const [authored] = authoredExamples(document, value)
  if (authored?.example.value !== undefined) return authored.example.value as Json
  return value.schema === undefined
    ? name || 'string'
    : derivedValue(document, value, value.schema, direction, name)
}

export function hasOwnExample(value: MediaTypeObject): boolean {
  return value.example !== undefined || Object.keys(value.examples ?? {}).length > 0
}

function authoredExamples(
  document: OpenApiDocument,
  { example, examples }: MediaTypeObject,
): { name: string; example: ExampleObject }[] {
  const named = Object.entries<ExampleObject | ReferenceObject>(examples ?? {}).map(([name, entry]) => ({
    name,
    example: resolve<ExampleObject>(document, entry),
  }))
  const single = example === undefined ? [] : [{ name: '', example: { value: example } }]
  return [...single, ...named.filter(entry => entry.example.value !== undefined)]
}

/** Examples at a URL (OpenAPI 3.1, Example Object, `externalValue`), which are shown as links. */
function externalExamples(
  document: OpenApiDocument,
  { examples = {} }: MediaTypeObject,
): { name: string; example: ExampleObject }[] {
  return Object.entries<ExampleObject | ReferenceObject>(examples)
    .map(([name, entry]) => ({ name, example: resolve<ExampleObject>(document, entry) }))
    .filter(({ example }) => example.value === undefined && elsewhere(example) !== undefined)
}

function elsewhere({ externalValue }: ExampleObject): { url: string } | undefined {
  return typeof externalValue === 'string' ? { url: externalValue } : undefined
}
