import type { ReactNode } from 'react'
import { formatPlural } from '../config/messages/messages.ts'
import { useFrame } from '../ui/layout/frame-context.ts'

/** Maximum number of entries that are open. A browser lays out closed ones only when a reader opens or finds them. */
const maxOpen = 100

/** A list whose entries after the first hundred are closed: a description may have thousands of channels. */
export function FoldedList<Entry>({
  entries,
  children,
}: {
  entries: readonly Entry[]
  children: (entries: readonly Entry[]) => ReactNode
}) {
  const { messages, locale } = useFrame()
  const others = entries.slice(maxOpen)
  return (
    <>
      {children(entries.slice(0, maxOpen))}
      {others.length > 0 && (
        <details>
          <summary>{formatPlural(messages.docs.moreItems, others.length, locale.htmlLang)}</summary>
          {children(others)}
        </details>
      )}
    </>
  )
}
