import { STATUS_CODES } from 'node:http'
import type { ApiGroup, ApiIndex, OperationEntry, TextByLocale } from '../api-entries.ts'
import type { OpenApiDocument } from '../description/openapi.ts'
import { examplesOf } from '../examples.ts'
import type { OperationSource } from '../operation-source.ts'
import { operationsById } from '../operations-by-id.ts'
import { type CollectedRequest, collectedRequest, firstSuccess } from './collected-request.ts'
import { PathVariables } from './path-variables.ts'
import { baseVariable, postmanRequest } from './postman-request.ts'
import type { PostmanCollection, PostmanFolder, PostmanItem, PostmanResponse } from './postman-types.ts'

const schema = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json'

/** Locale of a collection's texts, and the site of its links. */
export interface CollectionPlace {
  locale: string
  /** Absolute URL of a page, by its path without locale. */
  pageUrl: (path: string) => string
}

/**
 * An API as a Postman collection: a folder for each group of operations, examples of requests and responses, and variables for the server,
 * secrets and IDs. In a folder, reading requests come first and DELETE last, so that resources still exist when all requests are sent from
 * top to bottom.
 */
export function postmanCollection(
  api: ApiIndex,
  document: OpenApiDocument,
  { locale, pageUrl }: CollectionPlace,
): PostmanCollection {
  const sources = operationsById(document)
  const paths = new PathVariables()
  const requests = new Map<string, CollectedRequest>()
  for (const [id, source] of sources)
    if (!source.webhook) requests.set(id, collectedRequest(document, source, id))
  const base = [...requests.values()][0]?.server ?? ''
  const itemOf = (entry: OperationEntry): PostmanItem[] => {
    const request = requests.get(entry.id)
    const source = sources.get(entry.id)
    if (!request || !source) return []
    return [
      {
        name: request.title,
        event: [{ listen: 'test', script: { type: 'text/javascript', exec: [testOf(request.statuses)] } }],
        request: postmanRequest(request, paths, { base, page: pageUrl(entry.path) }),
        response: exampleResponses(document, source),
      },
    ]
  }
  const folderOf = (group: ApiGroup): PostmanFolder[] => {
    const item = [...group.groups.flatMap(folderOf), ...sortOperations(group.operations).flatMap(itemOf)]
    if (item.length === 0) return []
    const description = textIn(group.description, locale)
    return [{ name: textIn(group.label, locale), ...(description ? { description } : {}), item }]
  }
  const item = [...sortOperations(api.operations).flatMap(itemOf), ...api.groups.flatMap(folderOf)]
  return {
    info: {
      name: textIn(api.title, locale) || api.id,
      description: document.info.description ?? '',
      schema,
    },
    item,
    variable: [[baseVariable, base], ...variablesOf([...requests.values()]), ...paths.entries()].map(
      ([key = '', value = '']) => ({ key, value }),
    ),
  }
}

function textIn(texts: TextByLocale, locale: string): string {
  return texts[locale] ?? Object.values(texts)[0] ?? ''
}

const reading = ['get', 'head', 'options']

function sortOperations(operations: readonly OperationEntry[]): OperationEntry[] {
  const rank = ({ method }: OperationEntry) => (reading.includes(method) ? 0 : method === 'delete' ? 2 : 1)
  return operations.toSorted((a, b) => rank(a) - rank(b))
}

/** Variables of requests. Secrets are empty, for the user to set; others have the description's examples. */
function variablesOf(requests: readonly CollectedRequest[]): [string, string][] {
  const secrets = requests.flatMap(({ security }) => security.map(({ variable }) => variable))
  return [
    ...[...new Set(secrets)].map((name): [string, string] => [name, '']),
    ...new Map(requests.flatMap(({ variables }) => [...variables])),
  ]
}

/** Test of a response's status. All described statuses pass, such as a refusal because of a state, except for 401 and server errors. */
function testOf(statuses: readonly string[]): string {
  const patterns = statuses.flatMap(status =>
    /^(?:5|401)/.test(status) ? [] : status === 'default' ? '[2-4]\\d\\d' : status.replaceAll(/x/gi, '\\d'),
  )
  return `pm.test('Responds as described', () => pm.expect(String(pm.response.code)).to.match(/^(?!401)(?:${patterns.join('|') || '[2-4]\\d\\d'})$/))`
}

function exampleResponses(document: OpenApiDocument, source: OperationSource): PostmanResponse[] {
  const found = firstSuccess(document, source)
  const [type, media] = Object.entries(found?.response.content ?? {})[0] ?? []
  if (!found || type === undefined || media === undefined) return []
  const code = /^\d{3}$/.test(found.status) ? Number(found.status) : 200
  return examplesOf(document, media, 'response', () => '', type).map(({ name, summary, value }) => ({
    name: summary || name || (STATUS_CODES[code] ?? found.status),
    status: STATUS_CODES[code] ?? '',
    code,
    header: [{ key: 'content-type', value: type }],
    body: typeof value === 'string' ? value : JSON.stringify(value ?? null, null, 2),
    _postman_previewlanguage: typeof value === 'string' ? 'text' : 'json',
  }))
}
