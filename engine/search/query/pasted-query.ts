import { jsonFields } from './json-fields.ts'

/** A curl command, its method and its URL. */
const curl = /^\s*\$?\s*curl\s/
const method = /(?:-X\s*|--request[\s=]+)['"]?([A-Za-z]+)/
const sendsBody = /\s(?:-d|-F|--data\S*|--json|--form)[\s=]/
const address = /https?:\/\/[^\s/'"]+(\/[^\s'"?#]*)/
/** A part of a path that is a parameter's value: a UUID, a number or a sample id. */
const sampleValue = /^(?=.*\d)[\w-]{6,}$|^\d+$/
/** Fields of an error, the most specific first. */
const errorFields = ['reason', 'code', 'error', 'status']
/** gRPC codes by number, as error responses have them (google.rpc.Code). */
const rpcCodes =
  ' CANCELLED UNKNOWN INVALID_ARGUMENT DEADLINE_EXCEEDED NOT_FOUND ALREADY_EXISTS PERMISSION_DENIED RESOURCE_EXHAUSTED FAILED_PRECONDITION ABORTED OUT_OF_RANGE UNIMPLEMENTED INTERNAL UNAVAILABLE DATA_LOSS UNAUTHENTICATED'.split(
    ' ',
  )
/** Maximum number of a body's field names that are searched. */
const maxNames = 6
/** Maximum number of characters of a body that are read. */
const maxBodyLength = 4000

/**
 * The query for a pasted text: the call of a curl command, the path of a URL, the error of an error response, or the
 * field names of other JSON. Any other query is returned unchanged.
 */
export function pastedQuery(query: string): string {
  if (curl.test(query)) return callOf(query)
  if (/^\s*https?:\/\//.test(query)) return pathIn(query) ?? query
  if (isJson(query)) return queryFromJson(query) ?? query
  return query
}

/**
 * Fields of a pasted body. Undefined for other queries, and for error responses, whose fields are the same everywhere.
 */
export function parsePastedBody(query: string): string[] | undefined {
  return isJson(query) && !isErrorResponse(query) ? jsonFields(query.slice(0, maxBodyLength)) : undefined
}

function isJson(query: string): boolean {
  return /^\s*[{[]/.test(query) && /"\s*:/.test(query)
}

/** Whether JSON is an error response. */
function isErrorResponse(json: string): boolean {
  return /"(?:reason|error|details)"\s*:/.test(json) || /^\s*\{\s*"code"\s*:\s*\d/.test(json)
}

function callOf(line: string): string {
  const verb = method.exec(line)?.[1]?.toUpperCase() ?? (sendsBody.test(line) ? 'POST' : 'GET')
  const path = pathIn(line)
  return path ? `${verb} ${path}` : line
}

function pathIn(text: string): string | undefined {
  const path = address.exec(text)?.[1]
  if (path === undefined || path === '/') return undefined
  return path
    .replace(/\/+$/, '')
    .replaceAll(/(?<=\/)[^/:]+/g, part => (sampleValue.test(part) ? '{id}' : part))
}

/** The error or the field names in JSON. No parser is used, because pasted text is often cut off. */
function queryFromJson(json: string): string | undefined {
  const textOf = (name: string) => new RegExp(`"${name}"\\s*:\\s*"([^"]+)"`).exec(json)?.[1]
  for (const name of errorFields) {
    const value = textOf(name)
    if (value !== undefined) return value
  }
  const code = /"code"\s*:\s*(\d+)/.exec(json)?.[1]
  const message = textOf('message')
  if (code !== undefined) return [code, rpcCodes[Number(code)] ?? message ?? ''].join(' ').trim()
  if (message !== undefined) return message
  const names = [...json.matchAll(/"([\w.-]+)"\s*:/g)].map(([, name = '']) => name)
  return names.length === 0 ? undefined : [...new Set(names)].slice(0, maxNames).join(' ')
}
