import type { SampleBody, SampleHeader } from '../sample-request.ts'
import type { SampleGenerator } from './generator.ts'
import { multipartChunks } from './multipart-chunks.ts'
import { requestHeaders } from './request-headers.ts'
import { strictUrl } from './strict-url.ts'
import { fitsBlock, indented, jsonText, bracedString as quote } from './text-block.ts'

/** URLSession of Foundation with top-level code, Swift 5.7. On Linux, `await` for requests needs Swift 6.0. */
export const swiftUrlSession: SampleGenerator = {
  id: 'swift-urlsession',
  language: 'Swift',
  label: 'URLSession',
  highlight: 'swift',
  tab: 'swift',
  generate(request) {
    const { method, url, body } = request
    const multipart = body?.kind === 'multipart' ? multipartChunks(body.parts).contentType : undefined
    return [
      'import Foundation // on Linux (Swift 6) FoundationNetworking, too',
      '',
      `var request = URLRequest(url: URL(string: ${quote(strictUrl(url))})!)`,
      `request.httpMethod = ${quote(method)}`,
      ...requestHeaders(request).map(
        header => `request.setValue(${headerValue(header)}, forHTTPHeaderField: ${quote(header.name)})`,
      ),
      ...(multipart ? [`request.setValue(${quote(multipart)}, forHTTPHeaderField: "content-type")`] : []),
      ...(body ? bodyLines(body) : []),
      '',
      'let (data, response) = try await URLSession.shared.data(for: request)',
      ...(method === 'HEAD'
        ? ['print(response)']
        : [
            'print((response as! HTTPURLResponse).statusCode)',
            'print(String(decoding: data, as: UTF8.self))',
          ]),
    ].join('\n')
  },
}

function headerValue({ value, variable }: SampleHeader): string {
  if (variable === undefined) return quote(value)
  const environment = `ProcessInfo.processInfo.environment["${variable}"]!`
  return value === '' ? environment : `${quote(value)} + ${environment}`
}

function bodyLines(body: SampleBody): string[] {
  if (body.kind === 'json') return [`request.httpBody = Data(${literal(jsonText(body.value))}.utf8)`]
  if (body.kind === 'text') return [`request.httpBody = Data(${literal(body.text)}.utf8)`]
  if (body.kind === 'file') return [`request.httpBody = ${fileData(body.fileName)}`]
  const { chunks } = multipartChunks(body.parts)
  return [
    '',
    'var body = Data()',
    ...chunks.map(chunk =>
      'text' in chunk
        ? `body.append(Data(${messageLiteral(chunk.text)}.utf8))`
        : `body.append(${fileData(chunk.fileName)})`,
    ),
    'request.httpBody = body',
  ]
}

function fileData(fileName: string): string {
  return `try Data(contentsOf: URL(fileURLWithPath: ${quote(fileName)}))`
}

/**
 * A text with CRLF as a literal of several lines with escaped CRs. The compiler gives up type-checking long concatenations with `+`,
 * which has too many overloads.
 */
function messageLiteral(text: string): string {
  const lines = text.split('\n').map(line => {
    const inside = quote(line).slice(1, -1)
    return line.includes('"""')
      ? inside
      : inside.replaceAll(/\\(?:(")|.)/g, (found, mark?: string) => mark ?? found)
  })
  return `"""\n${indented(`${lines.join('\n')}\n"""`, '    ')}`
}

function literal(text: string): string {
  if (!fitsBlock(text)) return quote(text)
  const inside = text.replaceAll('\\', '\\\\').replaceAll('"""', '\\"\\"\\"')
  return `"""\n${indented(`${inside}\n"""`, '    ')}`
}
