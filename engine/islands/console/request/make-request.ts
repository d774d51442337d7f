import type { Operation } from '@shiori/sandbox/description/operations'
import type { Json } from '@shiori/sandbox/json'
import {
  cookiePair,
  headerValue,
  type ParameterStyle,
  pathPart,
  queryPairs,
} from '../../../reference/parameter-style.ts'
import { sentTarget } from '../../../reference/sample-url.ts'
import type { Draft } from '../../../reference/try-link.ts'
import { sentValue } from './field-value.ts'
import type { FormField } from './fields.ts'
import { type ChosenFiles, type FormPart, formBody } from './form-body.ts'
import { mediaTypeOf } from './media-type.ts'

/** A request without its token. */
export interface BuiltRequest {
  method: string
  /** Path and query. */
  target: string
  headers: Record<string, string>
  /** The type of a multipart body is not set, because the browser chooses the boundary. */
  body: string | Blob | readonly FormPart[] | undefined
}

/** Creates the request from the form. */
export function makeRequest(
  operation: Operation,
  fields: readonly FormField[],
  draft: Draft,
  files: ChosenFiles = {},
): BuiltRequest {
  const { values } = draft
  let path = operation.path
  const query: [string, string][] = []
  const headers: Record<string, string> = {}
  const cookies: string[] = []
  for (const parameter of operation.parameters) {
    const parameterFields = fields.filter(field => field.parameter === parameter)
    const value = valueOfParameter(parameterFields, values)
    const { in: place, name, style, explode } = parameter
    const written: ParameterStyle = { in: place, name, style, explode }
    if (place === 'path') path = path.replaceAll(`{${name}}`, () => pathPart(written, value ?? ''))
    else if (value === undefined) continue
    else if (place === 'query') query.push(...queryPairs(written, value))
    else if (place === 'header') headers[name.toLowerCase()] = headerValue(written, value)
    else cookies.push(cookiePair(written, value))
  }
  if (cookies.length > 0) headers.cookie = cookies.join('; ')
  const parts = fields.filter(({ place }) => place === 'body')
  const mediaType = mediaTypeOf(operation)
  const written = parts.length > 0 ? formBody(mediaType, parts, values, files) : draft.body
  const body = mediaType === undefined ? undefined : written
  if (mediaType !== undefined && (typeof body === 'string' || body instanceof Blob))
    headers['content-type'] = mediaType
  return {
    method: operation.method,
    target: sentTarget(path, query),
    headers,
    body,
  }
}

function valueOfParameter(fields: readonly FormField[], values: Draft['values']): Json | undefined {
  const filled = fields.filter(({ key }) => (values[key] ?? '') !== '')
  if (filled.length === 0) return undefined
  const parts = filled.map(
    ({ key, schema, property }) => [property, sentValue(schema, values[key] ?? '')] as const,
  )
  const [first] = parts
  if (first?.[0] === undefined) return first?.[1]
  return Object.fromEntries(parts)
}
