import { type ApiIndex, operationEntries } from '../api-entries.ts'
import type { OpenApiDocument } from '../description/openapi.ts'
import { operationsById } from '../operations-by-id.ts'
import type { SampleRequest } from '../sample-request.ts'
import { messageBody } from '../samples/message-body.ts'
import { collectedRequest } from './collected-request.ts'

/**
 * The requests of an API as a file from which editors can send them (`.http`, for JetBrains' HTTP client and the REST client of VS Code).
 * Each request begins with `###`. Variables for the server and secrets are at the top.
 */
export function httpFile(api: ApiIndex, document: OpenApiDocument): string {
  const requests = [...operationsById(document)].flatMap(([id, source]) =>
    source.webhook ? [] : [collectedRequest(document, source, id)],
  )
  const base = requests[0]?.server ?? ''
  const places = new Map(operationEntries(api).map(({ id }, index) => [id, index]))
  const ordered = requests.toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0))
  const secrets = ordered.flatMap(({ security }) =>
    security.map(({ variable }): [string, string] => [variable, '']),
  )
  const variables = new Map([
    ['baseUrl', base],
    ...secrets,
    ...ordered.flatMap(request => [...request.variables]),
  ])
  return [
    [...variables].map(([name, value]) => `@${name} = ${oneLine(value)}`.trimEnd()).join('\n'),
    ...ordered.map(({ title, sample }) => `### ${oneLine(title)}\n${requestText(sample, base)}`),
    '',
  ].join('\n\n')
}

function requestText({ method, url, headers, body }: SampleRequest, base: string): string {
  const address = base !== '' && url.startsWith(base) ? `{{baseUrl}}${url.slice(base.length)}` : url
  const lines = headers.map(({ name, value, variable }) =>
    `${name}: ${value}${variable === undefined ? '' : `{{${variable}}}`}`.trimEnd(),
  )
  const written = body && messageBody(body)
  if (body?.kind === 'multipart') lines.push(`content-type: ${written?.contentType}`)
  const head = [`${method} ${address}`, ...lines].join('\n')
  return written ? `${head}\n\n${written.text}` : head
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
