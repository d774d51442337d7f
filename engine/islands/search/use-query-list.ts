import { useState } from 'react'
import { type QueryListKey, readQueries, withoutQuery, withQuery, writeQueries } from './query-list.ts'
import { searchQuery } from './search-query.ts'

/** A list of queries in the browser's storage, as state. It is read each time, because another tab may have changed it. */
export function useQueryList(key: QueryListKey) {
  const [queries, setQueries] = useState(() => readQueries(key))
  return {
    queries,
    /** Puts a query at the beginning, unless it is empty. */
    add: (typed: string) => {
      const query = searchQuery(typed)
      if (query) setQueries(writeQueries(key, withQuery(readQueries(key), query)))
    },
    remove: (query: string) => setQueries(writeQueries(key, withoutQuery(readQueries(key), query))),
  }
}
