import type { SampleBody, SamplePart } from '../sample-request.ts'
import { isAscii } from './ascii.ts'
import type { SampleGenerator } from './generator.ts'
import { block, literal } from './literal.ts'
import { partHeaders, quoted } from './multipart-chunks.ts'
import { python, pythonBytes, pythonHeaders } from './python.ts'
import { requestHeaders } from './request-headers.ts'

/** http.client of the standard library. */
export const pythonHttpClient: SampleGenerator = {
  id: 'python-http-client',
  language: 'Python',
  label: 'http.client',
  highlight: 'python',
  tab: 'python',
  generate(request) {
    const { method, body } = request
    const url = new URL(request.url)
    const headers = requestHeaders(request)
    const multipart = body?.kind === 'multipart'
    const imports = [
      'import http.client',
      ...(body?.kind === 'json' ? ['import json'] : []),
      ...(headers.some(header => header.variable) ? ['import os'] : []),
      ...(multipart ? ['import uuid'] : []),
      ...(multipart && body.parts.some(part => 'fileName' in part.content)
        ? ['from pathlib import Path']
        : []),
    ]
    let headerLiteral = pythonHeaders(headers, 0)
    if (multipart) {
      const type = '    "content-type": f"multipart/form-data; boundary={boundary.decode()}",'
      headerLiteral = `${headers.length > 0 ? headerLiteral.slice(0, -1) : '{\n'}${type}\n}`
    }
    const connection = url.protocol === 'http:' ? 'HTTPConnection' : 'HTTPSConnection'
    const target = python.string(url.pathname + url.search)
    const call = (value: string) =>
      `connection.request(${[python.string(method), target, ...(value ? [value] : []), ...(headerLiteral === '{}' ? [] : [value ? 'headers' : 'headers=headers'])].join(', ')})`
    return [
      ...imports,
      '',
      ...(body && body.kind !== 'file' ? bodyLines(body) : []),
      ...(headerLiteral === '{}' ? [] : [`headers = ${headerLiteral}`, '']),
      `connection = http.client.${connection}(${python.string(url.host)})`,
      ...(body?.kind === 'file'
        ? [`with open(${python.string(body.fileName)}, "rb") as file:`, `    ${call('file')}`]
        : [call(body ? 'body' : '')]),
      'response = connection.getresponse()',
      'print(response.status, response.reason)',
      method === 'HEAD' ? 'print(response.headers)' : 'print(response.read().decode())',
    ].join('\n')
  },
}

function bodyLines(body: Exclude<SampleBody, { kind: 'file' }>): string[] {
  if (body.kind === 'json') return [`body = json.dumps(${literal(body.value, python)})`]
  if (body.kind === 'text') {
    return [`body = ${isAscii(body.text) ? python.string(body.text) : pythonBytes(body.text)}`]
  }
  const lines = [...body.parts.flatMap(partLines), 'b"--" + boundary + b"--"', 'b""']
  return [
    'boundary = uuid.uuid4().hex.encode()',
    `body = ${block(['b"\\r\\n".join([', '])'], lines, python, 0)}`,
  ]
}

/** Lines of a part as they are sent. The standard library cannot encode multipart bodies. */
function partLines(part: SamplePart): string[] {
  const { name, content } = part
  const file = 'fileName' in content ? `; filename="${quoted(content.fileName)}"` : ''
  return [
    'b"--" + boundary',
    pythonBytes(`Content-Disposition: form-data; name="${quoted(name)}"${file}`),
    ...partHeaders(part).map(header => pythonBytes(`${header.name}: ${header.value}`)),
    'b""',
    'text' in content ? pythonBytes(content.text) : `Path(${python.string(content.fileName)}).read_bytes()`,
  ]
}
