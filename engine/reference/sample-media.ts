import type { Json } from './description/json.ts'
import type { OpenApiDocument } from './description/openapi.ts'
import type { SchemaObject } from './description/openapi-schema.ts'
import { resolveSchema } from './resolve.ts'

/** Whether a media type is that of JSON, or of a format that is written in JSON. */
export function isJson(mediaType: string): boolean {
  return /[/+]json\b(?!-)/.test(mediaType)
}

/** Whether what has a media type is a file to readers, whatever its schema says: a made-up text would not be of that type. */
export function isFileType(mediaType: string): boolean {
  return /^(?:image|audio|video|font)\/|^application\/(?:octet-stream|pdf|zip|gzip)\b/.test(mediaType)
}

/** Whether a value is a file, or a list of files; a text whose schema says what it holds is none. */
export function isBinary(document: OpenApiDocument, schema: SchemaObject): boolean {
  if (schema.items !== undefined) return isBinary(document, resolveSchema(document, schema.items).schema)
  const { format, contentMediaType, contentEncoding, contentSchema } = schema
  if (format === 'binary') return true
  return contentMediaType !== undefined && contentEncoding === undefined && contentSchema === undefined
}

/** Names for files by their type; of others, the part after the slash. */
export function fileName(mediaType: string): string {
  const subtype = mediaType.split(/[/+;]/)[1] ?? ''
  return /^[a-z\d]+$/.test(subtype) && subtype.length < 6 ? `file.${subtype}` : 'file.bin'
}

/** A value as text: JSON, unless it is one. */
export function plain(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
