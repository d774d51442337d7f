import { didYouMean, nearest } from '../../config/nearest.ts'
import type { ApiNames } from '../../reference/api-names.ts'
import { hasKnownFirstSegment, isPathPrefix, matchingPaths } from '../../reference/path-names.ts'
import type { ProblemText } from './problem-text.ts'

/**
 * The error in an API path on a page, given with method and query: `GET /v1/lives?name=a`.
 *
 * @param certain Whether the path follows a host of the API. Otherwise, and if it does not begin with the base path of an API's server,
 * only paths that begin like the API's are checked.
 * @param remark A further hint for the writer.
 */
export function pathProblem(
  names: ApiNames,
  target: string,
  certain: boolean,
  remark: string,
): ProblemText | undefined {
  const [, method, path = '', query] = /^(?:([A-Z]+) )?([^?]*)(?:\?(.*))?$/s.exec(target) ?? []
  const isApi = certain && [...names.bases].some(base => path.startsWith(`${base}/`))
  if (!isApi && !hasKnownFirstSegment(names.paths, path)) return undefined
  const found = matchingPaths(names.paths, path)
  if (found.length === 0) {
    if (method === undefined && isPathPrefix(names.paths, path)) return undefined
    const near = nearestTemplate(names, path)
    return {
      code: 'unknown-path',
      message: `the API has no path "${path}"`,
      hint: `${near ? `Did you mean "${near}"? ` : ''}${remark}`,
    }
  }
  const methods = found.flatMap(template => [...(names.paths.get(template)?.methods ?? [])])
  const matching = methods.filter(([name]) => method === undefined || name === method.toLowerCase())
  if (matching.length === 0) {
    return {
      code: 'unknown-method',
      message: `the API has no "${method} ${found.join('" and no "')}"`,
      hint: `The path takes ${methods.map(([name]) => name.toUpperCase()).join(', ')}. ${remark}`,
    }
  }
  return queryProblem(
    names,
    matching.map(([, id]) => id),
    query ?? '',
  )
}

function queryProblem(names: ApiNames, ids: readonly string[], query: string): ProblemText | undefined {
  const queryParameters = new Set(ids.flatMap(id => queryNames(names, id)))
  for (const pair of query.split('&')) {
    const [name = ''] = pair.replace(/\[.*?\](?==|$)/, '').split('=', 1)
    // Placeholders and ellipses are not names.
    if (!/^[\w.-]*\w$/.test(name) || queryParameters.has(name)) continue
    return {
      code: 'unknown-parameter',
      message: `${ids.join(' and ')} has no query parameter "${name}"`,
      hint:
        didYouMean(name, queryParameters) ??
        `Its query parameters: ${[...queryParameters].join(', ') || 'none'}.`,
    }
  }
  return undefined
}

/** Names that a query string may have: fields of an object are parameters by themselves, or after a dot. */
function queryNames({ operations }: ApiNames, id: string): string[] {
  const query = operations.get(id)?.parts.fields?.get('query')
  return [...(query?.fields ?? [])].flatMap(([name, { fields }]) => [
    name,
    ...[...(fields?.keys() ?? [])].flatMap(field => [field, `${name}.${field}`]),
  ])
}

/** Replaces values by parameters, so that a path resembles its template. */
function nearestTemplate({ paths }: ApiNames, path: string): string | undefined {
  const plain = (text: string) =>
    text.replaceAll(/\$?\{[^{}]*\}|\$\w+|<[\w-]+>|(?<=\/)(?=[\w-]*\d[\w-]*\d)[\w-]{6,}/g, '{}')
  const templates = new Map([...paths.keys()].map(template => [plain(template), template]))
  const longer = [...templates.keys()].find(template => template.startsWith(`${plain(path)}:`))
  const near = longer ?? nearest(plain(path), templates.keys())
  return near === undefined ? undefined : templates.get(near)
}
