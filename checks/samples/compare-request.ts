import type { SampleBody, SampleRequest } from 'shiori/internal/reference/sample-request.ts'
import { compareParts } from './compare-parts.ts'
import { difference } from './difference.ts'
import type { RecordedRequest } from './recording-server.ts'
import { fileContent, variableValue } from './workspace.ts'

/**
 * Compares a received request with the expected one.
 *
 * @param client Id of the client: not all can send all headers of parts.
 * @returns One line for each difference.
 */
export async function compareRequest(
  expected: SampleRequest,
  sent: RecordedRequest,
  client: string,
): Promise<string[]> {
  const [path, query] = targetOf(expected.url.replace(/^https?:\/\/[^/?#]*/, ''))
  const [sentPath, sentQuery] = targetOf(sent.target)
  return [
    ...difference('method', expected.method, sent.method),
    ...difference('path', path, sentPath),
    ...difference('query', query, sentQuery),
    ...compareHeaders(expected, sent),
    ...(await compareBody(expected.body, sent, client)),
  ]
}

/** Decodes the path's segments and the query's pairs. */
function targetOf(target: string): [path: string[], query: [string, string][]] {
  const [path = '', query = ''] = target.split(/\?(.*)/s)
  return [path.split('/').map(decodeURIComponent), [...new URLSearchParams(query)]]
}

function compareHeaders({ headers, body }: SampleRequest, sent: RecordedRequest): string[] {
  const expected = new Map<string, string | undefined>(
    headers.map(({ name, value, variable }) => [
      name.toLowerCase(),
      value + (variable === undefined ? '' : variableValue(variable)),
    ]),
  )
  if (body?.kind === 'multipart') expected.delete('content-type')
  // Without a body it means nothing, and axios always sends one with POST.
  else if (body && !expected.has('content-type')) expected.set('content-type', body.mediaType)
  return [...expected].flatMap(([name, value]) => difference(`header ${name}`, value, sent.headers[name]))
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
      return [`body is not JSON: ${JSON.stringify(sent.body.toString())}`]
    }
  }
  if (body?.kind === 'file')
    return fileContent(body.fileName).equals(sent.body) ? [] : ['body is not the file']
  return difference('body', body?.text ?? '', sent.body.toString())
}
