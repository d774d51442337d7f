import { isObject, type Json } from './description/json.ts'
import type {
  MediaTypeObject,
  OpenApiDocument,
  RequestBodyObject,
  SchemaObject,
} from './description/openapi.ts'
import { asWritten, firstExample, hasOwnExample } from './examples.ts'
import { mergeAllOf } from './merge-all-of.ts'
import { type OperationSource, parametersOf, securityOf } from './operation-source.ts'
import { encode, headerValue, pathPart, queryPairs } from './parameter-style.ts'
import { resolve, resolveSchema } from './resolve.ts'
import type { SampleBody, SampleHeader, SamplePart, SampleRequest } from './sample-request.ts'
import type { Direction } from './schema-tree.ts'
import { securityScheme } from './security.ts'
import { serverOf } from './server.ts'

/**
 * A request that works once the variables are set: required parameters, and optional ones that have an example of their own
 * (not one in their schema only), the first way to authorize, and the first body with its example.
 *
 * @param json Sent in place of the example of a JSON body.
 */
export function makeSampleRequest(
  document: OpenApiDocument,
  source: OperationSource,
  json?: Json,
): SampleRequest {
  try {
    return wholeRequest(document, source, json)
  } catch {
    // The model of its page tells what is wrong; an address is better than no page.
    const { path, method } = source
    return wholeRequest(document, { path, method, item: {}, operation: { security: [] } }, json)
  }
}

function wholeRequest(
  document: OpenApiDocument,
  source: OperationSource,
  json: Json | undefined,
): SampleRequest {
  const { operation, item, method } = source
  // What a webhook sends has the fields that only the API sets.
  const direction: Direction = source.webhook ? 'response' : 'request'
  let path = source.path
  const query: [string, string][] = []
  const headers: SampleHeader[] = []
  const cookies: string[] = []
  for (const parameter of parametersOf(document, source)) {
    const isNeeded = parameter.in === 'path' || parameter.required === true
    if (!isNeeded && !hasOwnExample(parameter)) continue
    const [content] = Object.values(parameter.content ?? {})
    const example = content
      ? JSON.stringify(firstExample(document, content, 'request'))
      : firstExample(document, parameter, 'request', parameter.name)
    const style = {
      in: parameter.in,
      name: parameter.name,
      style: parameter.style,
      explode: parameter.explode,
    }
    const variable = parameter['x-variable']
    if (parameter.in === 'path') path = path.replaceAll(`{${parameter.name}}`, () => pathPart(style, example))
    else if (parameter.in === 'query') {
      const pairs = queryPairs(style, example)
      if (isNeeded || lengthOf(pairs) <= longestOptional) query.push(...pairs)
    } else if (parameter.in === 'header')
      headers.push({
        name: parameter.name,
        value: typeof variable === 'string' ? '' : headerValue(style, example),
        variable: typeof variable === 'string' ? variable : undefined,
      })
    else cookies.push(`${parameter.name}=${headerValue(style, example)}`)
  }
  path = source.webhook ? '/webhook' : writablePath(path)
  const authorization = authorize(document, source)
  const body =
    operation.requestBody &&
    sampleBody(document, resolve<RequestBodyObject>(document, operation.requestBody), json, direction)
  const accept = acceptHeader(document, source)
  const type =
    body && body.kind !== 'multipart'
      ? [{ name: 'content-type', value: body.mediaType, variable: undefined }]
      : []
  const search = [...query, ...authorization.query].map(pair => pair.join('=')).join('&')
  const separator = path.includes('?') ? '&' : '?'
  // A webhook is sent to whoever reads this.
  const server = source.webhook
    ? 'https://your-server.example'
    : absolute(serverOf(document, item, operation))
  return {
    method: method.toUpperCase(),
    url: `${server}${path}${search ? `${separator}${search}` : ''}`,
    headers: onceEach([...withCookies(authorization.headers, cookies), ...headers, ...accept, ...type]),
    body,
  }
}

/** An optional parameter with a longer example hides what the call needs: lists of all fields that can be had. */
const longestOptional = 120

function lengthOf(pairs: readonly [string, string][]): number {
  return pairs.reduce((sum, [name, value]) => sum + name.length + value.length + 2, 0)
}

/** A path whose characters are those of addresses. Braces of a parameter that was forgotten would have a meaning for clients. */
function writablePath(path: string): string {
  const plain = path.replaceAll(/[{}]/g, '').replaceAll('#', '%23')
  return plain.replaceAll(/[^\w\-.~%!$&'()*+,;=:@/?[\]]+/gu, encodeURIComponent)
}

/** A server may be given as a path on the host that the description was taken from; nobody knows that host. */
function absolute(written: string): string {
  // Variables without a value are words of it.
  const server = written.replaceAll(/[{}<>]/g, '').replaceAll(/\s+/g, '-')
  if (!/^[a-z][a-z\d+.-]*:\/\/[^/]+/i.test(server) && /^[a-z][a-z\d+.-]*:/i.test(server))
    return 'https://example.com'
  if (/^[a-z][a-z\d+.-]*:/i.test(server)) return server
  if (server.startsWith('//')) return `https:${server}`
  return `https://example.com${server === '' || server.startsWith('/') ? '' : '/'}${server}`
}

/** Two schemes may want the same header; a request has each once. */
function onceEach(headers: SampleHeader[]): SampleHeader[] {
  const names = headers.map(header => header.name.toLowerCase())
  return headers.filter((header, index) => names.indexOf(header.name.toLowerCase()) === index)
}

/** A request has one cookie header; what stands in a variable comes last in it. */
function withCookies(authorization: SampleHeader[], cookies: readonly string[]): SampleHeader[] {
  if (cookies.length === 0) return authorization
  const before = cookies.join('; ')
  const secret = authorization.find(header => header.name === 'cookie')
  const others = authorization.filter(header => header !== secret)
  const value = secret ? `${before}; ${secret.value}` : before
  return [...others, { name: 'cookie', value, variable: secret?.variable }]
}

/** The first way to authorize. A secret in the query is a word in capitals: addresses end up in logs. */
function authorize(
  document: OpenApiDocument,
  source: OperationSource,
): { headers: SampleHeader[]; query: [string, string][] } {
  const [way = {}] = securityOf(document, source) ?? []
  const schemes = Object.entries(way).map(([name, scopes]) =>
    securityScheme(document, name, scopes, () => ''),
  )
  return {
    headers: schemes.flatMap(({ in: place, parameter, prefix, variable }) => {
      if (place === 'header') return [{ name: parameter, value: prefix, variable }]
      return place === 'cookie' ? [{ name: 'cookie', value: `${parameter}=`, variable }] : []
    }),
    query: schemes.flatMap(({ in: place, parameter, variable }): [string, string][] =>
      place === 'query' ? [[encode(parameter), variable]] : [],
    ),
  }
}

/** Clients ask for JSON by themselves; another type has to be named. */
function acceptHeader(document: OpenApiDocument, { operation }: OperationSource): SampleHeader[] {
  const success = Object.entries(operation.responses ?? {}).find(([status]) => status.startsWith('2'))
  const types = success ? Object.keys(resolve(document, success[1]).content ?? {}) : []
  const [type] = types
  if (type === undefined || types.some(isJson) || type.includes('*')) return []
  return [{ name: 'accept', value: type, variable: undefined }]
}

function sampleBody(
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

function isJson(mediaType: string): boolean {
  return /[/+]json\b/.test(mediaType)
}

function plain(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
