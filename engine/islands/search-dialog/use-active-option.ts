import { useEffect, useRef, useState } from 'react'
import type { SearchResponse } from '../../search/types.ts'
import { optionAfterKey } from '../search/list-keys.ts'
import { linkOf, type ResultOption } from './options.ts'

/** The option that Enter opens: `first` of each new list, then the one selected by keys. */
export function useActiveOption(
  { options, first }: { options: readonly ResultOption[]; first: ResultOption | undefined },
  response: SearchResponse | undefined,
) {
  const [chosen, setChosen] = useState<{ id: string; response: SearchResponse | undefined }>()
  const list = useRef<HTMLDivElement>(null)
  const active =
    (chosen?.response === response ? options.find(({ id }) => id === chosen?.id) : undefined) ?? first
  const index = options.findIndex(({ id }) => id === active?.id)

  // A new list is shown from the top.
  useEffect(() => {
    if (response) list.current?.scrollTo({ top: 0, behavior: 'instant' })
  }, [response])

  return {
    active,
    /** The scrolling element. */
    list,
    choose: (id: string) => setChosen({ id, response }),
    /** Handles a key; returns whether it belongs to the list. */
    follow: (key: string): boolean => {
      const next = options[optionAfterKey(key, Math.max(index, 0), options.length) ?? -1]
      if (!next) return false
      setChosen({ id: next.id, response })
      // For the first option, shows the content above it as well.
      if (next === options[0]) list.current?.scrollTo({ top: 0 })
      else linkOf(list.current, next.id)?.scrollIntoView({ block: 'nearest' })
      return true
    },
  }
}
