import { useEffect, useRef, useState } from 'react'
import type { SearchResponse } from '../../search/types.ts'
import { optionAfterKey } from '../search/list-keys.ts'
import type { ResultOption } from './options.ts'

/** The option that Enter opens: the first of each new list, then where the keys lead. */
export function useActiveOption(options: readonly ResultOption[], response: SearchResponse | undefined) {
  const [chosen, setChosen] = useState<{ id: string; response: SearchResponse | undefined }>()
  const list = useRef<HTMLDivElement>(null)
  const index = chosen?.response === response ? options.findIndex(({ id }) => id === chosen?.id) : 0
  const active = options[index] ?? options[0]

  // A new list is shown from its beginning.
  useEffect(() => {
    if (response) list.current?.scrollTo({ top: 0, behavior: 'instant' })
  }, [response])

  return {
    active,
    /** Element that scrolls. */
    list,
    choose: (id: string) => setChosen({ id, response }),
    /** Follows a key. Returns whether it was one of the list's. */
    follow: (key: string): boolean => {
      const next = options[optionAfterKey(key, Math.max(index, 0), options.length) ?? -1]
      if (!next) return false
      setChosen({ id: next.id, response })
      // The first one with what stands above it.
      if (next === options[0]) list.current?.scrollTo({ top: 0 })
      else document.getElementById(next.id)?.scrollIntoView({ block: 'nearest' })
      return true
    },
  }
}
