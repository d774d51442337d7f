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
import { heldJson } from './text-of-json.ts'
import { mediaTypes, textParts } from './text-parts.ts'

/** The first body that a request may have, JSON before others, with its example. @param json Stands for the example of JSON. */
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
    return { kind: 'json', mediaType, value: json ?? heldJson(example) ?? example }
  }
  if (mediaType.startsWith('multipart/'))
    return { kind: 'multipart', parts: sampleParts(document, media, direction) }
  if (isFile(document, mediaType, media))
    return { kind: 'file', mediaType: concrete(mediaType), fileName: fileName(mediaType) }
  const example = firstExample(document, media, direction)
  // Also of a type that is none: "json", or nothing.
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

/** Lists repeat their field, objects are JSON: unless the description says how they are written. */
function formPairs({ encoding }: MediaTypeObject, name: string, value: Json): [string, string][] {
  const { style, explode, contentType } = encoding?.[name] ?? {}
  const isStyled = style !== undefined || explode !== undefined
  if (isJson(contentType ?? '') || (isObject(value) && !isStyled))
    return [[encodeURIComponent(name), encodeURIComponent(plain(value))]]
  return queryPairs({ in: 'query', name, style, explode }, value).map(([key, entry]) => [
    key,
    // Forms encode more than addresses.
    encodeURIComponent(decodeURIComponent(entry)),
  ])
}

function isFile(document: OpenApiDocument, mediaType: string, media: MediaTypeObject): boolean {
  if (media.schema === undefined) return !hasOwnExample(media)
  const { schema } = resolveSchema(document, media.schema)
  if (isBinary(document, schema)) return true
  // Many descriptions say no more than that there is a text, or nothing at all.
  const isText = hasOwnExample(media) || schema.format === 'byte' || schema.contentEncoding !== undefined
  return isFileType(mediaType) && !isText
}

function concrete(mediaType: string): string {
  return mediaType.includes('*') ? 'application/octet-stream' : mediaType
}

/** The parts of a multipart body, by the example of the whole and what the description says of each (OpenAPI 3.1, Encoding Object). */
function sampleParts(document: OpenApiDocument, media: MediaTypeObject, direction: Direction): SamplePart[] {
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
