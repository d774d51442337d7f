import type { SampleBody } from '../sample-request.ts'
import type { SampleGenerator } from './generator.ts'
import { formDataLines, javascript, javascriptHeaders } from './javascript.ts'
import { block, literal } from './literal.ts'
import { requestHeaders } from './request-headers.ts'

/** node:https, Node.js 20 and later. */
export const nodejsNative: SampleGenerator = {
  id: 'nodejs-native',
  language: 'Node.js',
  label: 'https',
  highlight: 'javascript',
  tab: 'js',
  generate(request) {
    const { method, url, body } = request
    const module = url.startsWith('http:') ? 'http' : 'https'
    const headers = requestHeaders(request)
    const more = body ? bodyHeaders(body) : []
    const options = [
      `method: ${javascript.string(method)}`,
      ...(headers.length + more.length > 0 ? [`headers: ${javascriptHeaders(headers, 1, more)}`] : []),
    ]
    return [
      ...imports(module, body),
      '',
      ...(body ? bodyLines(body) : []),
      `const options = ${block(['{', '}'], options, javascript, 0)};`,
      '',
      `const req = ${module}.request(${javascript.string(url)}, options, (res) => {`,
      ...(method === 'HEAD'
        ? ['  console.log(res.statusCode, res.headers);', '  res.resume();']
        : [
            '  console.log(res.statusCode);',
            `  res.setEncoding('utf8');`,
            `  res.on('data', (chunk) => process.stdout.write(chunk));`,
          ]),
      '});',
      `req.on('error', console.error);`,
      sending(body),
    ].join('\n')
  },
}

function imports(module: string, body: SampleBody | undefined): string[] {
  const main = `import ${module} from 'node:${module}';`
  if (body?.kind === 'file') return [`import { createReadStream } from 'node:fs';`, main]
  if (body?.kind !== 'multipart') return [main]
  const hasFile = body.parts.some(part => 'fileName' in part.content)
  return [
    ...(hasFile ? [`import { openAsBlob } from 'node:fs';`] : []),
    main,
    `import { Readable } from 'node:stream';`,
  ]
}

function bodyLines(body: SampleBody): string[] {
  if (body.kind === 'file') return []
  if (body.kind === 'text') return [`const body = ${javascript.string(body.text)};`, '']
  if (body.kind === 'json') return [`const body = JSON.stringify(${literal(body.value, javascript)});`, '']
  // Response encodes forms, which node:https cannot.
  return [...formDataLines(body.parts).slice(0, -1), 'const encoded = new Response(form);', '']
}

/** Headers of the body. The length is explicit because node:https sends none for DELETE, and the body would be lost. */
function bodyHeaders(body: SampleBody): string[] {
  if (body.kind === 'file') return []
  if (body.kind === 'multipart') return [`'content-type': encoded.headers.get('content-type')`]
  return [`'content-length': Buffer.byteLength(body)`]
}

function sending(body: SampleBody | undefined): string {
  if (body === undefined) return 'req.end();'
  if (body.kind === 'file') return `createReadStream(${javascript.string(body.fileName)}).pipe(req);`
  return body.kind === 'multipart' ? 'Readable.fromWeb(encoded.body).pipe(req);' : 'req.end(body);'
}
