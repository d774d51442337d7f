import type { SampleBody, SampleHeader, SampleRequest } from '../sample-request.ts'
import { multipartChunks } from './multipart-chunks.ts'
import { requestHeaders } from './request-headers.ts'
import { concatenated, indented, jsonText } from './text-block.ts'

/** How a language of the JVM writes what a request of java.net.http is made of. */
export interface JvmLanguage {
  string(text: string): string
  /** A body, over several lines where that can be. */
  text(text: string): string
  /** Text before a variable of the environment. */
  environment(before: string, variable: string): string
}

/** Calls of the builder of a request, without indentation: the first line of each begins with a dot. */
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

/** Headers that java.net.http sets itself and takes from nobody. */
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
