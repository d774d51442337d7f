import { isDeepStrictEqual } from 'node:util'
import type { SampleBody, SamplePart, SampleRequest } from 'shiori/internal/reference/sample-request.ts'
import type { RecordedRequest } from './recording-server.ts'
import { fileContent, variableValue } from './workspace.ts'

/**
 * What a sample sent otherwise than its request says.
 *
 * @returns A line each; none when all is the same.
 */
export async function compareRequest(wanted: SampleRequest, sent: RecordedRequest): Promise<string[]> {
  const [path, query] = targetOf(wanted.url.replace(/^https?:\/\/[^/?#]*/, ''))
  const [sentPath, sentQuery] = targetOf(sent.target)
  return [
    ...difference('method', wanted.method, sent.method),
    ...difference('path', path, sentPath),
    ...difference('query', query, sentQuery),
    ...compareHeaders(wanted, sent),
    ...(await compareBody(wanted.body, sent)),
  ]
}

function difference(what: string, wanted: unknown, found: unknown): string[] {
  if (isDeepStrictEqual(wanted, found)) return []
  return [`${what} is ${shown(found)}, not ${shown(wanted)}`]
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'undefined'
  return text.length > 400 ? `${text.slice(0, 400)}...` : text
}

/** Decoded segments of the path and decoded pairs of the query. */
function targetOf(target: string): [path: string[], query: [string, string][]] {
  const [path = '', query = ''] = target.split(/\?(.*)/s)
  return [path.split('/').map(decodeURIComponent), [...new URLSearchParams(query)]]
}

function compareHeaders({ headers, body }: SampleRequest, sent: RecordedRequest): string[] {
  const wanted = new Map<string, string | undefined>(
    headers.map(({ name, value, variable }) => [
      name.toLowerCase(),
      value + (variable === undefined ? '' : variableValue(variable)),
    ]),
  )
  if (body?.kind === 'multipart') wanted.delete('content-type')
  // Without a body it means nothing, and axios sends one with POST that cannot be left out.
  else if (body && !wanted.has('content-type')) wanted.set('content-type', body.mediaType)
  return [...wanted].flatMap(([name, value]) => difference(`header ${name}`, value, sent.headers[name]))
}

async function compareBody(body: SampleBody | undefined, sent: RecordedRequest): Promise<string[]> {
  if (body?.kind === 'multipart') return compareParts(body.parts, sent)
  if (body?.kind === 'json') {
    const value: unknown = JSON.parse(JSON.stringify(body.value))
    try {
      return difference('body', value, JSON.parse(sent.body.toString()))
    } catch {
      return [`body is no JSON: ${JSON.stringify(sent.body.toString())}`]
    }
  }
  if (body?.kind === 'file')
    return fileContent(body.fileName).equals(sent.body) ? [] : ['body is not the file']
  return difference('body', body?.text ?? '', sent.body.toString())
}

type ReadPart = [name: string, text: string, file?: string]

/** Parts are compared by name, as some clients send texts before files; `FormData` makes every line end CRLF. */
async function compareParts(
  parts: readonly SamplePart[],
  { headers, body }: RecordedRequest,
): Promise<string[]> {
  const wanted = parts.map(
    ({ name, content }): ReadPart =>
      'text' in content
        ? [name, content.text]
        : [
            name,
            fileContent(content.fileName).toString('latin1'),
            `${content.fileName} (${content.mediaType})`,
          ],
  )
  const response = new Response(new Uint8Array(body), {
    headers: { 'content-type': headers['content-type'] ?? '' },
  })
  try {
    const found: ReadPart[] = []
    for (const [name, value] of await response.formData()) {
      if (typeof value === 'string') found.push([name, value.replaceAll('\r\n', '\n')])
      else {
        const content = Buffer.from(await value.arrayBuffer()).toString('latin1')
        found.push([name, content, `${value.name} (${value.type})`])
      }
    }
    return difference('parts', byName(wanted), byName(found))
  } catch (error) {
    return [`body is no multipart (${error}): ${JSON.stringify(body.toString('latin1').slice(0, 300))}`]
  }
}

function byName(parts: ReadPart[]): ReadPart[] {
  return parts.toSorted(([a], [b]) => (a < b ? -1 : Number(a > b)))
}
