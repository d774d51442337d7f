import { local } from '../../client/storage.ts'

/** Maximum number of queries in a list, newest first. */
const size = 10

export type QueryListKey = 'search.recent' | 'search.favorites'

/** The queries of a list; empty if storage is unavailable or invalid. */
export function readQueries(key: QueryListKey): string[] {
  return local
    .list(key)
    .filter(query => typeof query === 'string')
    .slice(0, size)
}

/**
 * Stores a list.
 *
 * @returns The stored list; empty if storage is unavailable.
 */
export function writeQueries(key: QueryListKey, queries: readonly string[]): string[] {
  local.set(key, JSON.stringify(queries))
  return readQueries(key)
}

/** The list with a query at the beginning; the oldest is dropped from a full one. */
export function withQuery(queries: readonly string[], query: string): string[] {
  return [query, ...withoutQuery(queries, query)].slice(0, size)
}

export function withoutQuery(queries: readonly string[], query: string): string[] {
  return queries.filter(other => other !== query)
}
