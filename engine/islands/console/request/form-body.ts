import type { OpenApi, SchemaObject } from '@shiori/sandbox/description/openapi'
import { exampleOf, type Operation } from '@shiori/sandbox/description/operations'
import { namedSchema } from '@shiori/sandbox/description/resolve'
import { isObject } from '@shiori/sandbox/json'
import { isFileType, isJson } from '../../../reference/sample-media.ts'
import { mediaTypes, type TextPart, textParts } from '../../../reference/text-parts.ts'
import type { Draft } from '../../../reference/try-link.ts'
import { fieldValue, sentValue, typeOf } from './field-value.ts'
import { type FormField, fieldText, requiredFirst } from './fields.ts'
import { mediaTypeOf } from './media-type.ts'

/** Chosen files by key of the field. They are never in links or in the history. */
export type ChosenFiles = Readonly<Record<string, readonly File[]>>

/** A part of a multipart body: text, with its type if it is not plain, or a file. */
export interface FormPart {
  name: string
  content: TextPart['content'] | File
}

const multipart = 'multipart/form-data'
const urlencoded = 'application/x-www-form-urlencoded'

/** The fields of a form body: one for each part, or one for a body that is a file. Empty for any other body, which is edited as text. */
export function bodyFieldsOf(document: OpenApi, operation: Operation): FormField[] {
  const mediaType = mediaTypeOf(operation)
  const content = operation.body?.content[mediaType ?? '']
  if (mediaType === undefined || !content) return []
  const { schema } = namedSchema(document, content.schema)
  const shared = { place: 'body', parameter: undefined, property: undefined } as const
  const required = operation.body?.required ?? false
  if (mediaType !== multipart && mediaType !== urlencoded) {
    if (!isFile(schema) && !isFileType(mediaType)) return []
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
    const isRequired = schema.required?.includes(name) ?? false
    const standard = part.examples?.[0] ?? part.default ?? (isRequired ? part.enum?.[0] : undefined)
    return {
      ...shared,
      key: `body ${name}`,
      label: name,
      schema: part,
      ...(files && { files }),
      ...(content.encoding?.[name] && { encoding: content.encoding[name] }),
      required: isRequired,
      anchor: `body.${name}`,
      initial: files ? '' : fieldText((isObject(example) ? example[name] : undefined) ?? standard),
    }
  })
  return requiredFirst(fields)
}

/** Number of files of a part; undefined for text. */
function filesOf(part: SchemaObject, items: SchemaObject): FormField['files'] {
  if (isFile(part)) return 'one'
  return typeOf(part) === 'array' && isFile(items) ? 'many' : undefined
}

/** OpenAPI 3.0 uses `format: binary`; 3.1 uses JSON Schema's content keywords. */
function isFile(schema: SchemaObject): boolean {
  return typeOf(schema) === 'string' && (schema.format === 'binary' || 'contentMediaType' in schema)
}

/**
 * The body made from a form's fields, without empty ones. Multipart bodies have the same parts as in samples; in URL encoding, a list has a
 * pair for each value, and an object is JSON.
 */
export function formBody(
  mediaType: string | undefined,
  fields: readonly FormField[],
  values: Draft['values'],
  files: ChosenFiles,
): readonly FormPart[] | Blob | string | undefined {
  const [first] = fields
  if (first?.key === 'body') return files.body?.[0]
  if (mediaType === multipart) {
    return fields.flatMap(({ key, label, schema, files: takesFiles, encoding }): FormPart[] => {
      if (takesFiles) return (files[key] ?? []).map(file => ({ name: label, content: file }))
      const written = values[key] ?? ''
      if (written === '') return []
      // A list that is encoded as JSON contains numbers, not strings.
      const isJsonList = typeOf(schema) === 'array' && isJson(mediaTypes(encoding?.contentType)[0] ?? '')
      const value = isJsonList ? fieldValue(schema, written) : sentValue(schema, written)
      return textParts(label, value, encoding ?? {})
    })
  }
  const pairs = fields.flatMap(({ key, label, schema }): [string, string][] => {
    const written = values[key] ?? ''
    if (written === '') return []
    const value = sentValue(schema, written)
    return (Array.isArray(value) ? value : [value]).map(item => [label, fieldText(item)])
  })
  return new URLSearchParams(pairs).toString()
}

/** The body for fetch. A text with its own type becomes a Blob, which gets the file name "blob". */
export function formData(parts: readonly FormPart[]): FormData {
  const form = new FormData()
  for (const { name, content } of parts) {
    if (content instanceof File) form.append(name, content)
    else if (content.mediaType === undefined) form.append(name, content.text)
    else form.append(name, new Blob([content.text], { type: content.mediaType }))
  }
  return form
}
