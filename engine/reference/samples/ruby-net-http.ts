import type { SampleBody, SampleHeader, SamplePart } from '../sample-request.ts'
import type { SampleGenerator } from './generator.ts'
import { block, type Dialect, literal } from './literal.ts'
import { quoted } from './multipart-chunks.ts'
import { requestHeaders } from './request-headers.ts'
import { strictUrl } from './strict-url.ts'

/** net/http of the standard library, Ruby 3. In forms, only files have a media type, and no part has other headers. */
export const rubyNetHttp: SampleGenerator = {
  id: 'ruby-net-http',
  language: 'Ruby',
  label: 'net/http',
  highlight: 'ruby',
  tab: 'ruby',
  generate(request) {
    const { method, url, body } = request
    return [
      ...(body?.kind === 'json' ? [`require 'json'`] : []),
      `require 'net/http'`,
      '',
      `uri = URI(${quote(strictUrl(url))})`,
      `request = ${requestOf(method)}`,
      ...requestHeaders(request).map(header => `request[${quote(header.name)}] = ${headerValue(header)}`),
      ...(body ? bodyLines(body) : []),
      '',
      `response = Net::HTTP.start(uri.hostname, uri.port, use_ssl: uri.scheme == 'https') do |http|`,
      '  http.request(request)',
      'end',
      'puts response.code',
      method === 'HEAD' ? 'puts response.to_hash' : 'puts response.body',
    ].join('\n')
  },
}

const methods = ['Get', 'Head', 'Post', 'Put', 'Patch', 'Delete', 'Options', 'Trace']

function requestOf(method: string): string {
  const name = methods.find(candidate => candidate.toUpperCase() === method)
  return name
    ? `Net::HTTP::${name}.new(uri)`
    : `Net::HTTPGenericRequest.new(${quote(method)}, true, true, uri)`
}

function headerValue({ value, variable }: SampleHeader): string {
  if (variable === undefined) return quote(value)
  const environment = `ENV.fetch('${variable}')`
  return value === '' ? environment : `"${inDoubleQuotes(value)}#{${environment}}"`
}

function bodyLines(body: SampleBody): string[] {
  if (body.kind === 'file') return [`request.body = File.binread(${quote(body.fileName)})`]
  if (body.kind === 'text') return [`request.body = ${quote(body.text)}`]
  if (body.kind === 'json') return [`request.body = JSON.generate(${literal(body.value, ruby)})`]
  return [`request.set_form(${block(['[', ']'], body.parts.map(partOf), ruby, 0)}, 'multipart/form-data')`]
}

function partOf({ name, content }: SamplePart): string {
  if ('text' in content) return `[${quote(quoted(name))}, ${quote(content.text)}]`
  const file = quote(content.fileName)
  const sentName = quote(quoted(content.fileName))
  return `[${quote(quoted(name))}, File.open(${file}, 'rb'), { filename: ${sentName}, content_type: ${quote(content.mediaType)} }]`
}

const ruby: Dialect = {
  indent: '  ',
  true: 'true',
  false: 'false',
  null: 'nil',
  string: quote,
  emptyObject: '{}',
  object: () => ['{', '}'],
  key: name => (/^[a-z_]\w*$/i.test(name) ? `${name}: ` : `"${inDoubleQuotes(name)}": `),
}

/** A string in single quotes, in which only single quotes and backslashes are special, unless a character needs an escape. */
function quote(text: string): string {
  const needsEscape = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/u.test(text)
  if (needsEscape || (text.includes("'") && !/["\\#]/.test(text))) return `"${inDoubleQuotes(text)}"`
  return `'${text.replace(/[\\']/g, '\\$&')}'`
}

/** Content of a string in double quotes. Ruby has all escapes of JSON; `#` begins an interpolation. */
function inDoubleQuotes(text: string): string {
  return JSON.stringify(text.toWellFormed())
    .slice(1, -1)
    .replace(/#(?=[{$@])/g, '\\#')
}
