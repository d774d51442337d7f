import type { SampleBody, SamplePart } from '../sample-request.ts'
import type { SampleGenerator } from './generator.ts'
import { literal } from './literal.ts'
import { partHeaders, quoted } from './multipart-chunks.ts'
import { php, phpArray, phpHeaders } from './php.ts'
import { requestHeaders } from './request-headers.ts'

/** Guzzle 7. It throws for status codes from 400 on. */
export const phpGuzzle: SampleGenerator = {
  id: 'php-guzzle',
  language: 'PHP',
  label: 'Guzzle',
  highlight: 'php',
  tab: 'php',
  generate(request) {
    const { method, url, body } = request
    const headers = requestHeaders(request, isJson(body) ? 'application/json' : undefined)
    const options = [
      ...(headers.length > 0 ? [`'headers' => ${phpHeaders(headers, 1)}`] : []),
      ...(body ? [bodyOption(body)] : []),
    ]
    const parameters = [
      php.string(method),
      php.string(url),
      ...(options.length > 0 ? [phpArray(options, 0)] : []),
    ]
    return [
      '<?php',
      '',
      `require 'vendor/autoload.php';`,
      '',
      'use GuzzleHttp\\Client;',
      ...(hasFile(body) ? ['use GuzzleHttp\\Psr7\\Utils;'] : []),
      '',
      '$client = new Client();',
      `$response = $client->request(${parameters.join(', ')});`,
      '',
      method === 'HEAD'
        ? 'print_r($response->getHeaders());'
        : `echo $response->getStatusCode(), "\\n", $response->getBody();`,
    ].join('\n')
  },
}

/** Whether the option `json` can send the body. Guzzle treats `null` as no body. */
function isJson(body: SampleBody | undefined): boolean {
  return body?.kind === 'json' && body.value !== null
}

function hasFile(body: SampleBody | undefined): boolean {
  if (body?.kind === 'multipart') return body.parts.some(part => 'fileName' in part.content)
  return body?.kind === 'file'
}

function bodyOption(body: SampleBody): string {
  if (body.kind === 'multipart') {
    return `'multipart' => ${phpArray(
      body.parts.map(part => phpArray(partItems(part), 2)),
      1,
    )}`
  }
  if (body.kind === 'file') return `'body' => ${openFile(body.fileName)}`
  if (body.kind === 'text') return `'body' => ${php.string(body.text)}`
  return isJson(body) ? `'json' => ${literal(body.value, php, 1)}` : `'body' => 'null'`
}

function partItems(part: SamplePart): string[] {
  const { name, content } = part
  const key = `'name' => ${php.string(quoted(name))}`
  const headers = partHeaders(part).map(header => php.key(header.name) + php.string(header.value))
  const head = headers.length === 0 ? [] : [`'headers' => [${headers.join(', ')}]`]
  if ('text' in content) return [key, `'contents' => ${php.string(content.text)}`, ...head]
  return [
    key,
    `'contents' => ${openFile(content.fileName)}`,
    `'filename' => ${php.string(quoted(content.fileName))}`,
    ...head,
  ]
}

/** Opens a file by a function that throws: `fopen` would only warn. */
function openFile(fileName: string): string {
  return `Utils::tryFopen(${php.string(fileName)}, 'rb')`
}
