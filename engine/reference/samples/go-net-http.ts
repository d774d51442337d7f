import type { SampleBody, SampleHeader, SamplePart } from '../sample-request.ts'
import type { SampleGenerator } from './generator.ts'
import { partHeaders, quoted } from './multipart-chunks.ts'
import { requestHeaders } from './request-headers.ts'

/** net/http of the standard library, formatted like gofmt. */
export const goNetHttp: SampleGenerator = {
  id: 'go-net-http',
  language: 'Go',
  label: 'net/http',
  highlight: 'go',
  tab: 'go',
  generate(request) {
    const { method, url, body } = request
    const multipart = body?.kind === 'multipart'
    const statements = [
      ...(body ? bodyStatements(body) : []),
      `req, err := http.NewRequest(${methodOf(method)}, ${JSON.stringify(url)}, ${bodyVariable(body)})`,
      ...stopOnError,
      ...requestHeaders(request).map(header => `req.Header.Set(${headerArguments(header)})`),
      ...(multipart ? ['req.Header.Set("content-type", form.FormDataContentType())'] : []),
      '',
      'res, err := http.DefaultClient.Do(req)',
      ...stopOnError,
      'defer res.Body.Close()',
      '',
      ...(method === 'HEAD'
        ? ['fmt.Println(res.Status)', 'fmt.Println(res.Header)']
        : [
            'text, err := io.ReadAll(res.Body)',
            ...stopOnError,
            'fmt.Println(res.Status)',
            'fmt.Println(string(text))',
          ]),
    ]
    const lines = statements.map(line => (line === '' ? '' : `\t${line}`))
    const imports = packagesOf(statements).map(name => `\t"${name}"`)
    return ['package main', '', 'import (', ...imports, ')', '', 'func main() {', ...lines, '}'].join('\n')
  },
}

const stopOnError = ['if err != nil {', '\tlog.Fatal(err)', '}']

/** Packages that a sample may use, in the order of gofmt, each with a pattern that detects its use. */
const packages: readonly (readonly [name: string, use: RegExp])[] = [
  ['bytes', /^var body bytes\./],
  ['fmt', /^fmt\./],
  ['io', /\bio\.(ReadAll|Copy|WriteString)\(/],
  ['log', /^\tlog\./],
  ['mime/multipart', /^form := multipart\./],
  ['net/http', /^req, err := http\./],
  ['net/textproto', /CreatePart\(textproto\./],
  ['os', /^req\.Header\.Set\(.*\bos\.Getenv\("\w+"\)\)$|:= os\.Open\(/],
  ['strings', /^body := strings\./],
]

function packagesOf(statements: readonly string[]): string[] {
  return packages.filter(([, use]) => statements.some(line => use.test(line))).map(([name]) => name)
}

const methods = ['Get', 'Head', 'Post', 'Put', 'Patch', 'Delete', 'Connect', 'Options', 'Trace']

function methodOf(method: string): string {
  const constant = methods.find(name => name.toUpperCase() === method)
  return constant ? `http.Method${constant}` : JSON.stringify(method)
}

function headerArguments({ name, value, variable }: SampleHeader): string {
  const key = JSON.stringify(name)
  if (variable === undefined) return `${key}, ${JSON.stringify(value)}`
  const environment = `os.Getenv("${variable}")`
  return `${key}, ${value === '' ? '' : `${JSON.stringify(value)}+`}${environment}`
}

function bodyVariable(body: SampleBody | undefined): string {
  if (body === undefined) return 'nil'
  if (body.kind === 'file') return 'file'
  return body.kind === 'multipart' ? '&body' : 'body'
}

function bodyStatements(body: SampleBody): string[] {
  if (body.kind === 'file') return openFile('file', body.fileName)
  if (body.kind === 'multipart') return formStatements(body.parts)
  const text =
    body.kind === 'text'
      ? stringLiteral(body.text, body.text)
      : stringLiteral(JSON.stringify(body.value, null, 2), JSON.stringify(body.value))
  return [`body := strings.NewReader(${text})`]
}

function openFile(variable: string, fileName: string): string[] {
  return [
    `${variable}, err := os.Open(${JSON.stringify(fileName)})`,
    ...stopOnError,
    `defer ${variable}.Close()`,
    '',
  ]
}

/** Characters that `WriteField` escapes with backslashes. Servers that parse forms as browsers write them do not decode these. */
const escapedByWriter = /[\\"\r\n]/

function formStatements(parts: readonly SamplePart[]): string[] {
  let count = 0
  const statements = parts.flatMap(part => {
    const { name, content } = part
    if ('text' in content && partHeaders(part).length === 0 && !escapedByWriter.test(name)) {
      const call = `form.WriteField(${JSON.stringify(name)}, ${JSON.stringify(content.text)})`
      return [`if err := ${call}; err != nil {`, '\tlog.Fatal(err)', '}']
    }
    count += 1
    return partStatements(part, count === 1 ? '' : String(count))
  })
  return [
    'var body bytes.Buffer',
    'form := multipart.NewWriter(&body)',
    ...statements,
    'if err := form.Close(); err != nil {',
    '\tlog.Fatal(err)',
    '}',
    '',
  ]
}

/** Statements for a part with headers, by `CreatePart`: `CreateFormFile` has a fixed media type, `CreateFormField` none. */
function partStatements(part: SamplePart, suffix: string): string[] {
  const { name, content } = part
  const isFile = 'fileName' in content
  const file = isFile ? `; filename="${quoted(content.fileName)}"` : ''
  const disposition = `form-data; name="${quoted(name)}"${file}`
  const head: [string, string][] = [
    ['Content-Disposition', stringLiteral(disposition, disposition)],
    ...partHeaders(part).map((header): [string, string] => [header.name, JSON.stringify(header.value)]),
  ]
  const keys = head.map(([key]) => `${JSON.stringify(key)}:`)
  const widest = Math.max(...keys.map(key => key.length))
  const written = isFile
    ? `io.Copy(part${suffix}, file${suffix})`
    : `io.WriteString(part${suffix}, ${JSON.stringify(content.text)})`
  return [
    ...(isFile
      ? [
          `file${suffix}, err := os.Open(${JSON.stringify(content.fileName)})`,
          ...stopOnError,
          `defer file${suffix}.Close()`,
        ]
      : []),
    `part${suffix}, err := form.CreatePart(textproto.MIMEHeader{`,
    ...head.map(([, value], index) => `\t${(keys[index] ?? '').padEnd(widest)} {${value}},`),
    '})',
    ...stopOnError,
    `if _, err := ${written}; err != nil {`,
    '\tlog.Fatal(err)',
    '}',
  ]
}

/** A raw string literal, or an interpreted one on one line if a raw one cannot contain the text. */
function stringLiteral(text: string, onOneLine: string): string {
  return /[`\r\0\ufeff]|[ \t]$/m.test(text)
    ? JSON.stringify(onOneLine).replaceAll('\ufeff', '\\ufeff')
    : `\`${text}\``
}
