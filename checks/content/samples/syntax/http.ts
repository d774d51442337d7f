import { jsonFault } from './json.ts'
import { lineAt, type SyntaxFault } from './syntax-fault.ts'

/** A message of HTTP/1.1 (RFC 9112) as a page shows it; the version may be left out. */
export interface HttpMessage {
  /** Empty for a response, and for headers alone. */
  method: string
  /** With its query; a long one may go on over indented lines. */
  target: string
  /** By name in lower case. */
  headers: Map<string, string>
  body: string
  /** Line of the text at which the body begins, from 1. */
  bodyLine: number
}

const requestLine = /^(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)[ ]+(\S+)(?:[ ]+HTTP\/[\d.]+)?$/
const statusLine = /^HTTP\/[\d.]+[ ]+\d{3}(?:[ ].*)?$/
const headerLine = /^([\w-]+):(?:[ \t]+(.*))?$/

/** Reads a request, a response, or headers of one. */
export function readHttp(code: string): HttpMessage | SyntaxFault {
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

/** Whether a text is a request or a response, its body JSON if it says so. */
export function httpFault(code: string): SyntaxFault | undefined {
  const message = readHttp(code)
  if ('message' in message) return message
  const { headers, body, bodyLine } = message
  if (body.trim() === '' || !/[/+]json\b/.test(headers.get('content-type') ?? '')) return undefined
  const fault = jsonFault(body)
  return fault && { ...fault, line: bodyLine + fault.line - 1 }
}
