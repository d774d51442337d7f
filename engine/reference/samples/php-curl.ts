import type { SampleBody, SamplePart } from '../sample-request.ts'
import type { SampleGenerator } from './generator.ts'
import { jsonEncode, php, phpArray, phpHeaderLines } from './php.ts'
import { requestHeaders } from './request-headers.ts'

/**
 * The curl extension. It can send neither two parts of the same name nor parts with headers. A text with a media type is sent with the
 * file name "blob" (PHP 8.1).
 */
export const phpCurl: SampleGenerator = {
  id: 'php-curl',
  language: 'PHP',
  label: 'cURL',
  highlight: 'php',
  tab: 'php',
  generate(request) {
    const { method, url, body } = request
    const headers = requestHeaders(request)
    const options = [
      ...methodOptions(method, body),
      'CURLOPT_RETURNTRANSFER => true',
      ...(headers.length > 0 ? [`CURLOPT_HTTPHEADER => ${phpHeaderLines(headers, 1)}`] : []),
      ...(body ? bodyOptions(body) : []),
    ]
    return [
      '<?php',
      '',
      ...(body?.kind === 'file' ? [`$file = ${php.string(body.fileName)};`] : []),
      `$curl = curl_init(${php.string(url)});`,
      `curl_setopt_array($curl, ${phpArray(options, 0)});`,
      '',
      '$response = curl_exec($curl);',
      'if ($response === false) {',
      '    throw new RuntimeException(curl_error($curl));',
      '}',
      '',
      `echo curl_getinfo($curl, CURLINFO_RESPONSE_CODE), "\\n", $response;`,
    ].join('\n')
  },
}

function methodOptions(method: string, body: SampleBody | undefined): string[] {
  if (method === 'GET' && !body) return []
  if (method === 'HEAD' && !body) return ['CURLOPT_NOBODY => true', 'CURLOPT_HEADER => true']
  return [`CURLOPT_CUSTOMREQUEST => ${php.string(method)}`]
}

function bodyOptions(body: SampleBody): string[] {
  if (body.kind === 'file') {
    return [
      'CURLOPT_UPLOAD => true',
      `CURLOPT_INFILE => fopen($file, 'rb')`,
      'CURLOPT_INFILESIZE => filesize($file)',
    ]
  }
  return [`CURLOPT_POSTFIELDS => ${postFields(body)}`]
}

function postFields(body: Exclude<SampleBody, { kind: 'file' }>): string {
  if (body.kind === 'json') return jsonEncode(body.value, 1)
  return body.kind === 'text' ? php.string(body.text) : phpArray(body.parts.map(field), 1)
}

function field({ name, content }: SamplePart): string {
  return php.key(name) + fieldValue(content)
}

function fieldValue(content: SamplePart['content']): string {
  if ('fileName' in content)
    return `new CURLFile(${php.string(content.fileName)}, ${php.string(content.mediaType)})`
  const text = php.string(content.text)
  if (content.mediaType === undefined) return text
  return `new CURLStringFile(${text}, 'blob', ${php.string(content.mediaType)})`
}
