import type { SchemaNode } from '../../reference/types.ts'
import { Message } from '../../text/Message.tsx'
import { useReference } from './reference-context.ts'
import { repeatedName } from './repeated-name.ts'

interface RecursionProps {
  node: SchemaNode
  /** The nodes above, from the root on. */
  trail: readonly SchemaNode[]
}

/** Leads to the place where the fields of a type are shown that is recursive, or large and stands twice. */
export function Recursion({ node, trail }: RecursionProps) {
  const { text } = useReference()
  const name = repeatedName(node, trail[0]?.anchor)
  return (
    <small>
      <a href={`#${node.recursionOf}`}>
        {name === undefined ? (
          text.recursionRoot
        ) : (
          <Message text={text.recursion} values={{ field: <code>{name}</code> }} />
        )}
      </a>
    </small>
  )
}
