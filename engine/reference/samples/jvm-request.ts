import type { SampleBody, SampleHeader, SampleRequest } from '../sample-request.ts'
import { multipartChunks } from './multipart-chunks.ts'
import { requestHeaders } from './request-headers.ts'
import { concatenated, indented, jsonText } from './text-block.ts'

/** Syntax of a JVM language for the strings of a java.net.http request. */
export interface JvmLanguage {
  string(text: string): string
  /** Body of a request, as a literal of several lines if possible. */
  text(text: string): string
  /** An environment variable, after a text. */
  environment(before: string, variable: string): string
}

/** Calls of the request builder, without indentation: the first line of each begins with a dot. */
export function builderCalls(request: SampleRequest, language: JvmLanguage): string[] {
  const { method, body } = request
  const multipart = body?.kind === 'multipart' ? multipartChunks(body.parts) : undefined
  const headers = requestHeaders(request).filter(({ name }) => !restricted.has(name.toLowerCase()))
  const call = ({ name, value, variable }: SampleHeader) =>
    `.header(${language.string(name)}, ${variable === undefined ? language.string(value) : language.environment(value, variable)})`
  return [
    ...headers.map(call),
    ...(multipart ? [`.header("content-type", ${language.string(multipart.contentType)})`] : []),
    methodCall(method, body && publisher(body, language), language),
  ]
}

/** Headers that java.net.http sets itself, and does not accept. */
const restricted = new Set(['connection', 'content-length', 'expect', 'host', 'upgrade'])

function methodCall(method: string, body: string | undefined, { string }: JvmLanguage): string {
  if (body === undefined && (method === 'GET' || method === 'DELETE')) return `.${method}()`
  const sent = body ?? 'BodyPublishers.noBody()'
  return method === 'POST' || method === 'PUT' ? `.${method}(${sent})` : `.method(${string(method)}, ${sent})`
}

function publisher(body: SampleBody, language: JvmLanguage): string {
  if (body.kind === 'file') return file(body.fileName, language)
  if (body.kind === 'json') return `BodyPublishers.ofString(${language.text(jsonText(body.value))})`
  if (body.kind === 'text') return `BodyPublishers.ofString(${language.text(body.text)})`
  const { chunks } = multipartChunks(body.parts)
  const pieces = chunks.map(chunk =>
    'text' in chunk
      ? `BodyPublishers.ofString(\n${indented(concatenated(chunk.text, language.string), '    ')}\n)`
      : file(chunk.fileName, language),
  )
  return `BodyPublishers.concat(\n${indented(pieces.join(',\n'), '    ')}\n)`
}

function file(fileName: string, { string }: JvmLanguage): string {
  return `BodyPublishers.ofFile(Path.of(${string(fileName)}))`
}

/** Classes that the calls need, for imports. */
export function importsOf({ body }: SampleRequest): string[] {
  const isFile =
    body?.kind === 'file' ||
    (body?.kind === 'multipart' && body.parts.some(({ content }) => 'fileName' in content))
  return [
    'java.net.URI',
    'java.net.http.HttpClient',
    'java.net.http.HttpRequest',
    'java.net.http.HttpRequest.BodyPublishers',
    'java.net.http.HttpResponse',
    'java.net.http.HttpResponse.BodyHandlers',
    ...(isFile ? ['java.nio.file.Path'] : []),
  ]
}
