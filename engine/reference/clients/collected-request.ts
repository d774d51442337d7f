import type { Json } from '../description/json.ts'
import type { OpenApiDocument, ParameterObject } from '../description/openapi.ts'
import { firstExample } from '../examples.ts'
import { makeSampleRequest } from '../make-sample-request.ts'
import { type OperationSource, parametersOf } from '../operation-source.ts'
import { operationTitle } from '../operation-title.ts'
import { resolve } from '../resolve.ts'
import type { SampleRequest } from '../sample-request.ts'
import { pathWithoutQuery } from '../sample-url.ts'
import { securityScheme } from '../security.ts'
import type { SecurityScheme } from '../types.ts'

/** A request for a collection of an API client: its sample, and the values that a user can set. */
export interface CollectedRequest {
  id: string
  title: string
  /** Markdown. */
  description: string
  sample: SampleRequest
  /** URL of the server, without a slash at the end. */
  server: string
  /** Encoded path as it is sent, without a query. */
  path: string
  /** Path template: `/lives/{id}`. */
  template: string
  /** Encoded values of the template's parameters. */
  values: ReadonlyMap<string, string>
  parameters: readonly ParameterObject[]
  /** Schemes of the first security requirement. */
  security: readonly SecurityScheme[]
  /** Values of variables in headers, except for secrets, from the description's examples. */
  variables: ReadonlyMap<string, string>
  /** Statuses in the description: `200`, `4XX`, `default`. */
  statuses: readonly string[]
}

/** Request of an operation for a collection. */
export function collectedRequest(
  document: OpenApiDocument,
  source: OperationSource,
  id: string,
): CollectedRequest {
  const sample = makeSampleRequest(document, source)
  const [, server = '', path = ''] = /^([a-z][a-z\d+.-]*:\/\/[^/?#]+)([^?#]*)/i.exec(sample.url) ?? []
  const { operation } = source
  const template = pathWithoutQuery(source.path)
  const parameters = attempt(() => parametersOf(document, source), [])
  const [way = {}] = operation.security ?? document.security ?? []
  const security = attempt(
    () => Object.keys(way).map(name => securityScheme(document, name, [], () => '')),
    [],
  )
  return {
    id,
    title: operationTitle(source),
    description: operation.description ?? operation.summary ?? '',
    sample,
    ...splitServer(server, path, template),
    template,
    values: pathValues(template, path),
    parameters,
    security,
    variables: new Map(parameters.flatMap(parameter => namedValue(document, parameter))),
    statuses: Object.keys(operation.responses ?? {}).filter(status => !status.startsWith('x-')),
  }
}

/** Splits a URL into server and path. The server may have a base path, which precedes that of the operation. */
function splitServer(
  origin: string,
  path: string,
  template: string,
): Pick<CollectedRequest, 'server' | 'path'> {
  const found = templatePattern(template).exec(path)
  return found
    ? { server: origin + path.slice(0, found.index), path: path.slice(found.index) }
    : { server: origin, path }
}

function pathValues(template: string, path: string): Map<string, string> {
  const values = templatePattern(template).exec(path)?.slice(1) ?? []
  const names = [...template.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name)
  return new Map(names.map((name, index) => [name, values[index] ?? '']))
}

/** Matches a template at the end of a path, and captures the values of its parameters. */
function templatePattern(template: string): RegExp {
  const source = template
    .split(/(\{[^{}]+\})/)
    .map(part => (/^\{.+\}$/.test(part) ? '([^/]*?)' : part.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')))
    .join('')
  return new RegExp(`${source}$`)
}

function namedValue(document: OpenApiDocument, parameter: ParameterObject): [string, string][] {
  const name: unknown = parameter['x-variable']
  if (typeof name !== 'string') return []
  const value: Json = attempt(() => firstExample(document, parameter, 'request', parameter.name), '')
  return [[name, typeof value === 'string' ? value : JSON.stringify(value)]]
}

/** First successful response of an operation, or its default, with the status. */
export function firstSuccess(document: OpenApiDocument, { operation }: OperationSource) {
  const found = Object.entries(operation.responses ?? {}).find(([status]) => /^(?:2|default)/.test(status))
  return found && { status: found[0], response: attempt(() => resolve(document, found[1]), {}) }
}

/** Result of `make`, or a fallback: a reference without a target must not affect the rest. */
function attempt<T>(make: () => T, otherwise: T): T {
  try {
    return make()
  } catch {
    return otherwise
  }
}
