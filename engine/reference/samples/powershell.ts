import type { SampleBody, SampleHeader, SamplePart } from '../sample-request.ts'
import { isAscii } from './ascii.ts'
import type { SampleGenerator } from './generator.ts'
import { namesOf, quoted } from './multipart-chunks.ts'
import { requestHeaders } from './request-headers.ts'
import { strictUrl } from './strict-url.ts'
import { fitsBlock, jsonText } from './text-block.ts'

/** Invoke-RestMethod, PowerShell 7.1 and later. */
export const powershell: SampleGenerator = {
  id: 'powershell',
  language: 'PowerShell',
  label: '',
  highlight: 'powershell',
  tab: 'powershell',
  generate(request) {
    const { method, url, body } = request
    const all = requestHeaders(request)
    const type = all.find(
      ({ name, variable }) => name.toLowerCase() === 'content-type' && variable === undefined,
    )
    const headers = all.filter(header => header !== type)
    const named = methods.find(name => name.toUpperCase() === method)
    const settings: [name: string, value: string][] = [
      named ? ['Method', quote(named)] : ['CustomMethod', quote(method)],
      ['Uri', quote(strictUrl(url))],
      ...(headers.length > 0 ? [['Headers', headerTable(headers)] as [string, string]] : []),
      ...(headers.some(mayBeRefused) ? [['SkipHeaderValidation', '$true'] as [string, string]] : []),
      // Without a body it has no meaning.
      ...(type && body ? [['ContentType', quote(type.value)] as [string, string]] : []),
      ...(body ? [bodySetting(body)] : []),
      ...(method === 'HEAD' ? [['ResponseHeadersVariable', `'answer'`] as [string, string]] : []),
    ]
    const widest = Math.max(...settings.map(([name]) => name.length))
    return [
      ...(body ? bodyLines(body) : []),
      '$request = @{',
      ...settings.map(([name, value]) => `    ${name.padEnd(widest)} = ${value}`),
      '}',
      'Invoke-RestMethod @request',
      ...(method === 'HEAD' ? ['$answer'] : []),
    ].join('\n')
  },
}

const methods = ['Get', 'Head', 'Post', 'Put', 'Patch', 'Delete', 'Options', 'Trace']

/** Headers that .NET validates before it sends them. It refuses, for example, an entity tag without quotes. */
const readHeaders =
  /^(?:accept-(?:charset|encoding|language)|(?:proxy-)?authorization|cache-control|date|expect|from|if-\w+(?:-\w+)*|max-forwards|pragma|range|referer|te|user-agent|via|warning)$/i

/** Whether .NET may refuse a header that the server should judge. It does not validate the credentials after an authorization scheme. */
function mayBeRefused({ name, value, variable }: SampleHeader): boolean {
  return readHeaders.test(name) && !(variable !== undefined && /^[A-Za-z]+ $/.test(value))
}

function headerTable(headers: readonly SampleHeader[]): string {
  return [
    '@{',
    ...headers.map(header => `        ${quote(header.name)} = ${headerValue(header)}`),
    '    }',
  ].join('\n')
}

function headerValue({ value, variable }: SampleHeader): string {
  if (variable === undefined) return quote(value)
  return value === '' ? `$env:${variable}` : `"${inDoubleQuotes(value)}$env:${variable}"`
}

function bodySetting(body: SampleBody): [name: string, value: string] {
  if (body.kind === 'file') return ['InFile', quote(body.fileName)]
  if (body.kind === 'multipart') return ['Body', '$form']
  // Text is sent as Latin-1 before PowerShell 7.4.
  return ['Body', isAscii(textOf(body)) ? '$body' : '[Text.Encoding]::UTF8.GetBytes($body)']
}

function bodyLines(body: SampleBody): string[] {
  if (body.kind === 'file') return []
  if (body.kind === 'multipart') return formLines(body.parts)
  return [`$body = ${literal(textOf(body))}`, '']
}

function textOf(body: Extract<SampleBody, { kind: 'json' | 'text' }>): string {
  return body.kind === 'json' ? jsonText(body.value) : body.text
}

/** Statements that build a form. `-Form` is not used, because it sends every file as application/octet-stream. */
function formLines(parts: readonly SamplePart[]): string[] {
  return [
    '$form = [Net.Http.MultipartFormDataContent]::new()',
    ...parts.flatMap(({ name, content, headers = [] }) => {
      const file = 'fileName' in content ? `; filename="${quoted(content.fileName)}"` : ''
      return [
        'text' in content
          ? `$part = [Net.Http.StringContent]::new(${literal(content.text)})`
          : `$part = [Net.Http.ByteArrayContent]::new([IO.File]::ReadAllBytes((Resolve-Path -LiteralPath ${quote(content.fileName)})))`,
        ...(content.mediaType === undefined
          ? []
          : [`$part.Headers.ContentType = ${quote(content.mediaType)}`]),
        ...headers.map(
          header =>
            `[void]$part.Headers.TryAddWithoutValidation(${quote(header.name)}, ${quote(header.value)})`,
        ),
        `[void]$part.Headers.TryAddWithoutValidation('content-disposition', ${quote(`form-data; name="${quoted(name)}"${file}`)})`,
        '$form.Add($part)',
      ]
    }),
    ...(namesOf(parts).every(isAscii) ? [] : utf8Heads),
    '',
  ]
}

/** Encodes headers of parts in UTF-8. A script block runs only on the session's thread, but sending the form would write headers on another thread. */
const utf8Heads = [
  '$form.HeaderEncodingSelector = { [Text.Encoding]::UTF8 }',
  '$form.LoadIntoBufferAsync().Wait() # the script above would not run later',
]

/** A here-string for several lines, unless one of them begins with its terminator. */
function literal(text: string): string {
  return fitsBlock(text) && !/^['‘’‚‛]@/m.test(text) ? `@'\n${text}\n'@` : quote(text)
}

/** A string in single quotes, in which only single quotes are special, including typographic ones; or in double quotes if a character needs an escape. */
function quote(text: string): string {
  return /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/u.test(text)
    ? `"${inDoubleQuotes(text)}"`
    : `'${text.replace(/['‘’‚‛]/g, '$&$&')}'`
}

const escapes: Readonly<Record<string, string>> = { '\n': '`n', '\r': '`r', '\t': '`t' }

function inDoubleQuotes(text: string): string {
  return text
    .toWellFormed()
    .replace(/[`$"“”„]/g, '`$&')
    .replace(
      /[\p{Cc}\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu,
      found => escapes[found] ?? `\`u{${found.charCodeAt(0).toString(16)}}`,
    )
}
