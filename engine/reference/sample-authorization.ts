import type { OpenApiDocument } from './description/openapi.ts'
import { type OperationSource, securityOf } from './operation-source.ts'
import { encode } from './parameter-style.ts'
import type { SampleHeader } from './sample-request.ts'
import { securityScheme } from './security.ts'

/** The first way to authorize. A secret in the query is a word in capitals: addresses end up in logs. */
export function authorize(
  document: OpenApiDocument,
  source: OperationSource,
): { headers: SampleHeader[]; query: [string, string][] } {
  const [way = {}] = securityOf(document, source) ?? []
  const schemes = Object.entries(way).map(([name, scopes]) =>
    securityScheme(document, name, scopes, () => ''),
  )
  return {
    headers: schemes.flatMap(({ in: place, parameter, prefix, variable }) => {
      if (place === 'header') return [{ name: parameter, value: prefix, variable }]
      return place === 'cookie' ? [{ name: 'cookie', value: `${parameter}=`, variable }] : []
    }),
    query: schemes.flatMap(({ in: place, parameter, variable }): [string, string][] =>
      place === 'query' ? [[encode(parameter), variable]] : [],
    ),
  }
}
