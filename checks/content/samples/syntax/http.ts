import { jsonError } from './json.ts'
import { lineAt, type ParseError } from './parse-error.ts'

/** An HTTP/1.1 message (RFC 9112) as shown on a page; the version may be missing. */
export interface HttpMessage {
  /** Empty for a response, and for headers alone. */
  method: string
  /** Path with query; a long one may continue on indented lines. */
  target: string
  /** Headers by lower-case name. */
  headers: Map<string, string>
  body: string
  /** Line of the text where the body begins, from 1. */
  bodyLine: number
}

const requestLine = /^(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)[ ]+(\S+)(?:[ ]+HTTP\/[\d.]+)?$/
const statusLine = /^HTTP\/[\d.]+[ ]+\d{3}(?:[ ].*)?$/
const headerLine = /^([\w-]+):(?:[ \t]+(.*))?$/

/** Reads a request, a response, or only headers. */
export function readHttp(code: string): HttpMessage | ParseError {
  const [head = ''] = code.split(/\n[ \t]*\n/, 1)
  const lines = head.split('\n')
  let first = (lines[0] ?? '').trimEnd()
  let next = headerLine.test(first) ? 0 : 1
  while (next > 0 && /^\s+[?&/]/.test(lines[next] ?? '')) first += (lines[next++] ?? '').trim()
  const request = requestLine.exec(first)
  if (next > 0 && !request && !statusLine.test(first)) {
    return { line: 1, message: `"${first}" is neither a request line nor a status line` }
  }
  const headers = new Map<string, string>()
  for (; next < lines.length; next++) {
    const [, name, value = ''] = headerLine.exec(lines[next] ?? '') ?? []
    if (name === undefined) return { line: next + 1, message: `"${lines[next]}" is not a header` }
    headers.set(name.toLowerCase(), value.trim())
  }
  const body = code.slice(head.length).replace(/^\n[ \t]*\n/, '')
  const bodyLine = lineAt(code, code.length - body.length)
  return { method: request?.[1] ?? '', target: request?.[2] ?? '', headers, body, bodyLine }
}

/** Checks that a text is a request or a response, with a JSON body if it declares one. */
export function httpError(code: string): ParseError | undefined {
  const message = readHttp(code)
  if ('message' in message) return message
  const { headers, body, bodyLine } = message
  if (body.trim() === '' || !/[/+]json\b/.test(headers.get('content-type') ?? '')) return undefined
  const error = jsonError(body)
  return error && { ...error, line: bodyLine + error.line - 1 }
}
