import type { SampleBody, SampleRequest } from 'shiori/internal/reference/sample-request.ts'
import { compareParts } from './compare-parts.ts'
import { difference } from './difference.ts'
import type { RecordedRequest } from './recording-server.ts'
import { fileContent, variableValue } from './workspace.ts'

/**
 * What a sample sent otherwise than its request says.
 *
 * @param client Id of what sent it: not all can send all heads of parts.
 * @returns A line each; none when all is the same.
 */
export async function compareRequest(
  wanted: SampleRequest,
  sent: RecordedRequest,
  client: string,
): Promise<string[]> {
  const [path, query] = targetOf(wanted.url.replace(/^https?:\/\/[^/?#]*/, ''))
  const [sentPath, sentQuery] = targetOf(sent.target)
  return [
    ...difference('method', wanted.method, sent.method),
    ...difference('path', path, sentPath),
    ...difference('query', query, sentQuery),
    ...compareHeaders(wanted, sent),
    ...(await compareBody(wanted.body, sent, client)),
  ]
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

async function compareBody(
  body: SampleBody | undefined,
  sent: RecordedRequest,
  client: string,
): Promise<string[]> {
  if (body?.kind === 'multipart') return compareParts(body.parts, sent, client)
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
