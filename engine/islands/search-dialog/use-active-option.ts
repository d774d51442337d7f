import { useEffect, useRef, useState } from 'react'
import type { SearchResponse } from '../../search/types.ts'
import { optionAfterKey } from '../search/list-keys.ts'
import { linkOf, type ResultOption } from './options.ts'

/** The option that Enter opens: `first` of each new list, then where the keys lead. */
export function useActiveOption(
  { options, first }: { options: readonly ResultOption[]; first: ResultOption | undefined },
  response: SearchResponse | undefined,
) {
  const [chosen, setChosen] = useState<{ id: string; response: SearchResponse | undefined }>()
  const list = useRef<HTMLDivElement>(null)
  const active =
    (chosen?.response === response ? options.find(({ id }) => id === chosen?.id) : undefined) ?? first
  const index = options.findIndex(({ id }) => id === active?.id)

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
      else linkOf(list.current, next.id)?.scrollIntoView({ block: 'nearest' })
      return true
    },
  }
}
