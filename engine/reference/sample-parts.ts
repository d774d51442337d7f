import { isObject, type Json } from './description/json.ts'
import type { EncodingObject, MediaTypeObject, OpenApiDocument } from './description/openapi.ts'
import type { SchemaObject } from './description/openapi-schema.ts'
import { asWritten, firstExample, hasOwnExample } from './examples.ts'
import { mergeAllOf } from './merge-all-of.ts'
import { headerValue, queryPairs } from './parameter-style.ts'
import { resolve, resolveSchema } from './resolve.ts'
import { fileName, isBinary, isJson, plain } from './sample-media.ts'
import type { PartHeader, SamplePart } from './sample-request.ts'
import type { Direction } from './schema-tree.ts'

/** The parts of a multipart body, by the example of the whole and what the description says of each (OpenAPI 3.1, Encoding Object). */
export function sampleParts(
  document: OpenApiDocument,
  media: MediaTypeObject,
  direction: Direction,
): SamplePart[] {
  const example = firstExample(document, media, direction)
  const schema =
    media.schema === undefined ? {} : mergeAllOf(document, resolveSchema(document, media.schema).schema)
  return Object.entries(isObject(example) ? example : {}).flatMap(([name, value]) => {
    const encoding = media.encoding?.[name] ?? {}
    const field = schema.properties?.[name]
    const resolved = field === undefined ? {} : resolveSchema(document, field).schema
    const contents = isBinary(document, resolved)
      ? [{ name, content: partFile(name, resolved, encoding) }]
      : textParts(document, name, { value, encoding, schema: resolved })
    const headers = partHeaders(document, encoding)
    return headers.length === 0 ? contents : contents.map(part => ({ ...part, headers }))
  })
}

interface Field {
  value: Json
  encoding: EncodingObject
  schema: SchemaObject
}

function textParts(document: OpenApiDocument, name: string, field: Field): SamplePart[] {
  const { value, encoding } = field
  const { style, explode } = encoding
  const given = mediaTypes(encoding.contentType)[0]
  if (isObject(value) && given === undefined && (style !== undefined || explode !== undefined)) {
    return queryPairs({ in: 'query', name, style, explode }, value).map(([key, entry]) => ({
      name: decodeURIComponent(key),
      content: { text: decodeURIComponent(entry) },
    }))
  }
  // A list has a part for each entry, unless it is sent as JSON.
  const isList = Array.isArray(value) && !value.some(isObject) && !isJson(given ?? '')
  return (isList ? value : [value]).map(entry => {
    const mediaType = given ?? (typeof entry === 'object' && entry !== null ? 'application/json' : undefined)
    const text = textOf(document, { ...field, value: entry }, mediaType ?? '')
    // Parts are plain text by themselves (RFC 7578, 4.4).
    return {
      name,
      content: mediaType === undefined || mediaType === 'text/plain' ? { text } : { text, mediaType },
    }
  })
}

function textOf(document: OpenApiDocument, { value, schema }: Field, mediaType: string): string {
  if (isJson(mediaType))
    return typeof value === 'string' && !holdsJson(value) ? JSON.stringify(value) : plain(value)
  return plain(asWritten(document, { schema }, mediaType, value) as Json)
}

/** Some examples are texts that hold JSON. */
function holdsJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
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

/** The types of a list that name one each: not `image/*`. */
function mediaTypes(list = ''): string[] {
  return list.split(/\s*,\s*/).filter(type => /^[\w.+-]+\/[\w.+-]+(?:\s*;\s*[\w-]+=[\w.+-]+)*$/.test(type))
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
    return [{ name, value: value.replaceAll(/[\r\n]+/g, ' ').trim() }]
  })
}
