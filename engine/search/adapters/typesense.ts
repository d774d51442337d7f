import { type SearchClient, SearchError } from '../types.ts'
import {
  defaultTimeout,
  type EngineAnswer,
  type EngineQuery,
  engineClient,
  hitsOfPage,
} from './engine-client.ts'
import { collectionName, type EngineContext, type TypesenseEngine } from './engine-config.ts'
import { type AnsweredRecord, type Hierarchy, levels } from './engine-record.ts'
import { markEnd, markStart } from './marked-text.ts'
import { postJson } from './post-json.ts'
import { preconnect } from './preconnect.ts'
import type { EngineHit } from './result-groups.ts'

/** Searched fields, with the weight of a match in each. */
const weights = {
  'hierarchy.lvl1': 20,
  'hierarchy.lvl2': 16,
  words: 12,
  'hierarchy.lvl3': 10,
  'hierarchy.lvl4': 8,
  'hierarchy.lvl5': 6,
  'hierarchy.lvl6': 6,
  owner: 4,
  content: 2,
  'hierarchy.lvl0': 1,
}

export interface TypesenseOptions extends Omit<TypesenseEngine, 'type'>, EngineContext {}

/** A document as Typesense stores it: levels are separate fields with a dot in their names. */
type TypesenseDocument = AnsweredRecord & { [level in `hierarchy.${keyof Hierarchy}`]?: string }

interface TypesenseResult {
  /** HTTP status and message of a query that failed; the status of the whole response is 200. */
  code?: number
  error?: string
  /** Number of groups, because `group_by` is set. */
  found: number
  grouped_hits: {
    hits: {
      document: TypesenseDocument
      highlights?: { field: string; snippet?: string; value?: string }[]
    }[]
  }[]
  facet_counts: { field_name: string; counts: { value: string; count: number }[] }[]
}

/**
 * Client for Typesense's `multi_search` (typesense.org/docs/30.1/api/federated-multi-search.html). The collection has
 * the fields of the DocSearch scraper and ours, as `npm run search:push` creates it.
 */
export function createTypesenseClient(options: TypesenseOptions): SearchClient {
  const host = options.host.replace(/\/$/, '')
  return engineClient(
    () => preconnect(host),
    options,
    async (queries, signal) => {
      const address = `${host}/multi_search`
      const answer = await postJson(
        {
          // There is only one host; it is tried twice.
          addresses: [address, address],
          headers: { 'X-TYPESENSE-API-KEY': options.searchKey },
          body: { searches: queries.map(query => toParameters(query, options)) },
          timeout: options.timeout ?? defaultTimeout,
        },
        signal,
      )
      return (answer as { results: TypesenseResult[] }).results.map(toAnswer)
    },
  )
}

function toParameters({ query, areas, service, offset, limit }: EngineQuery, options: TypesenseOptions) {
  const filters = [
    `language:=${quoted(options.language)}`,
    ...(options.docsTags ? [`docusaurus_tag:=[${options.docsTags.map(quoted).join(',')}]`] : []),
    ...(areas.length > 0 ? [`area:=[${areas.map(quoted).join(',')}]`] : []),
    ...(service === undefined ? [] : [`service:=${quoted(service)}`]),
  ]
  return {
    collection: collectionName(options.collection, options.language),
    q: query,
    query_by: Object.keys(weights).join(','),
    query_by_weights: Object.values(weights).join(','),
    filter_by: filters.join(' && '),
    facet_by: 'area,service',
    max_facet_values: 100,
    // The other strategy counts each hit of a group (github.com/typesense/typesense/issues/2366).
    facet_strategy: 'exhaustive',
    group_by: 'url_without_anchor',
    group_limit: hitsOfPage,
    offset,
    limit,
    highlight_full_fields: ['owner', ...levels.map(level => `hierarchy.${level}`)].join(','),
    highlight_affix_num_tokens: 12,
    highlight_start_tag: markStart,
    highlight_end_tag: markEnd,
  }
}

/** Quotes a value in a filter; backticks keep its characters from being parsed as part of the filter. */
function quoted(value: string): string {
  return `\`${value.replaceAll('`', '')}\``
}

/**
 * Converts the result of a query.
 *
 * @throws {SearchError} If the query failed.
 */
function toAnswer({ code, error, found, grouped_hits, facet_counts }: TypesenseResult): EngineAnswer {
  if (error !== undefined) throw new SearchError((code ?? 500) < 500 ? 'refused' : 'network', error)
  const facet = (name: string) => {
    const counts = facet_counts.find(({ field_name }) => field_name === name)?.counts ?? []
    return Object.fromEntries(counts.map(({ value, count }) => [value, count]))
  }
  const hits = grouped_hits.flatMap(group => group.hits.map(toHit))
  return { hits, total: found, areas: facet('area'), services: facet('service') }
}

function toHit({
  document,
  highlights = [],
}: TypesenseResult['grouped_hits'][number]['hits'][number]): EngineHit {
  const hierarchy = Object.fromEntries(levels.map(level => [level, document[`hierarchy.${level}`] ?? null]))
  const marked = Object.fromEntries(highlights.map(({ field, value, snippet }) => [field, value ?? snippet]))
  return { record: { ...document, hierarchy }, marked }
}
