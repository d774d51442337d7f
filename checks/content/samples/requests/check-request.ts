import { pathFault } from 'shiori/internal/content/checks/api-path-fault.ts'
import type { ApiNames } from 'shiori/internal/reference/api-names.ts'
import type {
  OpenApiDocument,
  ParameterObject,
  RequestBodyObject,
} from 'shiori/internal/reference/description/openapi.ts'
import {
  type OperationSource,
  operationSources,
  parametersOf,
} from 'shiori/internal/reference/operation-source.ts'
import { matchingPaths } from 'shiori/internal/reference/path-names.ts'
import { resolve, resolveSchema } from 'shiori/internal/reference/resolve.ts'
import { valueFaults } from './check-value.ts'
import { jsonValue } from './json-value.ts'
import type { RequestFault } from './request-fault.ts'
import type { SampleQuery, SampleRequest } from './sample-request.ts'
import { literalText, type SampleValue } from './sample-value.ts'
import { scalarFault } from './scalar-fault.ts'

/** APIs that samples may call. */
export interface SampleApis {
  names: ApiNames
  documents: readonly OpenApiDocument[]
}

/** Checks a request against the description: path and method, query, body. */
export function requestFaults(request: SampleRequest, { names, documents }: SampleApis): RequestFault[] {
  const { method, path, line } = request
  const target = method === undefined ? path : `${method} ${path}`
  const fault = pathFault(names, target, true, '')
  if (fault) return [{ ...fault, line }]
  const unknown = request.query.values.flatMap(({ name, value }) => {
    const found = pathFault(names, `${target}?${name}=`, true, '')
    return found ? { ...found, line: value.line } : []
  })
  if (method === undefined) return unknown
  const templates = matchingPaths(names.paths, path).map(found => names.paths.get(found)?.template)
  const each = documents.flatMap(document =>
    [...operationSources(document)]
      .filter(source => templates.includes(source.path) && source.method === method.toLowerCase())
      .map(source => operationFaults(document, source, request)),
  )
  // A path with filled-in values may match several operations: one that accepts the request is enough.
  const [fewestFaults = []] = each.sort((a, b) => a.length - b.length)
  return [...unknown, ...fewestFaults]
}

function operationFaults(
  document: OpenApiDocument,
  source: OperationSource,
  { query, body, line }: SampleRequest,
): RequestFault[] {
  const name = `${source.method.toUpperCase()} ${source.path}`
  const parameters = parametersOf(document, source).filter(parameter => parameter.in === 'query')
  const faults = [
    ...queryFaults(document, parameters, query, line),
    ...bodyFaults(document, source, body, line),
  ]
  return faults.map(fault => ({ ...fault, message: `${name}: ${fault.message}` }))
}

function queryFaults(
  document: OpenApiDocument,
  parameters: readonly ParameterObject[],
  { values, open }: SampleQuery,
  line: number,
): RequestFault[] {
  const faults: RequestFault[] = []
  for (const { name, value } of values) {
    const parameter = parameters.find(parameter => parameter.name === name)
    const fault = parameter && queryValueFault(document, parameter, value)
    if (fault) faults.push({ line: value.line, message: `the query parameter "${name}" ${fault}` })
  }
  const missing = parameters.filter(
    ({ name, required }) =>
      required && !values.some(value => value.name === name || value.name.startsWith(`${name}.`)),
  )
  if (missing.length > 0 && !open) {
    const lacked = missing.map(({ name }) => `"${name}"`).join(', ')
    faults.push({
      line,
      message: `the query lacks ${lacked}`,
      hint: 'The description says that it is required.',
    })
  }
  return faults
}

function queryValueFault(
  document: OpenApiDocument,
  { schema }: ParameterObject,
  value: SampleValue,
): string | undefined {
  const written = value.kind === 'scalar' ? value.value : literalText(value)
  if (written === undefined || written === '' || schema === undefined) return undefined
  const { schema: resolved } = resolveSchema(document, schema)
  const { schema: one } =
    resolved.items === undefined ? { schema: resolved } : resolveSchema(document, resolved.items)
  const fault = scalarFault(one, written, 'query')
  return fault === undefined ? undefined : `${fault}; found ${JSON.stringify(written)}`
}

function bodyFaults(
  document: OpenApiDocument,
  { operation }: OperationSource,
  body: SampleValue | undefined,
  line: number,
): RequestFault[] {
  if (body?.kind === 'any') return []
  const { content, required } = operation.requestBody
    ? resolve<RequestBodyObject>(document, operation.requestBody)
    : { content: {}, required: false }
  const json = content['application/json']
  if (body === undefined) {
    return required ? [{ line, message: 'the request has no body', hint: 'The minimum is {}.' }] : []
  }
  const value = body.kind === 'json' ? body.value : body.kind === 'text' ? jsonValue(body) : body
  if ('fault' in value) {
    return [{ line: value.fault.line, message: `the body is not JSON: ${value.fault.message}` }]
  }
  if (json?.schema !== undefined) return valueFaults(document, json.schema, value)
  const isEmpty = value.kind === 'any' || (value.kind === 'object' && value.fields.size === 0)
  return operation.requestBody || isEmpty
    ? []
    : [{ line: body.line, message: 'the operation takes no body', hint: 'Remove the body.' }]
}
