import { queryText } from './query-text.ts'
import { type ApiPlace, apiAddress, queryOf } from './request-address.ts'
import type { SampleCall } from './sample-call.ts'
import type { SampleQuery, SampleRequest } from './sample-request.ts'
import { literalText, type ObjectValue, type SampleValue } from './sample-value.ts'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']

/** Option names of HTTP clients, including those for query and body. */
const optionNames = new Set(
  'method headers header body json data content params query auth timeout stream signal debug http_errors verify form_params multipart'.split(
    ' ',
  ),
)
const queryNames = ['params', 'query']
const bodyNames = ['json', 'body', 'data', 'content']

/**
 * Reads the request that a call makes to the API, for any client: `fetch(url, options)`, `client.post(url, …)`,
 * `client.request('POST', url, …)`, or a helper of the page, `bv('POST', path, body)`.
 */
export function requestOfCall(call: SampleCall, place: ApiPlace): SampleRequest | undefined {
  const { args, named } = call
  const verb = call.name.split('.').at(-1)?.toUpperCase() ?? ''
  const at = args.findIndex(value => apiAddress(value, place) !== undefined)
  const url = args[at] ?? named.get('url')
  const address = apiAddress(url, place)
  if (!url || !address) return undefined
  const others = at < 0 ? [] : args.slice(at + 1)
  const context = { rest: others, named }
  if (verb === 'FETCH' || verb === 'FILE_GET_CONTENTS') {
    const [options] = others.filter(value => value.kind === 'object' || value.kind === 'any').slice(-1)
    return requestWith(url, address, optionsOf(options), 'GET')
  }
  const before = literalText(args[at - 1])?.toUpperCase() ?? ''
  const namedMethod = named.get('method')
  if (methods.includes(before)) return requestWith(url, address, contextOptions(context, before))
  if (methods.includes(verb)) return requestWith(url, address, contextOptions(context, verb))
  if (verb === 'REQUEST') {
    const method = namedMethod ? literalText(namedMethod)?.toUpperCase() : at > 0 ? undefined : 'GET'
    return requestWith(url, address, contextOptions(context, method))
  }
  return undefined
}

/** Parts of a request in a call's arguments, besides its address. */
interface Options {
  method: string | undefined
  query: SampleQuery
  body: SampleValue | undefined
}

const none: SampleQuery = { values: [], open: false }
const unknownQuery: SampleQuery = { values: [], open: true }

function requestWith(
  url: SampleValue,
  address: { path: string; query: SampleQuery },
  { method, query, body }: Options,
  otherwise?: string,
): SampleRequest {
  return {
    method: method === '' ? otherwise : method,
    path: address.path,
    query: {
      values: [...address.query.values, ...query.values],
      open: address.query.open || query.open,
    },
    body,
    line: url.line,
  }
}

/** Reads the options of `fetch`, or of a stream context in PHP. An empty method means none. */
function optionsOf(value: SampleValue | undefined): Options {
  if (!value) return { method: '', query: none, body: undefined }
  const anyValue: SampleValue = { kind: 'any', line: value.line }
  if (value.kind !== 'object') return { method: undefined, query: unknownQuery, body: anyValue }
  const context = value.fields.get('http')
  if (context) return optionsOf(context)
  const method = value.fields.get('method')
  const body = bodyOption(value) ?? (value.open ? anyValue : undefined)
  if (!method) return { method: value.open ? undefined : '', query: queryIn(value), body }
  return { method: literalText(method)?.toUpperCase(), query: queryIn(value), body }
}

/** Reads options by name, from an object after the address, or the body itself after the address. */
function contextOptions(
  { rest, named }: { rest: readonly SampleValue[]; named: SampleCall['named'] },
  method: string | undefined,
): Options {
  const byName: ObjectValue = { kind: 'object', fields: named, open: false, line: 1 }
  const args = rest.filter(value => !isMediaType(value))
  const [first] = args
  if (!first || (first.kind === 'scalar' && first.value === null))
    return { method, query: queryIn(byName), body: bodyOption(byName) }
  if (first.kind === 'object' && isOptions(first))
    return { method, query: queryIn(first), body: bodyOption(first) }
  // The meaning of further arguments after a GET's address depends on the client, so they are unknown.
  if (method === 'GET' || method === 'HEAD') return { method, query: unknownQuery, body: undefined }
  return { method, query: queryIn(byName), body: first }
}

function isMediaType(value: SampleValue): boolean {
  return /^\w+\/[\w.+-]+$/.test(literalText(value) ?? '')
}

/** Whether an object contains options and is not a body: its fields are known, and at least one is an option. */
function isOptions({ fields }: ObjectValue): boolean {
  const holds = (name: string, kinds: readonly SampleValue['kind'][]) => {
    const field = fields.get(name)
    return field !== undefined && kinds.includes(field.kind)
  }
  const isCertain =
    holds('headers', ['object', 'any']) ||
    queryNames.some(name => holds(name, ['object'])) ||
    holds('json', ['object', 'list', 'any']) ||
    bodyNames.some(name => holds(name, ['json']))
  return isCertain && [...fields.keys()].every(name => optionNames.has(name))
}

function bodyOption({ fields }: ObjectValue): SampleValue | undefined {
  for (const name of bodyNames) {
    const body = fields.get(name)
    if (body && !(body.kind === 'scalar' && body.value === null)) return body
  }
  return undefined
}

function queryIn({ fields, open }: ObjectValue): SampleQuery {
  const written = queryNames.flatMap(name => fields.get(name) ?? [])
  const queries = written.map(value => queryOf(queryText(value, value.line).parts, value.line))
  return {
    values: queries.flatMap(({ values }) => values),
    open: open || queries.some(query => query.open),
  }
}
