import type { SearchClient } from '../types.ts'
import {
  defaultTimeout,
  type EngineAnswer,
  type EngineQuery,
  engineClient,
  hitsOfPage,
} from './engine-client.ts'
import { type AlgoliaEngine, docsTag, type EngineContext, pageTag } from './engine-config.ts'
import type { AnsweredRecord } from './engine-record.ts'
import { markEnd, markStart } from './marked-text.ts'
import { postJson } from './post-json.ts'
import { preconnect } from './preconnect.ts'
import type { EngineHit } from './result-groups.ts'

/** Characters of a query that Algolia takes. */
const maxQueryLength = 512

export interface AlgoliaOptions extends Omit<AlgoliaEngine, 'type'>, EngineContext {
  /** Schemes and hosts to ask in turn, in place of those of the application. */
  hosts?: string[]
}

/** A value with its marks, and how attributes and their parts nest in an answer. */
type Marked = { value?: string } | { [name: string]: Marked } | Marked[]

interface AlgoliaResults {
  results: {
    hits: (AnsweredRecord & { _highlightResult?: Marked; _snippetResult?: Marked })[]
    nbHits: number
    facets?: Record<string, Record<string, number>>
  }[]
}

/**
 * Asks Algolia's Search API (algolia.com/doc/rest-api/search). The index holds records in DocSearch's shape, grouped by
 * `url_without_anchor` (`attributeForDistinct`), as `npm run search:push` makes it.
 */
export function createAlgoliaClient(options: AlgoliaOptions): SearchClient {
  const hosts = options.hosts ?? searchHosts(options.applicationId)
  return engineClient(
    () => preconnect(hosts[0]),
    options,
    async (queries, signal) => {
      const answer = await postJson(
        {
          addresses: hosts.map(host => `${host}/1/indexes/*/queries`),
          headers: {
            'x-algolia-application-id': options.applicationId,
            'x-algolia-api-key': options.searchKey,
          },
          body: { requests: queries.map(query => toParameters(query, options)) },
          timeout: options.timeout ?? defaultTimeout,
        },
        signal,
      )
      return (answer as AlgoliaResults).results.map(toAnswer)
    },
  )
}

/** The nearest host and the documented fall-backs, these in random order to spread their load. */
function searchHosts(applicationId: string): string[] {
  const others = [1, 2, 3].map(number => ({ number, order: Math.random() })).sort((a, b) => a.order - b.order)
  return [
    `https://${applicationId}-dsn.algolia.net`,
    ...others.map(({ number }) => `https://${applicationId}-${number}.algolianet.com`),
  ]
}

function toParameters(query: EngineQuery, options: AlgoliaOptions) {
  const { areas, service, offset, limit } = query
  return {
    indexName: options.indexName,
    query: query.query.slice(0, maxQueryLength),
    facetFilters: [
      ...(options.contextual
        ? [
            `language:${options.language}`,
            (options.docsTags ?? [pageTag, docsTag]).map(tag => `docusaurus_tag:${tag}`),
          ]
        : []),
      ...(areas.length > 0 ? [areas.map(area => `area:${area}`)] : []),
      // A hyphen at the beginning would exclude the value.
      ...(service === undefined ? [] : [`service:${service.replace(/^-/, '\\-')}`]),
    ],
    facets: ['area', 'service'],
    facetingAfterDistinct: true,
    distinct: hitsOfPage,
    queryLanguages: [options.language.split('-')[0]],
    // At least one hit has to be asked for.
    ...(limit === 0 ? { hitsPerPage: 1, analytics: false } : { offset, length: limit }),
    attributesToHighlight: limit === 0 ? [] : ['hierarchy', 'owner'],
    attributesToSnippet: limit === 0 ? [] : ['content:30'],
    snippetEllipsisText: '…',
    highlightPreTag: markStart,
    highlightPostTag: markEnd,
  }
}

function toAnswer({ hits, nbHits, facets }: AlgoliaResults['results'][number]): EngineAnswer {
  return { hits: hits.map(toHit), total: nbHits, areas: facets?.area ?? {}, services: facets?.service ?? {} }
}

function toHit({
  _highlightResult,
  _snippetResult,
  ...record
}: AlgoliaResults['results'][number]['hits'][number]): EngineHit {
  const marked: EngineHit['marked'] = {}
  collect(_highlightResult, '', marked)
  collect(_snippetResult, '', marked)
  return { record, marked }
}

/** Flattens marks that nest as the attributes of the record do: `hierarchy.lvl1`. */
function collect(from: Marked | undefined, name: string, into: EngineHit['marked']): void {
  if (!from || Array.isArray(from)) return
  if (typeof from.value === 'string') into[name] = from.value
  else
    for (const [key, inner] of Object.entries(from))
      if (typeof inner === 'object') collect(inner, name ? `${name}.${key}` : key, into)
}
