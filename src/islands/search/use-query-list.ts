import { useEffect, useState } from 'react'
import { type QueryListKey, readQueries, withoutQuery, withQuery, writeQueries } from './query-list.ts'

/** The list with a query added, and kept so. It is read anew each time, as another tab may have written it. */
const added = (key: QueryListKey, query: string) => writeQueries(key, withQuery(readQueries(key), query))

/**
 * A list of queries in the browser's storage, as state.
 * @param first Added at the start, unless empty.
 */
export function useQueryList(key: QueryListKey, first = '') {
  const [queries, setQueries] = useState(() => readQueries(key))
  useEffect(() => {
    if (first) setQueries(added(key, first))
  }, [key, first])
  return {
    queries,
    add: (query: string) => setQueries(added(key, query)),
    remove: (query: string) => setQueries(writeQueries(key, withoutQuery(readQueries(key), query))),
  }
}
