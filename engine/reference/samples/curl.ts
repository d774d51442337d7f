import type { SampleBody, SampleHeader, SamplePart, SampleRequest } from '../sample-request.ts'
import type { SampleGenerator } from './generator.ts'
import { requestHeaders } from './request-headers.ts'
import { shellQuote, shellValue } from './shell.ts'

/** curl in a POSIX shell. */
export const curl: SampleGenerator = {
  id: 'curl',
  language: 'cURL',
  label: '',
  highlight: 'bash',
  tab: 'curl',
  generate(request) {
    const options = [
      ...requestHeaders(request).map(header => `-H ${quoteHeader(header)}`),
      ...(request.body ? bodyOptions(request.body) : []),
    ]
    // curl treats brackets and braces in a URL as a pattern.
    const globoff = /[[\]{}]/.test(request.url) ? '-g ' : ''
    return [`curl ${globoff}${methodOption(request)}${shellQuote(request.url)}`, ...options].join(' \\\n  ')
  },
}

/** Option for the method, unless it is curl's default. */
function methodOption({ method, body }: SampleRequest): string {
  if (method === 'HEAD' && !body) return '--head '
  const chosen = body ? 'POST' : 'GET'
  return method === chosen ? '' : `-X ${method} `
}

function bodyOptions(body: SampleBody): string[] {
  if (body.kind === 'multipart') return body.parts.map(partOption)
  if (body.kind === 'file') return [`--data-binary ${shellQuote(`@${body.fileName}`)}`]
  if (body.kind === 'json') return [`-d ${shellQuote(JSON.stringify(body.value, null, 2))}`]
  return [`${body.text.startsWith('@') ? '--data-raw' : '-d'} ${shellQuote(body.text)}`]
}

function partOption({ name, content, headers = [] }: SamplePart): string {
  const type = content.mediaType === undefined ? '' : `;type=${content.mediaType}`
  const more =
    type + headers.map(header => `;headers=${quoteForShell(`${header.name}: ${header.value}`)}`).join('')
  if ('fileName' in content) {
    const file = /[,;"\\]|^\s|\s$/.test(content.fileName) ? quoteForShell(content.fileName) : content.fileName
    return `-F ${shellQuote(`${name}=@${file}${more}`)}`
  }
  // -F reads files for @ and <, opens nested parts for (, strips quotes and spaces and takes options after a semicolon.
  const special = /^[@<"(\s]|;|\s$/.test(content.text)
  if (more === '') return `${special ? '--form-string' : '-F'} ${shellQuote(`${name}=${content.text}`)}`
  return `-F ${shellQuote(`${name}=${special ? quoteForShell(content.text) : content.text}${more}`)}`
}

/** A quoted value in a form option. */
function quoteForShell(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`
}

function quoteHeader(header: SampleHeader): string {
  const { name, value, variable } = header
  if (variable === undefined && value === '') return shellQuote(`${name};`)
  return shellValue(header, `${name}: `)
}
