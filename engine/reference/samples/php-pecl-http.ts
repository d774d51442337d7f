import type { SampleBody, SamplePart } from '../sample-request.ts'
import type { SampleGenerator } from './generator.ts'
import { namesOf, partHeaders, quoted } from './multipart-chunks.ts'
import { jsonEncode, php, phpArray, phpHeaders } from './php.ts'
import { requestHeaders } from './request-headers.ts'

/**
 * The http extension of PECL, version 2 and later. Its `addForm` accepts one text of each name and a media type for files only, and
 * escapes quotes with backslashes. Other parts are added as messages.
 */
export const phpPeclHttp: SampleGenerator = {
  id: 'php-pecl-http',
  language: 'PHP',
  label: 'pecl_http',
  highlight: 'php',
  tab: 'php',
  generate(request) {
    const { method, url, body } = request
    const headers = requestHeaders(request)
    const parameters = [
      php.string(method),
      php.string(url),
      ...(headers.length > 0 || body ? [phpHeaders(headers, 0)] : []),
      ...(body ? ['$body'] : []),
    ]
    return [
      '<?php',
      '',
      ...(body ? [...bodyLines(body), ''] : []),
      `$request = new http\\Client\\Request(${parameters.join(', ')});`,
      '',
      '$client = new http\\Client();',
      '$client->enqueue($request)->send();',
      '$response = $client->getResponse();',
      '',
      method === 'HEAD'
        ? 'print_r($response->getHeaders());'
        : `echo $response->getResponseCode(), "\\n", $response->getBody();`,
    ].join('\n')
  },
}

function bodyLines(body: SampleBody): string[] {
  if (body.kind === 'file') return [`$body = ${fileBody(body.fileName)};`]
  const create = '$body = new http\\Message\\Body();'
  if (body.kind === 'multipart') return [create, ...formLines(body.parts)]
  const text = body.kind === 'json' ? jsonEncode(body.value, 0) : php.string(body.text)
  return [create, `$body->append(${text});`]
}

function formLines(parts: readonly SamplePart[]): string[] {
  const isSimple = (part: SamplePart) => {
    const { name, content, headers = [] } = part
    if (headers.length > 0 || namesOf([part]).some(text => /["'\\\r\n]/.test(text))) return false
    if ('fileName' in content) return true
    return content.mediaType === undefined && parts.filter(other => other.name === name).length === 1
  }
  const simple = parts.filter(isSimple)
  return [
    ...(simple.length > 0 ? [`$body->addForm(${formArguments(simple)});`] : []),
    ...parts.filter(part => !isSimple(part)).flatMap(messageLines),
  ]
}

function messageLines(part: SamplePart): string[] {
  const { name, content } = part
  const file = 'fileName' in content ? `; filename="${quoted(content.fileName)}"` : ''
  const disposition = { name: 'content-disposition', value: `form-data; name="${quoted(name)}"${file}` }
  const headers = [disposition, ...partHeaders(part)].map(header => ({ ...header, variable: undefined }))
  return [
    '',
    '$part = new http\\Message();',
    `$part->setHeaders(${phpHeaders(headers, 0)});`,
    'fileName' in content
      ? `$part->setBody(${fileBody(content.fileName)});`
      : `$part->getBody()->append(${php.string(content.text)});`,
    '$body->addPart($part);',
  ]
}

function fileBody(fileName: string): string {
  return `new http\\Message\\Body(fopen(${php.string(fileName)}, 'rb'))`
}

function formArguments(parts: readonly SamplePart[]): string {
  const fields: string[] = []
  const files: string[] = []
  for (const { name, content } of parts) {
    if ('text' in content) fields.push(php.key(name) + php.string(content.text))
    else {
      const items = { name, type: content.mediaType, file: content.fileName }
      files.push(
        phpArray(
          Object.entries(items).map(([key, value]) => php.key(key) + php.string(value)),
          1,
        ),
      )
    }
  }
  // pecl_http 4.2 crashes on an empty array of fields.
  return [
    fields.length > 0 ? phpArray(fields, 0) : 'null',
    ...(files.length > 0 ? [phpArray(files, 0)] : []),
  ].join(', ')
}
