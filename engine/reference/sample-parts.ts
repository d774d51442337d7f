import { isObject, type Json } from './description/json.ts'
import type { EncodingObject, MediaTypeObject, OpenApiDocument } from './description/openapi.ts'
import type { SchemaObject } from './description/openapi-schema.ts'
import { asWritten, firstExample, hasOwnExample } from './examples.ts'
import { mergeAllOf } from './merge-all-of.ts'
import { headerValue } from './parameter-style.ts'
import { resolve, resolveSchema } from './resolve.ts'
import { fileName, isBinary } from './sample-media.ts'
import type { PartHeader, SamplePart } from './sample-request.ts'
import type { Direction } from './schema-tree.ts'
import { mediaTypes, textParts } from './text-parts.ts'

/** The parts of a multipart body, by the example of the whole and what the description says of each (OpenAPI 3.1, Encoding Object). */
export function sampleParts(
  document: OpenApiDocument,
  media: MediaTypeObject,
  direction: Direction,
): SamplePart[] {
  const example = firstExample(document, media, direction)
  const schema =
    media.schema === undefined ? {} : mergeAllOf(document, resolveSchema(document, media.schema).schema)
  // Where a file is said to be the whole form, nothing says what its part is called.
  if (isBinary(document, schema)) return [{ name: 'file', content: partFile('file', schema, {}) }]
  return Object.entries(isObject(example) ? example : {}).flatMap(([name, value]) => {
    const encoding = media.encoding?.[name] ?? {}
    const field = schema.properties?.[name]
    const resolved = field === undefined ? {} : resolveSchema(document, field).schema
    const contents: SamplePart[] = isBinary(document, resolved)
      ? [{ name, content: partFile(name, resolved, encoding) }]
      : textParts(
          name,
          value,
          encoding,
          (entry, mediaType) => asWritten(document, { schema: resolved }, mediaType, entry) as Json,
        )
    const headers = partHeaders(document, encoding)
    return headers.length === 0 ? contents : contents.map(part => ({ ...part, headers }))
  })
}

/** A file by the first type that the part may have. */
function partFile(
  name: string,
  { contentMediaType }: SchemaObject,
  encoding: EncodingObject,
): { fileName: string; mediaType: string } {
  const mediaType = mediaTypes(encoding.contentType ?? contentMediaType)[0] ?? 'application/octet-stream'
  const extension = fileName(mediaType).slice('file'.length)
  return { fileName: `${name}${extension}`, mediaType }
}

/** Those that are needed or have an example; the type is said elsewhere. */
function partHeaders(document: OpenApiDocument, { headers = {} }: EncodingObject): PartHeader[] {
  return Object.entries(headers).flatMap(([name, entry]) => {
    const header = resolve(document, entry)
    const isSent = header.required === true || hasOwnExample(header)
    if (!isSent || !/^[\w!#$%&'*+.^`|~-]+$/.test(name) || /^content-(?:type|disposition)$/i.test(name))
      return []
    const { style, explode } = header
    const value = headerValue(
      { in: 'header', name, style, explode },
      firstExample(document, header, 'request', name),
    )
    return [{ name, value }]
  })
}
