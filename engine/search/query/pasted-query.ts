import { jsonFields } from './json-fields.ts'

/** A request on a command line: its method, where it is said, and its address. */
const curl = /^\s*\$?\s*curl\s/
const method = /(?:-X\s*|--request[\s=]+)['"]?([A-Za-z]+)/
const sendsBody = /\s(?:-d|-F|--data\S*|--json|--form)[\s=]/
const address = /https?:\/\/[^\s/'"]+(\/[^\s'"?#]*)/
/** Parts of an address that are values of a parameter: UUIDs, numbers and sample ids. */
const madeUp = /^(?=.*\d)[\w-]{6,}$|^\d+$/
/** What in an error says most, most first. */
const telling = ['reason', 'code', 'error', 'status']
/** Codes of gRPC by number, as bodies of errors have them (google.rpc.Code). */
const rpcCodes =
  ' CANCELLED UNKNOWN INVALID_ARGUMENT DEADLINE_EXCEEDED NOT_FOUND ALREADY_EXISTS PERMISSION_DENIED RESOURCE_EXHAUSTED FAILED_PRECONDITION ABORTED OUT_OF_RANGE UNIMPLEMENTED INTERNAL UNAVAILABLE DATA_LOSS UNAUTHENTICATED'.split(
    ' ',
  )
/** Names of a body that are looked for. */
const maxNames = 6
/** Characters of a body that are read. */
const maxBodyLength = 4000

/**
 * What a pasted text asks for: of a curl line the call, of an address its path, of JSON what its error says or the names of
 * its fields. Other queries are returned as they are.
 */
export function pastedQuery(query: string): string {
  if (curl.test(query)) return calledBy(query)
  if (/^\s*https?:\/\//.test(query)) return pathIn(query) ?? query
  if (isJson(query)) return saidByJson(query) ?? query
  return query
}

/** Fields of a body that is pasted; undefined for other queries, and for errors, whose fields are the same everywhere. */
export function pastedBody(query: string): string[] | undefined {
  return isJson(query) && !saysError(query) ? jsonFields(query.slice(0, maxBodyLength)) : undefined
}

function isJson(query: string): boolean {
  return /^\s*[{[]/.test(query) && /"\s*:/.test(query)
}

/** Whether it is what a call answers that failed. */
function saysError(json: string): boolean {
  return /"(?:reason|error|details)"\s*:/.test(json) || /^\s*\{\s*"code"\s*:\s*\d/.test(json)
}

function calledBy(line: string): string {
  const verb = method.exec(line)?.[1]?.toUpperCase() ?? (sendsBody.test(line) ? 'POST' : 'GET')
  const path = pathIn(line)
  return path ? `${verb} ${path}` : line
}

function pathIn(text: string): string | undefined {
  const path = address.exec(text)?.[1]
  if (path === undefined || path === '/') return undefined
  return path.replace(/\/+$/, '').replaceAll(/(?<=\/)[^/:]+/g, part => (madeUp.test(part) ? '{id}' : part))
}

/** Read without a parser: what is typed into a field is often cut. */
function saidByJson(json: string): string | undefined {
  const textOf = (name: string) => new RegExp(`"${name}"\\s*:\\s*"([^"]+)"`).exec(json)?.[1]
  for (const name of telling) {
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
