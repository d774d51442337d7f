import type { SampleBody } from '../sample-request.ts'
import type { SampleGenerator } from './generator.ts'
import { formDataLines, javascript, javascriptHeaders } from './javascript.ts'
import { block, literal } from './literal.ts'
import { requestHeaders } from './request-headers.ts'

/** axios 1. */
export const nodejsAxios: SampleGenerator = {
  id: 'nodejs-axios',
  language: 'Node.js',
  label: 'axios',
  highlight: 'javascript',
  tab: 'js',
  generate(request) {
    const { method, url, body } = request
    const headers = requestHeaders(request, isObject(body) ? 'application/json' : undefined)
    const items = [
      `method: ${javascript.string(method)}`,
      `url: ${javascript.string(url)}`,
      ...(headers.length > 0 ? [`headers: ${javascriptHeaders(headers, 1)}`] : []),
      ...(body ? [`data: ${dataOf(body)}`] : []),
    ]
    return [
      ...fileImports(body),
      `import axios from 'axios';`,
      '',
      ...(body?.kind === 'multipart' ? formDataLines(body.parts) : []),
      `const response = await axios.request(${block(['{', '}'], items, javascript, 0)});`,
      method === 'HEAD' ? 'console.log(response.headers);' : 'console.log(response.data);',
    ].join('\n')
  },
}

/** Whether axios serializes the body: it does so for objects and lists. Other JSON values have to be serialized by the sample. */
function isObject(body: SampleBody | undefined): boolean {
  return body?.kind === 'json' && typeof body.value === 'object' && body.value !== null
}

function fileImports(body: SampleBody | undefined): string[] {
  if (body?.kind === 'file') return [`import { createReadStream } from 'node:fs';`]
  const hasFile = body?.kind === 'multipart' && body.parts.some(part => 'fileName' in part.content)
  return hasFile ? [`import { openAsBlob } from 'node:fs';`] : []
}

function dataOf(body: SampleBody): string {
  if (body.kind === 'multipart') return 'form'
  if (body.kind === 'file') return `createReadStream(${javascript.string(body.fileName)})`
  if (body.kind === 'text') return javascript.string(body.text)
  const value = literal(body.value, javascript, 1)
  return isObject(body) ? value : `JSON.stringify(${value})`
}
