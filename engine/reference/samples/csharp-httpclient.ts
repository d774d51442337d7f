import type { SampleBody, SampleHeader, SamplePart, SampleRequest } from '../sample-request.ts'
import { isAscii } from './ascii.ts'
import type { SampleGenerator } from './generator.ts'
import { namesOf, quoted } from './multipart-chunks.ts'
import { requestHeaders } from './request-headers.ts'
import { strictUrl } from './strict-url.ts'
import { fitsBlock, indented, jsonString, jsonText } from './text-block.ts'

/** System.Net.Http with top-level statements, C# 11 (.NET 7 and later). */
export const csharpHttpClient: SampleGenerator = {
  id: 'csharp-httpclient',
  language: 'C#',
  label: 'HttpClient',
  highlight: 'csharp',
  tab: 'csharp',
  generate(request) {
    const statements = [
      'var client = new HttpClient();',
      `var request = new HttpRequestMessage(${methodOf(request.method)}, ${jsonString(strictUrl(request.url))});`,
      ...bodyStatements(request.body),
      ...headerStatements(request),
      '',
      'var response = await client.SendAsync(request);',
      'Console.WriteLine((int)response.StatusCode);',
      request.method === 'HEAD'
        ? 'Console.WriteLine(response.Headers);'
        : 'Console.WriteLine(await response.Content.ReadAsStringAsync());',
    ]
    const namespaces = usings.filter(([, use]) => statements.some(line => use.test(line)))
    return [...namespaces.map(([name]) => `using ${name};`), '', ...statements].join('\n')
  },
}

/** Namespaces that a sample may use, each with a pattern that detects its use. */
const usings: readonly (readonly [name: string, use: RegExp])[] = [
  ['System', /^Console\./],
  ['System.IO', /= new StreamContent\(File\./],
  ['System.Net.Http', /^var client/],
  ['System.Net.Http.Headers', /= MediaTypeHeaderValue\./],
  ['System.Text', /=> Encoding\.UTF8;$/],
]

const methods = ['Get', 'Head', 'Post', 'Put', 'Patch', 'Delete', 'Options', 'Trace']

function methodOf(method: string): string {
  const name = methods.find(candidate => candidate.toUpperCase() === method)
  return name ? `HttpMethod.${name}` : `new HttpMethod(${jsonString(method)})`
}

/** Headers that HttpClient accepts only on the content. */
const contentHeader = /^(?:allow|expires|last-modified|content-\w+)$/i

function headerStatements(request: SampleRequest): string[] {
  return requestHeaders(request).flatMap(header => {
    const { name, variable } = header
    if (!contentHeader.test(name)) return [`request.Headers.${add(header)}`]
    // Without content they have no meaning.
    if (request.body === undefined) return []
    const isType = name.toLowerCase() === 'content-type' && variable === undefined
    return [isType ? typeOf('request.Content', header.value) : `request.Content.Headers.${add(header)}`]
  })
}

/** Adds a header without HttpClient's validation: whether a value is valid is for the server to decide. */
function add({ name, value, variable }: SampleHeader): string {
  const environment = `Environment.GetEnvironmentVariable("${variable}")`
  const text = value === '' && variable !== undefined ? '' : jsonString(value)
  const expression = variable === undefined ? text : [text, environment].filter(Boolean).join(' + ')
  return `TryAddWithoutValidation(${jsonString(name)}, ${expression});`
}

function typeOf(content: string, mediaType: string): string {
  return `${content}.Headers.ContentType = MediaTypeHeaderValue.Parse(${jsonString(mediaType)});`
}

function bodyStatements(body: SampleBody | undefined): string[] {
  if (body === undefined) return []
  if (body.kind === 'multipart') return formStatements(body.parts)
  if (body.kind === 'file') return [`request.Content = ${fileContent(body.fileName)};`]
  return [
    `request.Content = new StringContent(${body.kind === 'json' ? literal(jsonText(body.value)) : literal(body.text)});`,
  ]
}

function fileContent(fileName: string): string {
  return `new StreamContent(File.OpenRead(${jsonString(fileName)}))`
}

/** Statements that build a form. Their `Content-Disposition` is explicit, because .NET's own lacks the quotes that many servers expect. */
function formStatements(parts: readonly SamplePart[]): string[] {
  return [
    'var form = new MultipartFormDataContent();',
    ...(namesOf(parts).every(isAscii) ? [] : ['form.HeaderEncodingSelector = (_, _) => Encoding.UTF8;']),
    ...parts.flatMap((part, index) => partStatements(part, `part${index + 1}`)),
    'request.Content = form;',
  ]
}

function partStatements({ name, content, headers = [] }: SamplePart, variable: string): string[] {
  const isFile = 'fileName' in content
  const file = isFile ? `; filename="${quoted(content.fileName)}"` : ''
  const disposition = jsonString(`form-data; name="${quoted(name)}"${file}`)
  return [
    `var ${variable} = ${isFile ? fileContent(content.fileName) : `new StringContent(${literal(content.text)})`};`,
    ...(content.mediaType === undefined ? [] : [typeOf(variable, content.mediaType)]),
    `${variable}.Headers.TryAddWithoutValidation("content-disposition", ${disposition});`,
    ...headers.map(
      header =>
        `${variable}.Headers.TryAddWithoutValidation(${jsonString(header.name)}, ${jsonString(header.value)});`,
    ),
    `form.Add(${variable});`,
  ]
}

/** A raw string literal for several lines, with one more quote than the longest run of quotes in the text. */
function literal(text: string): string {
  if (!fitsBlock(text)) return jsonString(text)
  const maxRun = Math.max(2, ...[...text.matchAll(/"+/g)].map(([quotes]) => quotes.length))
  const quotes = '"'.repeat(maxRun + 1)
  return `${quotes}\n${indented(`${text}\n${quotes}`, '    ')}`
}
