import { local } from '../../client/storage.ts'

/** Queries that a list holds at most, the newest first. */
const size = 10

export type QueryListKey = 'search.recent' | 'search.favorites'

/** The queries of a list; none when storage is unavailable or holds something else. */
export function readQueries(key: QueryListKey): string[] {
  try {
    const stored: unknown = JSON.parse(local.get(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter(query => typeof query === 'string').slice(0, size) : []
  } catch {
    return []
  }
}

/** Writes a list. Returns what is kept of it: nothing when storage is unavailable. */
export function writeQueries(key: QueryListKey, queries: readonly string[]): string[] {
  local.set(key, JSON.stringify(queries))
  return readQueries(key)
}

/** The list with a query at its head; the oldest falls out of a full one. */
export function withQuery(queries: readonly string[], query: string): string[] {
  return [query, ...withoutQuery(queries, query)].slice(0, size)
}

export function withoutQuery(queries: readonly string[], query: string): string[] {
  return queries.filter(other => other !== query)
}
