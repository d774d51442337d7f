import type { OpenApi, SchemaObject } from 'shiori-sandbox/core/description/openapi.ts'
import { exampleOf, type Operation } from 'shiori-sandbox/core/description/operations.ts'
import { namedSchema } from 'shiori-sandbox/core/description/resolve.ts'
import { isObject } from 'shiori-sandbox/core/json.ts'
import type { Draft } from '../../../reference/try-link.ts'
import { sentValue, typeOf } from './field-value.ts'
import { type FormField, requiredFirst, textOf } from './fields.ts'
import { mediaTypeOf } from './media-type.ts'

/** Files that a reader has chosen, by key of the field. They are in no link and in no history. */
export type ChosenFiles = Readonly<Record<string, readonly File[]>>

const multipart = 'multipart/form-data'
const urlencoded = 'application/x-www-form-urlencoded'

/**
 * The fields of a body that is a form, a field for each part, or one for a body that is a file as a whole. None for any other body:
 * it is edited as text.
 */
export function bodyFieldsOf(document: OpenApi, operation: Operation): FormField[] {
  const mediaType = mediaTypeOf(operation)
  const content = operation.body?.content[mediaType ?? '']
  if (mediaType === undefined || !content) return []
  const { schema } = namedSchema(document, content.schema)
  const shared = { place: 'body', parameter: undefined, property: undefined } as const
  const required = operation.body?.required ?? false
  if (mediaType !== multipart && mediaType !== urlencoded) {
    if (
      !isFile(schema) &&
      !/^(?:image|audio|video)\/|^application\/(?:octet-stream|pdf|zip)$/.test(mediaType)
    )
      return []
    return [
      {
        ...shared,
        key: 'body',
        label: mediaType,
        schema,
        files: 'one',
        required,
        anchor: 'body',
        initial: '',
      },
    ]
  }
  const example = exampleOf(content)
  const fields = Object.entries(schema.properties ?? {}).map(([name, inner]): FormField => {
    const part = namedSchema(document, inner).schema
    const items = namedSchema(document, part.items).schema
    const files = mediaType === multipart ? filesOf(part, items) : undefined
    const wanted = schema.required?.includes(name) ?? false
    const standard = part.examples?.[0] ?? part.default ?? (wanted ? part.enum?.[0] : undefined)
    return {
      ...shared,
      key: `body ${name}`,
      label: name,
      schema: part,
      ...(files && { files }),
      required: wanted,
      anchor: `body.${name}`,
      initial: files ? '' : textOf((isObject(example) ? example[name] : undefined) ?? standard),
    }
  })
  return requiredFirst(fields)
}

/** How many files a part takes; undefined for one that is text. */
function filesOf(part: SchemaObject, items: SchemaObject): FormField['files'] {
  if (isFile(part)) return 'one'
  return typeOf(part) === 'array' && isFile(items) ? 'many' : undefined
}

/** OpenAPI 3.0 says `format: binary`; 3.1 has the keywords of JSON Schema for contents. */
function isFile(schema: SchemaObject): boolean {
  return typeOf(schema) === 'string' && (schema.format === 'binary' || 'contentMediaType' in schema)
}

/**
 * The body that the fields of a form make: what is empty is not sent, a list is a part for each of its values, an object is JSON.
 * A multipart body has no type of its own: its boundary is the browser's business.
 */
export function formBody(
  mediaType: string | undefined,
  fields: readonly FormField[],
  values: Draft['values'],
  files: ChosenFiles,
): FormData | Blob | string | undefined {
  const [first] = fields
  if (first?.key === 'body') return files.body?.[0]
  const pairs = fields.flatMap(({ key, label, schema, files: takesFiles }): [string, string | File][] => {
    if (takesFiles) return (files[key] ?? []).map(file => [label, file])
    const written = values[key] ?? ''
    if (written === '') return []
    const value = sentValue(schema, written)
    return (Array.isArray(value) ? value : [value]).map(one => [label, textOf(one)])
  })
  if (mediaType !== multipart)
    return new URLSearchParams(
      pairs.filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
    ).toString()
  const form = new FormData()
  for (const [name, value] of pairs) form.append(name, value)
  return form
}
