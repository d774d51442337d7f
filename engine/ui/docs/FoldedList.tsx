import type { ReactNode } from 'react'
import { formatPlural } from '../../config/messages/messages.ts'
import { useFrame } from '../layout/frame-context.ts'

interface FoldedListProps<Entry> {
  entries: readonly Entry[]
  /** Number of entries that are open. */
  open: number
  children: (entries: readonly Entry[]) => ReactNode
}

/** A list whose end is folded: a browser lays out a closed part only when a reader opens it or finds a word in it. */
export function FoldedList<Entry>({ entries, open, children }: FoldedListProps<Entry>) {
  const { messages, locale } = useFrame()
  const rest = entries.slice(open)
  return (
    <>
      {open > 0 && children(entries.slice(0, open))}
      {rest.length > 0 && (
        <details>
          <summary>{formatPlural(messages.docs.moreItems, rest.length, locale.htmlLang)}</summary>
          {children(rest)}
        </details>
      )}
    </>
  )
}
