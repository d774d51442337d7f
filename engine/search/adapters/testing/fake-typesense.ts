import { type Answer, type FakeServer, type Seen, startFakeServer } from './fake-server.ts'

type Document = Record<string, unknown> & { id: string }

export interface FakeTypesense extends FakeServer {
  /** Documents by id, for each collection. */
  collections: Map<string, Map<string, Document>>
  schemas: Map<string, unknown>
}

/** Answers as documented in typesense.org/docs/30.1/api. Matches by substring. */
export async function startFakeTypesense(keys: { search: string; admin: string }): Promise<FakeTypesense> {
  const collections: FakeTypesense['collections'] = new Map()
  const schemas: FakeTypesense['schemas'] = new Map()

  function handle({ method, path, query, headers, body }: Seen): Answer {
    const isSearch = path === '/multi_search'
    if (headers['x-typesense-api-key'] !== (isSearch ? keys.search : keys.admin))
      return {
        status: 401,
        body: { message: 'Forbidden - a valid `x-typesense-api-key` header must be sent.' },
      }
    if (isSearch)
      return {
        body: {
          results: JSON.parse(body).searches.map((query: Search) =>
            search(query, collections.get(query.collection)),
          ),
        },
      }
    if (method === 'POST' && path === '/collections') {
      const schema = JSON.parse(body)
      schemas.set(schema.name, schema)
      collections.set(schema.name, new Map())
      return { status: 201, body: schema }
    }
    const [, name = '', rest = ''] = /^\/collections\/([^/]+)(.*)$/.exec(path) ?? []
    const documents = collections.get(name)
    if (!documents) return { status: 404, body: { message: 'Not Found' } }
    if (method === 'GET' && rest === '') return { body: schemas.get(name) }
    if (method === 'POST' && rest === '/documents/import' && query.get('action') === 'upsert') {
      const lines = body.split('\n').map(line => {
        const document = JSON.parse(line)
        if (typeof document.item_priority !== 'number')
          return { success: false, error: 'Field `item_priority` is missing.' }
        documents.set(document.id, document)
        return { success: true }
      })
      return {
        headers: { 'Content-Type': 'text/plain' },
        body: lines.map(line => JSON.stringify(line)).join('\n'),
      }
    }
    const [, exportedBuild] = /^build:=(\w+)$/.exec(query.get('filter_by') ?? '') ?? []
    if (method === 'GET' && rest === '/documents/export' && exportedBuild) {
      const exported = [...documents.values()].filter(document => document.build === exportedBuild)
      return { body: exported.map(({ id }) => JSON.stringify({ id })).join('\n') }
    }
    const [, build] = /^build:!=(\w+)$/.exec(query.get('filter_by') ?? '') ?? []
    if (method === 'DELETE' && rest === '/documents' && build) {
      const old = [...documents.values()].filter(document => document.build !== build)
      for (const { id } of old) documents.delete(id)
      return { body: { num_deleted: old.length } }
    }
    return { status: 400, body: { message: 'Bad request' } }
  }

  return { ...(await startFakeServer(handle)), collections, schemas }
}

interface Search {
  collection: string
  q: string
  query_by: string
  filter_by: string
  group_by: string
  group_limit: number
  offset: number
  limit: number
  highlight_full_fields: string
  highlight_start_tag: string
  highlight_end_tag: string
}

function search(query: Search, documents: Map<string, Document> | undefined) {
  if (!documents) return { code: 404, error: `Collection not found` }
  const words = query.q.toLowerCase().split(/\s+/)
  const fields = query.query_by.split(',')
  const filters = query.filter_by.split(' && ').map(filter => {
    const [, name = '', values = ''] = /^(\w+):=(.*)$/.exec(filter) ?? []
    return { name, values: [...values.matchAll(/`([^`]*)`/g)].map(([, value]) => value) }
  })
  const found = [...documents.values()].filter(
    document =>
      filters.every(({ name, values }) => values.includes(String(document[name]))) &&
      words.every(word =>
        fields.some(field =>
          String(document[field] ?? '')
            .toLowerCase()
            .includes(word),
        ),
      ),
  )
  const groups = [...Map.groupBy(found, document => document[query.group_by])]
  const mark = (text: string) =>
    text.replaceAll(
      new RegExp(words.join('|'), 'gi'),
      word => query.highlight_start_tag + word + query.highlight_end_tag,
    )
  const full = query.highlight_full_fields.split(',')
  return {
    found: groups.length,
    grouped_hits: groups.slice(query.offset, query.offset + query.limit).map(([key, all]) => ({
      group_key: [key],
      found: all.length,
      hits: all.slice(0, query.group_limit).map(document => ({
        document,
        highlights: fields
          .map(field => ({ field, text: String(document[field] ?? '') }))
          .filter(({ text }) => words.some(word => text.toLowerCase().includes(word)))
          .map(({ field, text }) => ({
            field,
            snippet: mark(text),
            ...(full.includes(field) ? { value: mark(text) } : {}),
          })),
      })),
    })),
    facet_counts: ['area', 'service'].map(field_name => ({
      field_name,
      counts: [...Map.groupBy(groups, ([, [first]]) => String(first?.[field_name] ?? ''))].map(
        ([value, all]) => ({
          value,
          highlighted: value,
          count: all.length,
        }),
      ),
    })),
  }
}
