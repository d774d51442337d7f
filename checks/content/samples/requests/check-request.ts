import { pathProblem } from 'shiori/internal/content/checks/api-path-problem.ts'
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
import { valueProblems } from './check-value.ts'
import { jsonValue } from './json-value.ts'
import type { RequestProblem } from './request-problem.ts'
import type { SampleQuery, SampleRequest } from './sample-request.ts'
import { literalText, type SampleValue } from './sample-value.ts'
import { scalarProblem } from './scalar-problem.ts'

/** APIs that samples may call. */
export interface SampleApis {
  names: ApiNames
  documents: readonly OpenApiDocument[]
}

/** Checks a request against the description: path and method, query, body. */
export function requestProblems(request: SampleRequest, { names, documents }: SampleApis): RequestProblem[] {
  const { method, path, line } = request
  const target = method === undefined ? path : `${method} ${path}`
  const problem = pathProblem(names, target, true, '')
  if (problem) return [{ ...problem, line }]
  const unknown = request.query.values.flatMap(({ name, value }) => {
    const found = pathProblem(names, `${target}?${name}=`, true, '')
    return found ? { ...found, line: value.line } : []
  })
  if (method === undefined) return unknown
  const templates = matchingPaths(names.paths, path).map(
    matchingPath => names.paths.get(matchingPath)?.template,
  )
  const problemsOfEach = documents.flatMap(document =>
    [...operationSources(document)]
      .filter(source => templates.includes(source.path) && source.method === method.toLowerCase())
      .map(source => operationProblems(document, source, request)),
  )
  // A path with filled-in values may match several operations: one that accepts the request is enough.
  const [bestProblems = []] = problemsOfEach.sort((a, b) => a.length - b.length)
  return [...unknown, ...bestProblems]
}

function operationProblems(
  document: OpenApiDocument,
  source: OperationSource,
  { query, body, line }: SampleRequest,
): RequestProblem[] {
  const name = `${source.method.toUpperCase()} ${source.path}`
  const parameters = parametersOf(document, source).filter(parameter => parameter.in === 'query')
  const problems = [
    ...queryProblems(document, parameters, query, line),
    ...bodyProblems(document, source, body, line),
  ]
  return problems.map(problem => ({ ...problem, message: `${name}: ${problem.message}` }))
}

function queryProblems(
  document: OpenApiDocument,
  parameters: readonly ParameterObject[],
  { values, open }: SampleQuery,
  line: number,
): RequestProblem[] {
  const problems: RequestProblem[] = []
  for (const { name, value } of values) {
    const parameter = parameters.find(parameter => parameter.name === name)
    const problem = parameter && queryValueProblem(document, parameter, value)
    if (problem) problems.push({ line: value.line, message: `the query parameter "${name}" ${problem}` })
  }
  const missing = parameters.filter(
    ({ name, required }) =>
      required && !values.some(value => value.name === name || value.name.startsWith(`${name}.`)),
  )
  if (missing.length > 0 && !open) {
    const missingNames = missing.map(({ name }) => `"${name}"`).join(', ')
    problems.push({
      line,
      message: `the query lacks ${missingNames}`,
      hint: 'The description says that it is required.',
    })
  }
  return problems
}

function queryValueProblem(
  document: OpenApiDocument,
  { schema }: ParameterObject,
  value: SampleValue,
): string | undefined {
  const written = value.kind === 'scalar' ? value.value : literalText(value)
  if (written === undefined || written === '' || schema === undefined) return undefined
  const { schema: resolved } = resolveSchema(document, schema)
  const { schema: valueSchema } =
    resolved.items === undefined ? { schema: resolved } : resolveSchema(document, resolved.items)
  const problem = scalarProblem(valueSchema, written, 'query')
  return problem === undefined ? undefined : `${problem}; found ${JSON.stringify(written)}`
}

function bodyProblems(
  document: OpenApiDocument,
  { operation }: OperationSource,
  body: SampleValue | undefined,
  line: number,
): RequestProblem[] {
  if (body?.kind === 'any') return []
  const { content, required } = operation.requestBody
    ? resolve<RequestBodyObject>(document, operation.requestBody)
    : { content: {}, required: false }
  const json = content['application/json']
  if (body === undefined) {
    return required ? [{ line, message: 'the request has no body', hint: 'The minimum is {}.' }] : []
  }
  const value = body.kind === 'json' ? body.value : body.kind === 'text' ? jsonValue(body) : body
  if ('error' in value) {
    return [{ line: value.error.line, message: `the body is not JSON: ${value.error.message}` }]
  }
  if (json?.schema !== undefined) return valueProblems(document, json.schema, value)
  const isEmpty = value.kind === 'any' || (value.kind === 'object' && value.fields.size === 0)
  return operation.requestBody || isEmpty
    ? []
    : [{ line: body.line, message: 'the operation takes no body', hint: 'Remove the body.' }]
}
