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

/** Maximum length of a query that Algolia accepts, in characters. */
const maxQueryLength = 512

export interface AlgoliaOptions extends Omit<AlgoliaEngine, 'type'>, EngineContext {
  /** Origins to try in turn, instead of the application's own. */
  hosts?: string[]
}

/** A value with its highlights. Responses nest them as the record's attributes are nested. */
type Marked = { value?: string } | { [name: string]: Marked } | Marked[]

interface AlgoliaResults {
  results: {
    hits: (AnsweredRecord & { _highlightResult?: Marked; _snippetResult?: Marked })[]
    nbHits: number
    facets?: Record<string, Record<string, number>>
  }[]
}

/**
 * Client for Algolia's Search API (algolia.com/doc/rest-api/search). The index contains records in the DocSearch
 * format, grouped by `url_without_anchor` (`attributeForDistinct`), as `npm run search:push` creates it.
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

/** Origin of the nearest host, then the documented fallbacks in random order, which spreads their load. */
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
      // A leading hyphen would exclude the value.
      ...(service === undefined ? [] : [`service:${service.replace(/^-/, '\\-')}`]),
    ],
    facets: ['area', 'service'],
    facetingAfterDistinct: true,
    distinct: hitsOfPage,
    queryLanguages: [options.language.split('-')[0]],
    // Algolia requires a length of at least 1.
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

/** Flattens highlights, which are nested like the record's attributes, to names such as `hierarchy.lvl1`. */
function collect(from: Marked | undefined, name: string, into: EngineHit['marked']): void {
  if (!from || Array.isArray(from)) return
  if (typeof from.value === 'string') into[name] = from.value
  else
    for (const [key, inner] of Object.entries(from))
      if (typeof inner === 'object') collect(inner, name ? `${name}.${key}` : key, into)
}
