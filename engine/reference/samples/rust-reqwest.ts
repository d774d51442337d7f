import type { SampleBody, SampleHeader, SamplePart, SampleRequest } from '../sample-request.ts'
import type { SampleGenerator } from './generator.ts'
import { namesOf, quoted } from './multipart-chunks.ts'
import { requestHeaders } from './request-headers.ts'
import { strictUrl } from './strict-url.ts'
import { fitsBlock, jsonText, bracedString as quote } from './text-block.ts'

/**
 * reqwest, blocking, formatted like rustfmt. The standard library has no HTTP client. Of the two clients that need no async runtime in
 * the program, ureq cannot create multipart bodies. Parts have no headers except disposition and media type.
 */
export const rustReqwest: SampleGenerator = {
  id: 'rust-reqwest',
  language: 'Rust',
  label: 'reqwest',
  highlight: 'rust',
  tab: 'rust',
  generate(request) {
    const { body } = request
    const multipart = body?.kind === 'multipart'
    const code = [
      ...(body ? bodyStatement(body) : []),
      // Only the beginning of a statement is indented: further lines may be content of a raw literal.
      `let response = ${chain(['Client::new()', ...callsOf(request), '.send()?'], 4)};`,
      'println!("{}", response.status());',
      request.method === 'HEAD'
        ? 'println!("{:?}", response.headers());'
        : 'println!("{}", response.text()?);',
      'Ok(())',
    ].map(statement => `    ${statement}`)
    const uses = modules.filter(([, use]) => code.some(statement => use.test(statement)))
    return [
      `// Cargo.toml: reqwest = { version = "0.12", features = ["blocking"${multipart ? ', "multipart"' : ''}] }`,
      ...uses.map(([name]) => `use ${name};`),
      '',
      'fn main() -> Result<(), Box<dyn Error>> {',
      ...code,
      '}',
    ].join('\n')
  },
}

/** Items that a sample may import, each with a pattern that detects its use. */
const modules: readonly (readonly [name: string, use: RegExp])[] = [
  ['reqwest::blocking::multipart::{Form, Part}', /^ {4}let form = [\s\S]*Part::(?:file|text)\(/],
  ['reqwest::blocking::multipart::Form', /^ {4}let form = (?![\s\S]*Part::(?:file|text)\()/],
  ['reqwest::blocking::Client', /^ {4}let response/],
  ['reqwest::Method', /\.request\(\s*Method::/m],
  ['std::env', /^ {4}let response = (?:[\s\S]*[ (])?env::var\(/],
  ['std::error::Error', /Ok\(\(\)\)$/],
  ['std::fs::File', /^ {4}let response[\s\S]*\.body\(File::open\(/],
]

const named = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']
const constants = ['OPTIONS', 'TRACE', 'CONNECT']

/** Calls of the request builder, formatted for a chain. */
function callsOf(request: SampleRequest): string[] {
  const { method, body } = request
  const url = quote(strictUrl(request.url))
  const first = named.includes(method)
    ? call(`.${method.toLowerCase()}`, [url])
    : call('.request', [
        constants.includes(method) ? `Method::${method}` : `Method::from_bytes(b${quote(method)})?`,
        url,
      ])
  const headers = requestHeaders(request).map(header =>
    call('.header', [quote(header.name), headerValue(header)]),
  )
  return [first, ...headers, ...(body ? [bodyCall(body)] : [])]
}

/**
 * Formats a chain of calls: each on its own line, unless all are short, or a single call fits after its object. If only the last call
 * has arguments on further lines, the others precede it on one line.
 *
 * @param indent Columns of indentation of the line on which the chain begins.
 * @param before Text between the indentation and the chain.
 */
function chain(calls: readonly string[], indent: number, before = ''): string {
  const line = calls.join('')
  const widest = calls.length > 2 ? 60 : 99 - indent - before.length
  if (line.length <= widest && !line.includes('\n')) return line
  const others = calls.slice(0, -1).join('')
  const last = calls.at(-1) ?? ''
  if (last.includes('\n') && !others.includes('\n') && others.length <= 60)
    return others + last.replaceAll('\n    ', '\n')
  return calls.join(`\n${' '.repeat(indent + 4)}`)
}

/** Formats a call in a chain. Arguments that are too long for rustfmt have a line each. */
function call(name: string, args: readonly string[]): string {
  const line = args.join(', ')
  const fits = args.length > 1 ? line.length <= 60 : `        ${name}(${line})`.length <= 100
  if (fits) return `${name}(${line})`
  return [`${name}(`, ...args.map(argument => `            ${argument},`), '        )'].join('\n')
}

function headerValue({ value, variable }: SampleHeader): string {
  if (variable === undefined) return quote(value)
  const environment = `env::var("${variable}")?`
  return value === ''
    ? environment
    : `format!(${quote(`${value.replace(/[{}]/g, '$&$&')}{}`)}, ${environment})`
}

function bodyCall(body: SampleBody): string {
  if (body.kind === 'multipart') return '.multipart(form)'
  return body.kind === 'file' ? `.body(File::open(${quote(body.fileName)})?)` : '.body(body)'
}

function bodyStatement(body: SampleBody): string[] {
  if (body.kind === 'file') return []
  if (body.kind === 'multipart') return [formStatement(body.parts)]
  return [`let body = ${literal(body.kind === 'json' ? jsonText(body.value) : body.text)};`]
}

function formStatement(parts: readonly SamplePart[]): string {
  const isPlain = namesOf(parts).every(name => /^[\w.-]*$/.test(name))
  const calls = parts.map(({ name, content }) =>
    'text' in content && content.mediaType === undefined
      ? call('.text', [quote(quoted(name)), quote(content.text)])
      : call('.part', [quote(quoted(name)), partValue(content)]),
  )
  // Servers understand names as browsers write them, not in the encoding of RFC 5987. Without it, reqwest escapes only file names.
  const all = isPlain ? calls : ['.percent_encode_noop()', ...calls]
  return `let form = ${chain(['Form::new()', ...all], 4, 'let form = ')};`
}

/** Value of a part. A file is sent with the name in its path, unless reqwest would escape the name with backslashes, which browsers do not do. */
function partValue(content: SamplePart['content']): string {
  const type = `.mime_str(${quote(content.mediaType ?? '')})?`
  if ('text' in content) return chain([`Part::text(${quote(content.text)})`, type], 12)
  const sentName = quoted(content.fileName)
  const name = sentName === content.fileName ? [] : [`.file_name(${quote(sentName)})`]
  return chain([`Part::file(${quote(content.fileName)})?`, ...name, type], 12)
}

/** A raw string literal for several lines, with more hashes than follow any quote in the text. */
function literal(text: string): string {
  if (!fitsBlock(text)) return quote(text)
  const maxRun = Math.max(0, ...[...text.matchAll(/"(#*)/g)].map(([, hashes = '']) => hashes.length + 1))
  const hashes = '#'.repeat(Math.max(1, maxRun))
  return `r${hashes}"${text}"${hashes}`
}
