import type { Json } from './description/json.ts'
import type { OpenApiDocument } from './description/openapi.ts'
import type { SchemaObject } from './description/openapi-schema.ts'
import { resolveSchema } from './resolve.ts'

/** Whether a media type is JSON or based on JSON (`+json`). */
export function isJson(mediaType: string): boolean {
  return /[/+]json\b(?!-)/.test(mediaType)
}

/** Whether a media type is always shown as a file, whatever its schema says: an invented text would not be of that type. */
export function isFileType(mediaType: string): boolean {
  return /^(?:image|audio|video|font)\/|^application\/(?:octet-stream|pdf|zip|gzip)\b/.test(mediaType)
}

/** Whether a schema describes a file or a list of files. A string with `contentEncoding` or `contentSchema` is not a file. */
export function isBinary(document: OpenApiDocument, schema: SchemaObject): boolean {
  if (schema.items !== undefined) return isBinary(document, resolveSchema(document, schema.items).schema)
  const { format, contentMediaType, contentEncoding, contentSchema } = schema
  if (format === 'binary') return true
  return contentMediaType !== undefined && contentEncoding === undefined && contentSchema === undefined
}

/** Name of a file by its media type: `file.png` for `image/png`, or `file.bin` if the subtype is not an extension. */
export function fileName(mediaType: string): string {
  const subtype = mediaType.split(/[/+;]/)[1] ?? ''
  return /^[a-z\d]+$/.test(subtype) && subtype.length < 6 ? `file.${subtype}` : 'file.bin'
}

/** Returns a string unchanged, and any other value as JSON. */
export function plain(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
