import type { SampleBody, SampleHeader, SamplePart, SampleRequest } from '../sample-request.ts'
import type { SampleGenerator } from './generator.ts'
import { quoted } from './multipart-chunks.ts'
import { jsonEncode, php, phpArray, phpHeaders } from './php.ts'
import { requestHeaders } from './request-headers.ts'

/**
 * HTTP_Request2 2 of PEAR, installed by Composer. It cannot send two texts of the same name; only files have a media type, and no part
 * has other headers.
 */
export const phpHttpRequest2: SampleGenerator = {
  id: 'php-http-request2',
  language: 'PHP',
  label: 'HTTP_Request2',
  highlight: 'php',
  tab: 'php',
  generate(request) {
    const { method, url, body } = request
    const headers = allHeaders(request, requestHeaders(request))
    return [
      '<?php',
      '',
      `require 'vendor/autoload.php';`,
      '',
      `$request = new HTTP_Request2(${php.string(url)}, ${methodOf(method)});`,
      ...(headers.length > 0 ? [`$request->setHeader(${phpHeaders(headers, 0)});`] : []),
      ...(body ? bodyLines(method, body) : []),
      '',
      '$response = $request->send();',
      method === 'HEAD'
        ? 'print_r($response->getHeader());'
        : `echo $response->getStatus(), "\\n", $response->getBody();`,
    ].join('\n')
  },
}

/** Headers, with `content-type` for a form without files, which would otherwise be sent URL-encoded. */
function allHeaders({ method, body }: SampleRequest, headers: SampleHeader[]): SampleHeader[] {
  if (body?.kind !== 'multipart' || method !== 'POST') return headers
  if (body.parts.some(part => 'fileName' in part.content)) return headers
  return [...headers, { name: 'content-type', value: 'multipart/form-data', variable: undefined }]
}

const constants = ['OPTIONS', 'GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'TRACE', 'CONNECT']

function methodOf(method: string): string {
  return constants.includes(method) ? `HTTP_Request2::METHOD_${method}` : php.string(method)
}

function bodyLines(method: string, body: SampleBody): string[] {
  if (body.kind === 'json') return [`$request->setBody(${jsonEncode(body.value, 0)});`]
  if (body.kind === 'text') return [`$request->setBody(${php.string(body.text)});`]
  if (body.kind === 'file') return [`$request->setBody(${php.string(body.fileName)}, true);`]
  return method === 'POST' ? body.parts.map(partLine) : multipartLines(body.parts)
}

function partLine({ name, content }: SamplePart): string {
  const key = php.string(quoted(name))
  if ('text' in content) return `$request->addPostParameter(${key}, ${php.string(content.text)});`
  const file = php.string(content.fileName)
  const sentName = php.string(quoted(content.fileName))
  return `$request->addUpload(${key}, ${file}, ${sentName}, ${php.string(content.mediaType)});`
}

/** Sets a multipart body for methods other than POST, for which the request's parameters and uploads are not sent. */
function multipartLines(parts: readonly SamplePart[]): string[] {
  const fields: string[] = []
  const files: string[] = []
  for (const { name, content } of parts) {
    if ('text' in content) fields.push(php.key(quoted(name)) + php.string(content.text))
    else {
      const file = php.string(content.fileName)
      const upload = [
        `'fp' => fopen(${file}, 'rb')`,
        `'filename' => ${php.string(quoted(content.fileName))}`,
        `'size' => filesize(${file})`,
        `'type' => ${php.string(content.mediaType)}`,
      ]
      files.push(php.key(quoted(name)) + phpArray(upload, 1))
    }
  }
  return [
    `$request->setBody(new HTTP_Request2_MultipartBody(${phpArray(fields, 0)}, ${phpArray(files, 0)}));`,
  ]
}
