import type { Json } from './description/json.ts'
import type { OpenApiDocument, RequestBodyObject } from './description/openapi.ts'
import { firstExample, hasOwnExample } from './examples.ts'
import { type OperationSource, parametersOf, securityOf } from './operation-source.ts'
import { cookiePair, encode, headerValue, pathPart, queryPairs } from './parameter-style.ts'
import { resolve } from './resolve.ts'
import { sampleBody } from './sample-body.ts'
import { isJson } from './sample-media.ts'
import type { SampleHeader, SampleRequest } from './sample-request.ts'
import { absolute, encodeSamplePath, sentTarget } from './sample-url.ts'
import type { Direction } from './schema-tree.ts'
import { securityScheme } from './security.ts'
import { serverOf } from './server.ts'
import { receiverUrl } from './webhooks/receivers/receiver.ts'

/**
 * A request that works once its variables are set. It has the required parameters, those optional ones that have an example (not only in
 * their schema), the credentials of the first security requirement, and the first body with its example.
 *
 * @param json Replaces the example of a JSON body.
 */
export function makeSampleRequest(
  document: OpenApiDocument,
  source: OperationSource,
  json?: Json,
): SampleRequest {
  try {
    return fullRequest(document, source, json)
  } catch {
    // The page's model reports the error; a request without parameters is better than no page.
    const { path, method } = source
    return fullRequest(document, { path, method, item: {}, operation: { security: [] } }, json)
  }
}

function fullRequest(
  document: OpenApiDocument,
  source: OperationSource,
  json: Json | undefined,
): SampleRequest {
  const { operation, item, method } = source
  // The body of a webhook is sent by the API, so it has the read-only fields.
  const direction: Direction = source.webhook ? 'response' : 'request'
  let path = source.path
  const query: [string, string][] = []
  const headers: SampleHeader[] = []
  const cookies: string[] = []
  for (const parameter of parametersOf(document, source)) {
    const isNeeded = parameter.in === 'path' || parameter.required === true
    const [content] = Object.values(parameter.content ?? {})
    const isWholeQuery = parameter['x-querystring'] === true
    // A query that is not a form has no notation that every client could write.
    if (isWholeQuery ? content !== undefined : !isNeeded && !hasOwnExample(parameter)) continue
    const example = content
      ? JSON.stringify(firstExample(document, content, 'request'))
      : firstExample(document, parameter, 'request', parameter.name)
    // Generators write null for an absent parameter.
    if (!isNeeded && example === null) continue
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
      if (isNeeded || lengthOf(pairs) <= maxOptionalLength) query.push(...pairs)
    } else if (parameter.in === 'header')
      headers.push({
        name: parameter.name,
        value: typeof variable === 'string' ? '' : headerValue(style, example),
        variable: typeof variable === 'string' ? variable : undefined,
      })
    else cookies.push(cookiePair(style, example))
  }
  path = source.webhook ? '' : encodeSamplePath(path)
  const authorization = authorize(document, source)
  const body =
    operation.requestBody &&
    sampleBody(document, resolve<RequestBodyObject>(document, operation.requestBody), json, direction)
  const accept = acceptHeader(document, source)
  const type =
    body && body.kind !== 'multipart'
      ? [{ name: 'content-type', value: body.mediaType, variable: undefined }]
      : []
  // A webhook is sent to the reader's receiver.
  const server = source.webhook ? receiverUrl : absolute(serverOf(document, item, operation))
  return {
    method: method.toUpperCase(),
    url: server + sentTarget(path, [...query, ...authorization.query]),
    headers: uniqueHeaders([...withCookies(authorization.headers, cookies), ...headers, ...accept, ...type]),
    body,
  }
}

/** Characters. Optional parameters with longer examples, such as lists of all fields, are left out, because they would hide the required ones. */
const maxOptionalLength = 120

function lengthOf(pairs: readonly [string, string][]): number {
  return pairs.reduce((sum, [name, value]) => sum + name.length + value.length + 2, 0)
}

/** Removes duplicate headers, which two security schemes may require. */
function uniqueHeaders(headers: SampleHeader[]): SampleHeader[] {
  const names = headers.map(header => header.name.toLowerCase())
  return headers.filter((header, index) => names.indexOf(header.name.toLowerCase()) === index)
}

/** Merges all cookies into one header, with the one from a variable at its end. */
function withCookies(authorization: SampleHeader[], cookies: readonly string[]): SampleHeader[] {
  if (cookies.length === 0) return authorization
  const before = cookies.join('; ')
  const secret = authorization.find(header => header.name === 'cookie')
  const others = authorization.filter(header => header !== secret)
  const value = secret ? `${before}; ${secret.value}` : before
  return [...others, { name: 'cookie', value, variable: secret?.variable }]
}

/** Header `accept` for a response that is not JSON, which APIs send by default. */
function acceptHeader(document: OpenApiDocument, { operation }: OperationSource): SampleHeader[] {
  const success = Object.entries(operation.responses ?? {}).find(([status]) => status.startsWith('2'))
  const types = success ? Object.keys(resolve(document, success[1]).content ?? {}) : []
  const [type] = types
  if (type === undefined || types.some(isJson) || type.includes('*')) return []
  return [{ name: 'accept', value: type, variable: undefined }]
}

/** Headers and query of the first security requirement. A secret in the query is the variable's name: URLs end up in logs. */
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
