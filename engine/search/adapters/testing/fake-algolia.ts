import type { EngineRecord } from '../engine-record.ts'
import { type Answer, type FakeServer, type Seen, startFakeServer } from './fake-server.ts'

export interface FakeAlgolia extends FakeServer {
  records: Map<string, EngineRecord>
  settings: Record<string, unknown> | undefined
}

/** Number of records in a page of `browse`; the real service has 1,000. */
const browsed = 2

/** Answers as documented in algolia.com/doc/rest-api/search, for one index. Matches by substring. */
export async function startFakeAlgolia(keys: { search: string; admin: string }): Promise<FakeAlgolia> {
  const records = new Map<string, EngineRecord>()
  let settings: Record<string, unknown> | undefined
  let task = 0
  let polls = 0

  function handle({ method, path, headers, body }: Seen): Answer {
    const isSearch = path === '/1/indexes/*/queries'
    if (
      headers['x-algolia-api-key'] !== (isSearch ? keys.search : keys.admin) ||
      headers['x-algolia-application-id'] !== 'APP'
    )
      return { status: 403, body: { message: 'Invalid Application-ID or API key', status: 403 } }
    const data = body ? JSON.parse(body) : {}
    if (isSearch)
      return {
        body: { results: data.requests.map((request: Query) => search(request, [...records.values()])) },
      }
    const action = `${method} ${path.replace('/1/indexes/portal', '')}`
    if (action === 'GET /settings')
      return settings
        ? { body: settings }
        : { status: 404, body: { message: 'ObjectID does not exist', status: 404 } }
    if (action === 'PUT /settings') {
      settings = { ...settings, ...data }
      return { body: { taskID: ++task, updatedAt: '' } }
    }
    if (action === 'POST /batch') {
      for (const { action, body } of data.requests) {
        if (action === 'updateObject') records.set(body.objectID, body)
        else if (action === 'deleteObject') records.delete(body.objectID)
        else return { status: 400, body: { message: `unknown action ${action}`, status: 400 } }
      }
      polls = 0
      return {
        body: {
          taskID: ++task,
          objectIDs: data.requests.map((request: { body: EngineRecord }) => request.body.objectID),
        },
      }
    }
    if (action === `GET /task/${task}`)
      return { body: { status: polls++ > 0 ? 'published' : 'notPublished' } }
    if (action === 'POST /browse') {
      const from = Number(data.cursor ?? 0)
      const hits = [...records.values()]
        .slice(from, from + browsed)
        .map(({ objectID, build }) => ({ objectID, build }))
      return { body: { hits, ...(from + browsed < records.size ? { cursor: String(from + browsed) } : {}) } }
    }
    return { status: 404, body: { message: 'Not found', status: 404 } }
  }

  const server = await startFakeServer(handle)
  return Object.defineProperties(
    { ...server, records, settings },
    {
      settings: {
        get: () => settings,
        set: value => {
          settings = value
        },
      },
    },
  )
}

interface Query {
  query: string
  facetFilters: (string | string[])[]
  distinct: number
  offset?: number
  length?: number
  hitsPerPage?: number
  highlightPreTag: string
  highlightPostTag: string
}

function search(query: Query, all: EngineRecord[]) {
  const words = query.query.toLowerCase().split(/\s+/)
  const passes = (record: EngineRecord) =>
    query.facetFilters.every(filter =>
      [filter].flat().some(condition => {
        const [name = '', value = ''] = condition.split(/:(.*)/)
        return [attributeOf(record, name)].flat().includes(value.replace(/^\\-/, '-'))
      }),
    )
  const found = all.filter(record => passes(record) && words.every(word => textOf(record).includes(word)))
  const groups = [...Map.groupBy(found, record => record.url_without_anchor).values()]
  const from = query.offset ?? 0
  const shown = groups.slice(from, from + (query.length ?? query.hitsPerPage ?? 20))
  const mark = (text: string | null) => ({
    value: (text ?? '').replaceAll(
      new RegExp(words.join('|'), 'gi'),
      word => query.highlightPreTag + word + query.highlightPostTag,
    ),
    matchLevel: 'full',
    matchedWords: words,
  })
  const count = (name: 'area' | 'service') => {
    const counts: Record<string, number> = {}
    for (const [first] of groups) if (first) counts[first[name]] = (counts[first[name]] ?? 0) + 1
    return counts
  }
  return {
    hits: shown.flatMap(group =>
      group.slice(0, query.distinct).map(record => ({
        ...record,
        _highlightResult: {
          hierarchy: Object.fromEntries(
            Object.entries(record.hierarchy)
              .filter(([, text]) => text !== null)
              .map(([level, text]) => [level, mark(text)]),
          ),
          owner: mark(record.owner),
        },
        ...(record.content === null ? {} : { _snippetResult: { content: mark(record.content) } }),
      })),
    ),
    nbHits: groups.length,
    facets: { area: count('area'), service: count('service') },
  }
}

function attributeOf(record: EngineRecord, name: string): unknown {
  return Object.entries(record).find(([key]) => key === name)?.[1]
}

/** Searched text of a record, in lower case. */
export function textOf({ hierarchy, content, words, owner }: EngineRecord): string {
  return [...Object.values(hierarchy), content, words, owner].join(' ').toLowerCase()
}
