import type { SchemaNode } from '../../reference/types.ts'
import { Message } from '../../text/Message.tsx'
import { useReference } from './reference-context.ts'

interface RecursionProps {
  /** Anchor of the place that shows the fields. */
  anchor: string
  /** The nodes above, from the root on. */
  trail: readonly SchemaNode[]
}

/** Leads to the place where the fields of a type are shown that is recursive, or large and stands twice. */
export function Recursion({ anchor, trail }: RecursionProps) {
  const { text } = useReference()
  const isRoot = trail[0]?.anchor === anchor
  // As its row says it; anchors are made of the names on the way down.
  const name = anchor.slice(anchor.lastIndexOf('.') + 1)
  return (
    <small>
      <a href={`#${anchor}`}>
        {isRoot ? (
          text.recursionRoot
        ) : (
          <Message text={text.recursion} values={{ field: <code>{name}</code> }} />
        )}
      </a>
    </small>
  )
}
