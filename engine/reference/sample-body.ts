import { isObject, type Json } from './description/json.ts'
import type { MediaTypeObject, OpenApiDocument, RequestBodyObject } from './description/openapi.ts'
import type { SchemaObject } from './description/openapi-schema.ts'
import { asWritten, firstExample, hasOwnExample } from './examples.ts'
import { mergeAllOf } from './merge-all-of.ts'
import { queryPairs } from './parameter-style.ts'
import { resolveSchema } from './resolve.ts'
import type { SampleBody, SamplePart } from './sample-request.ts'
import type { Direction } from './schema-tree.ts'

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
  if (isJson(mediaType))
    return { kind: 'json', mediaType, value: json ?? unwrapped(firstExample(document, media, direction)) }
  if (mediaType.startsWith('multipart/'))
    return { kind: 'multipart', parts: parts(document, media, direction) }
  if (isFile(document, media))
    return { kind: 'file', mediaType: concrete(mediaType), fileName: fileName(mediaType) }
  const example = firstExample(document, media, direction)
  if (mediaType.includes('*') && typeof example === 'object')
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

/** Some examples are texts that hold JSON. */
function unwrapped(example: Json): Json {
  if (typeof example !== 'string' || !/^\s*[[{]/.test(example)) return example
  try {
    return JSON.parse(example) as Json
  } catch {
    return example
  }
}

function parts(document: OpenApiDocument, media: MediaTypeObject, direction: Direction): SamplePart[] {
  const example = firstExample(document, media, direction)
  const schema =
    media.schema === undefined ? {} : mergeAllOf(document, resolveSchema(document, media.schema).schema)
  return Object.entries(isObject(example) ? example : {}).flatMap(([name, value]): SamplePart[] => {
    const field = schema.properties?.[name]
    const resolved = field === undefined ? {} : resolveSchema(document, field).schema
    if (isBinary(document, resolved))
      return [{ name, content: partFile(name, resolved, media.encoding?.[name]) }]
    // A list has a part for each entry.
    const values = Array.isArray(value) && value.every(entry => !isObject(entry)) ? value : [value]
    return values.map(entry => ({ name, content: { text: plain(entry) } }))
  })
}

/** A file by the first type that the part may have. */
function partFile(
  name: string,
  { contentMediaType }: SchemaObject,
  encoding: { contentType?: string | undefined } | undefined,
): { fileName: string; mediaType: string } {
  const [type = ''] = (encoding?.contentType ?? contentMediaType ?? '').split(/\s*,\s*/)
  const mediaType = /^[\w.+-]+\/[\w.+-]+$/.test(type) ? type : 'application/octet-stream'
  const extension = fileName(mediaType).slice('file'.length)
  return { fileName: `${name}${extension}`, mediaType }
}

function isFile(document: OpenApiDocument, media: MediaTypeObject): boolean {
  if (media.schema === undefined) return !hasOwnExample(media)
  const { schema } = resolveSchema(document, media.schema)
  return isBinary(document, schema)
}

function isBinary(document: OpenApiDocument, schema: SchemaObject): boolean {
  if (schema.items !== undefined) return isBinary(document, resolveSchema(document, schema.items).schema)
  return (
    schema.format === 'binary' ||
    (schema.contentMediaType !== undefined && schema.contentEncoding === undefined)
  )
}

/** Names for files by their type; of others, the part after the slash. */
function fileName(mediaType: string): string {
  const subtype = mediaType.split(/[/+;]/)[1] ?? ''
  return /^[a-z\d]+$/.test(subtype) && subtype.length < 6 ? `file.${subtype}` : 'file.bin'
}

function concrete(mediaType: string): string {
  return mediaType.includes('*') ? 'application/octet-stream' : mediaType
}

/** Whether a media type is that of JSON, or of a format that is written in JSON. */
export function isJson(mediaType: string): boolean {
  return /[/+]json\b/.test(mediaType)
}

export function plain(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
