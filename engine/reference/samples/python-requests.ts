import type { SampleBody, SampleHeader, SamplePart, SampleRequest } from '../sample-request.ts'
import { isAscii } from './ascii.ts'
import type { SampleGenerator } from './generator.ts'
import { block, literal } from './literal.ts'
import { partHeaders } from './multipart-chunks.ts'
import { python, pythonBytes, pythonHeaders } from './python.ts'
import { requestHeaders } from './request-headers.ts'

/** requests 2. */
export const pythonRequests: SampleGenerator = {
  id: 'python-requests',
  language: 'Python',
  label: 'requests',
  highlight: 'python',
  tab: 'python',
  generate(request) {
    const { body } = request
    const headers = requestHeaders(request, isJson(body) ? 'application/json' : undefined)
    const call =
      body?.kind === 'file'
        ? `with open(${python.string(body.fileName)}, "rb") as file:\n    response = ${callOf(request, headers, 1)}`
        : `response = ${callOf(request, headers, 0)}`
    return [
      ...(headers.some(header => header.variable) ? ['import os', ''] : []),
      'import requests',
      '',
      call,
      'response.raise_for_status()',
      request.method === 'HEAD' ? 'print(response.headers)' : 'print(response.text)',
    ].join('\n')
  },
}

/** Whether the argument `json` can send the body. `json=None` sends nothing. */
function isJson(body: SampleBody | undefined): boolean {
  return body?.kind === 'json' && body.value !== null
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

function callOf(
  { method, url, body }: SampleRequest,
  headers: readonly SampleHeader[],
  depth: number,
): string {
  const named = methods.includes(method)
  const items = [
    ...(named ? [] : [python.string(method)]),
    python.string(url),
    ...(headers.length > 0 ? [`headers=${pythonHeaders(headers, depth + 1)}`] : []),
    ...(body ? bodyArguments(body, depth + 1) : []),
  ]
  const open = `requests.${named ? method.toLowerCase() : 'request'}(`
  return items.length === 1 ? `${open}${items[0]})` : block([open, ')'], items, python, depth)
}

function bodyArguments(body: SampleBody, depth: number): string[] {
  if (body.kind === 'multipart') return multipartArguments(body.parts, depth)
  if (body.kind === 'file') return ['data=file']
  if (body.kind === 'text') {
    return [`data=${isAscii(body.text) ? python.string(body.text) : pythonBytes(body.text)}`]
  }
  return [isJson(body) ? `json=${literal(body.value, python, depth)}` : 'data="null"']
}

/**
 * Arguments for a multipart body: texts as `data`, files as `files`. Without a file, requests would send a URL-encoded form, so texts
 * become files without a name, and so do texts with a media type or headers.
 */
function multipartArguments(parts: readonly SamplePart[], depth: number): string[] {
  const hasFile = parts.some(hasHead)
  const data: string[] = []
  const files: string[] = []
  for (const part of parts) {
    const { name, content } = part
    const key = python.string(name)
    if ('fileName' in content) {
      const file = python.string(content.fileName)
      files.push(`(${key}, (${[file, `open(${file}, "rb")`, ...headArguments(part)].join(', ')}))`)
    } else if (hasFile && !hasHead(part)) data.push(`(${key}, ${python.string(content.text)})`)
    else files.push(`(${key}, (${['None', python.string(content.text), ...headArguments(part)].join(', ')}))`)
  }
  return [
    ...(data.length > 0 ? [`data=${block(['[', ']'], data, python, depth)}`] : []),
    ...(files.length > 0 ? [`files=${block(['[', ']'], files, python, depth)}`] : []),
  ]
}

function hasHead(part: SamplePart): boolean {
  return partHeaders(part).length > 0
}

/** Media type and headers of a part, as elements of a file's tuple. */
function headArguments({ content, headers = [] }: SamplePart): string[] {
  const type = content.mediaType === undefined ? 'None' : python.string(content.mediaType)
  if (headers.length === 0) return type === 'None' ? [] : [type]
  const items = headers.map(({ name, value }) => `${python.string(name)}: ${python.string(value)}`)
  return [type, `{${items.join(', ')}}`]
}
