import { isObject, type Json } from './description/json.ts'
import type {
  EncodingObject,
  MediaTypeObject,
  OpenApiDocument,
  RequestBodyObject,
} from './description/openapi.ts'
import type { SchemaObject } from './description/openapi-schema.ts'
import { asWritten, firstExample, hasOwnExample } from './examples.ts'
import { mergeAllOf } from './merge-all-of.ts'
import { headerValue, queryPairs } from './parameter-style.ts'
import { resolve, resolveSchema } from './resolve.ts'
import { fileName, isBinary, isFileType, isJson, plain } from './sample-media.ts'
import type { PartHeader, SampleBody, SamplePart } from './sample-request.ts'
import type { Direction } from './schema-tree.ts'
import { jsonInString } from './text-of-json.ts'
import { mediaTypes, textParts } from './text-parts.ts'

/** The body of a sample, with its example: JSON if possible, or else the first media type. @param json Replaces the example of a JSON body. */
export function sampleBody(
  document: OpenApiDocument,
  body: RequestBodyObject,
  json: Json | undefined,
  direction: Direction,
): SampleBody | undefined {
  const entries = Object.entries(body.content)
  const [mediaType, media] = entries.find(([type]) => isJson(type)) ?? entries[0] ?? []
  if (mediaType === undefined || media === undefined) return undefined
  if (isJson(mediaType)) {
    const example = firstExample(document, media, direction)
    return { kind: 'json', mediaType, value: json ?? jsonInString(example) ?? example }
  }
  if (mediaType.startsWith('multipart/'))
    return { kind: 'multipart', parts: sampleParts(document, media, direction) }
  if (isFile(document, mediaType, media))
    return { kind: 'file', mediaType: concrete(mediaType), fileName: fileName(mediaType) }
  const example = firstExample(document, media, direction)
  // Also for an invalid media type, such as "json" or an empty one.
  if (/\*|^[^/]*$/.test(mediaType) && typeof example === 'object')
    return { kind: 'json', mediaType: 'application/json', value: example }
  if (mediaType === 'application/x-www-form-urlencoded' && isObject(example)) {
    const text = Object.entries(example)
      .flatMap(([name, value]) => formPairs(media, name, value))
      .map(pair => pair.join('='))
      .join('&')
    return { kind: 'text', mediaType, text }
  }
  const text = asWritten(document, media, mediaType, example) as Json
  return { kind: 'text', mediaType: concrete(mediaType), text: plain(text) }
}

/** Encoded pairs of a form's field. By default, lists repeat the field, and objects are JSON. */
function formPairs({ encoding }: MediaTypeObject, name: string, value: Json): [string, string][] {
  const { style, explode, contentType } = encoding?.[name] ?? {}
  const isStyled = style !== undefined || explode !== undefined
  if (isJson(contentType ?? '') || (isObject(value) && !isStyled))
    return [[encodeURIComponent(name), encodeURIComponent(plain(value))]]
  return queryPairs({ in: 'query', name, style, explode }, value).map(([key, entry]) => [
    key,
    // More characters are encoded in forms than in URLs.
    encodeURIComponent(decodeURIComponent(entry)),
  ])
}

function isFile(document: OpenApiDocument, mediaType: string, media: MediaTypeObject): boolean {
  if (media.schema === undefined) return !hasOwnExample(media)
  const { schema } = resolveSchema(document, media.schema)
  if (isBinary(document, schema)) return true
  // Many descriptions of files have a string as schema, without a format.
  const isText = hasOwnExample(media) || schema.format === 'byte' || schema.contentEncoding !== undefined
  return isFileType(mediaType) && !isText
}

function concrete(mediaType: string): string {
  return mediaType.includes('*') ? 'application/octet-stream' : mediaType
}

/** Parts of a multipart body, from the example of the body and the encoding of each part (OpenAPI 3.1, Encoding Object). */
function sampleParts(document: OpenApiDocument, media: MediaTypeObject, direction: Direction): SamplePart[] {
  const example = firstExample(document, media, direction)
  const schema =
    media.schema === undefined ? {} : mergeAllOf(document, resolveSchema(document, media.schema).schema)
  // If the whole form is described as a file, its part has no name.
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

/** File name and media type of a part, by the first media type that it may have. */
function partFile(
  name: string,
  { contentMediaType }: SchemaObject,
  encoding: EncodingObject,
): { fileName: string; mediaType: string } {
  const mediaType = mediaTypes(encoding.contentType ?? contentMediaType)[0] ?? 'application/octet-stream'
  const extension = fileName(mediaType).slice('file'.length)
  return { fileName: `${name}${extension}`, mediaType }
}

/** Headers of a part that are required or have an example, except for the media type, which is in the content. */
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
